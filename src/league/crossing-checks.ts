import { computeDraw, winnerIdOf, type Crossing, type Draw } from './crossing.ts'
import { THIRD_PLACE } from './third-place.ts'
import { checkSeriesGame, type CrossingGame, mayHostNext, type SeriesFault } from './series.ts'

/**
 * Whether the result of a game may stand in its crossing: Normas de la liga (cruces).
 *
 * A game can't end level, except in a series of two on total points: there the game that completes the series
 * can't leave the total level. A game that belongs to no pair of the draw is a single one.
 *
 * @param crossing an earlier version of the game may be among its games
 * @param game the game as it would be, finished or not
 * @returns what is wrong with it, or null
 */
export function checkCrossingGame(crossing: Crossing, game: CrossingGame): SeriesFault | null {
  const games = [...crossing.games.filter((other) => other.id !== game.id), game]
  const { rounds } = computeDraw({ ...crossing, games })
  const pair = rounds.flatMap((round) => round.pairs).find(({ gameIds }) => gameIds.includes(game.id))
  if (!pair) return checkSeriesGame(1, game, [])
  return checkSeriesGame(
    pair.seriesLength,
    game,
    games.filter(({ id }) => pair.gameIds.includes(id)),
  )
}

/**
 * Whether all games of a crossing may stand in it: Normas de la liga (cruces).
 *
 * Each is judged as `checkCrossingGame` does, after the games of its series before it; and in a series of two on
 * total points each team hosts once.
 *
 * @returns what is wrong, by the id of the game; of the games that belong to no pair nothing is said while a level
 *   total leaves open who plays the pairs to come
 */
export function checkCrossing(crossing: Crossing): Map<number, SeriesFault | 'hostsTwice'> {
  const unjudged = new Map(crossing.games.map((game) => [game.id, game]))
  const faults = new Map<number, SeriesFault | 'hostsTwice'>()
  for (const { seriesLength, gameIds } of computeDraw(crossing).rounds.flatMap((round) => round.pairs)) {
    const before: CrossingGame[] = []
    for (const id of gameIds) {
      const game = unjudged.get(id)!
      unjudged.delete(id)
      const isHostAgain = !mayHostNext(seriesLength, game.localId, before)
      const fault = isHostAgain ? 'hostsTwice' : checkSeriesGame(seriesLength, game, before)
      if (fault !== null) faults.set(id, fault)
      before.push(game)
    }
  }
  if ([...faults.values()].includes('levelTotal')) return faults
  for (const single of unjudged.values()) {
    const fault = checkSeriesGame(1, single, [])
    if (fault !== null) faults.set(single.id, fault)
  }
  return faults
}

/**
 * Whether a correction takes away a place that has been built on: Normas de la liga (cruces).
 *
 * @param before the draw without the correction
 * @param after the same draw with it
 * @returns true when a pair would send on another team, or none any more, and the pair that its winner went to
 *   (from a semi-final, the third place too) already has games, played or not
 */
export function changesWhoMovesOn(before: Draw, after: Draw): boolean {
  const main = before.rounds.filter(({ name }) => name !== THIRD_PLACE)
  return main.some(({ pairs, round }) =>
    pairs.some((pair, index) => {
      const corrected = after.rounds[round]?.pairs[index]
      if (pair.winner === null || (corrected && winnerIdOf(corrected) === winnerIdOf(pair))) return false
      const next = main[round + 1]?.pairs[Math.floor(index / 2)]
      const dependants = round === main.length - 2 ? [next, before.thirdPlace] : [next]
      return dependants.some((dependant) => dependant && dependant.gameIds.length > 0)
    }),
  )
}
