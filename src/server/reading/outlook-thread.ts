import { parentPort } from 'node:worker_threads'
import { type ForeseenGroup, reachesOf } from '#league/scenarios/reaches.ts'
import type { EffectsOfGame } from '#league/scenarios/posters.ts'
import { effectsOfVictories, type GroupOfGame } from '#league/scenarios/table-meaning.ts'
import { lowerThisThread } from '../kernel/background.ts'

/** A question: what the teams of a group can still reach, or what victories in some of its games do. */
export type Question = { foreseen: ForeseenGroup } | { group: GroupOfGame; gameIds: number[] }

// The thread that `outlooks.ts` starts: answers each question in turn.
lowerThisThread()
parentPort!.on('message', (question: Question) => {
  const answer = 'foreseen' in question ? reachesOf(question.foreseen) : effectsIn(question)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
  parentPort!.postMessage(answer)
})

function effectsIn(input: { group: GroupOfGame; gameIds: number[] }): Map<number, EffectsOfGame> {
  const { group, gameIds } = input
  return new Map(
    group.games
      .filter(({ id }) => gameIds.includes(id))
      .map((game) => {
        const effectsOf = effectsOfVictories(group, game)
        const effects = [game.localId, game.visitantId].map((winnerId) => {
          const effectOn = effectsOf(winnerId)
          return { winnerId, local: effectOn(game.localId), visitant: effectOn(game.visitantId) }
        })
        return [game.id, effects]
      }),
  )
}
