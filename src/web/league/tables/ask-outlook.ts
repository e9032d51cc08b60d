import type { GroupAhead } from '#contract/standings.ts'
import type { ForeseenGroup, Reach } from '#league/scenarios/reaches.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Question, Reasons } from './outlook-worker.ts'
import { supposedGame } from './load-open-group.ts'

export type Asked = {
  group: ForeseenGroup & { games: readonly (StandingsGame & { disputed?: true })[] }
  reaches: () => Promise<Reach[]>
  /** Why the outcome of a team is still open: computed once per team. */
  reasons: (teamId: number) => Promise<Reasons>
}

/** It takes a second or two, and is terminated when the page is left; its script loads while the group does. */
export function startOutlook(leaving: AbortSignal): (open: GroupAhead) => Asked {
  leaving.throwIfAborted()
  const worker = new Worker(new URL('./outlook-worker.ts', import.meta.url), { type: 'module' })
  leaving.addEventListener('abort', () => worker.terminate())
  return (open) => askOutlook(worker, open)
}

function askOutlook(worker: Worker, { teams, places, played, left }: GroupAhead): Asked {
  const decided = played.filter(({ disputed }) => !disputed)
  const doubtful = played.filter(({ disputed }) => disputed)
  const games = [
    ...decided.map(({ disputed: _, ...game }) => game),
    ...doubtful.map((game) => ({ ...supposedGame(game), disputed: true as const })),
    ...left.map((game) => supposedGame(game)),
  ]
  const group = { teams, games, places }

  function ask<Answer>(question: Question): Promise<Answer> {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        port1.close()
        resolve(data)
      })
      port1.start()
      worker.postMessage(question, [port2])
    })
  }

  const requested = new Map<number, Promise<Reasons>>()
  return {
    group,
    reaches: () => ask<Reach[]>({ group }),
    reasons: (teamId) => {
      const reasons = requested.get(teamId) ?? ask<Reasons>({ group, teamId })
      requested.set(teamId, reasons)
      return reasons
    },
  }
}
