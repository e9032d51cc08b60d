import { computeDraw, winnerIdOf, type Crossing, type Draw, type DrawPair } from './crossing.ts'
import { THIRD_PLACE } from './third-place.ts'
import {
  checkSeriesGame,
  type CrossingGame,
  lengthInRound,
  mayHostNext,
  type SeriesFault,
  type SeriesLengths,
} from './series.ts'

/**
 * Checks whether the result of a game is allowed in its crossing: Normas de la liga (cruces).
 *
 * A game can't end level, except in a series of two on total points: there the game that completes the series can't
 * leave the total level. A game that belongs to no pair of the draw is a single one.
 * @param crossing an earlier version of the game may be among its games
 * @param game the game as it would be, finished or not
 * @returns the fault, or null
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
 * Checks whether all games of a crossing are allowed in it: Normas de la liga (cruces).
 *
 * Each is checked as in `checkCrossingGame`, against the earlier games of its series; and in a series of two on total
 * points each team hosts once.
 * @returns the faults by game id; games that belong to no pair have none while a level total leaves open which teams
 *   play the later pairs
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

/** A game that depends on the result of others, with the name of its round. */
export type BuiltGame = { round: string; gameId: number }

/**
 * The games that depend on a place which a change removes: Normas de la liga (cruces).
 * @param before the draw without the change
 * @param after the same draw with it
 * @returns for each pair that would send another team on, or none any more: the games, played or not, of the pair that
 *   its winner went to, and from a semi-final those for the third place; each once, in the order of the draw
 */
export function listGamesBuiltOn(before: Draw, after: Draw): BuiltGame[] {
  const main = before.rounds.filter(({ name }) => name !== THIRD_PLACE)
  const built = main.flatMap(({ pairs, round }) =>
    pairs.flatMap((pair, index) => {
      const changed = after.rounds[round]?.pairs[index]
      if (pair.winner === null || (changed && winnerIdOf(changed) === winnerIdOf(pair))) return []
      const next = main[round + 1]
      const games = gamesOf(next?.name ?? '', next?.pairs[Math.floor(index / 2)])
      return round === main.length - 2 ? [...games, ...gamesOf(THIRD_PLACE, before.thirdPlace)] : games
    }),
  )
  return built.filter(({ gameId }, index) => built.findIndex((one) => one.gameId === gameId) === index)
}

/**
 * The rounds that other lengths would change although their series have begun: Normas de la liga (cruces). A series has
 * begun once it has a result, which would then decide something else, or a second game, which may be one too many.
 * @returns their names, in the order of the draw
 */
export function listBegunRounds(crossing: Crossing, lengths: SeriesLengths): string[] {
  const played = new Set(crossing.games.filter(({ finished }) => finished).map(({ id }) => id))
  const hasBegun = ({ gameIds }: DrawPair) => gameIds.length > 1 || gameIds.some((id) => played.has(id))
  return computeDraw(crossing)
    .rounds.filter(({ name, pairs }) => {
      const isChanged = pairs[0]?.seriesLength !== lengthInRound(lengths, pairs.length)
      return name !== THIRD_PLACE && isChanged && pairs.some(hasBegun)
    })
    .map(({ name }) => name)
}

function gamesOf(round: string, pair: DrawPair | null | undefined): BuiltGame[] {
  return (pair?.gameIds ?? []).map((gameId) => ({ round, gameId }))
}
