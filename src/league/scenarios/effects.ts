// Apart from the posters, which browsers load too.
import { foundBy } from './effort.ts'
import { effectsOfVictories, type GroupOfGame, type VictoryEffect } from './table-meaning.ts'

/** What either victory in a game does to both teams; null while that is unknown. */
export type EffectsOfGame = { winnerId: number; local: VictoryEffect; visitant: VictoryEffect }[]

export type EffectsQuestion = { group: GroupOfGame; gameIds: readonly number[] }

/** What either victory in each of these games does to both teams, by its id. */
export function effectsIn({ group, gameIds }: EffectsQuestion): Map<number, EffectsOfGame> {
  return new Map(
    group.games
      .filter(({ id }) => gameIds.includes(id))
      .map((game) => {
        const effectsOf = effectsOfVictories(group, game)
        const effects = [game.localId, game.visitantId].map((winnerId) => {
          const effectOn = effectsOf(winnerId)
          const [local, visitant] = [foundBy(effectOn(game.localId)), foundBy(effectOn(game.visitantId))]
          return { winnerId, local, visitant }
        })
        return [game.id, effects]
      }),
  )
}
