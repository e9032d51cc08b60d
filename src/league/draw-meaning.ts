import { computeDraw, type Crossing, type DrawPair, winnerIdOf } from './crossing.ts'
import { type Side, plays } from './side.ts'
import { type CrossingGame, inOrder, stateOfSeries } from './series.ts'
import { THIRD_PLACE } from './third-place.ts'

/** Two numbers of a series, seen from the local team of the game: games won, or points in a series on total points. */
type Tally = [local: number, visitant: number]

/** The series of a game: see `SeriesAfter` for its state. */
export type SeriesOfGame = {
  round: string
  length: number
  /** Which game of the series it is, by date; from 1. */
  number: number
  /** Before the game. */
  tally: Tally
}

/** The next round; its rival, or the two teams one of which it will be, or none while they are unknown. */
export type NextPair = { round: string; rivals: string[] }

export type SeriesAfter = {
  tally: Tally
  /** The team that goes on; null while the series is undecided. */
  through: Side | null
  /** Where it goes; null after the final and the game for the third place. */
  next: NextPair | null
}

/** A round on the way of a team to a game; `rival` is null for a bye. */
export type WayRound = { round: string; rival: string | null; results: [own: number, rival: number][] }

type Found = { round: number; name: string; pair: DrawPair; next: SeriesAfter['next'] }

/** The series of a game in its draw; null for a game of no pair, and for one that its series doesn't need. */
export function seriesOfGame(draw: Crossing, game: CrossingGame): SeriesOfGame | null {
  const found = findPair(draw, game.id)
  if (found === null) return null
  const { pair, name } = found
  return {
    round: name,
    length: pair.seriesLength,
    number: pair.gameIds.indexOf(game.id) + 1,
    tally: stateAfter(draw, game, found, []).tally,
  }
}

/**
 * The state of a series after the victory of a side in a game to be played: Normas de la liga (cruces). A series on
 * total points depends on the margin too: its state stays that before the game.
 */
export function seriesAfterVictory(draw: Crossing, game: CrossingGame, winner: Side): SeriesAfter | null {
  const found = findPair(draw, game.id)
  if (found?.pair.seriesLength === 2) return { ...stateAfter(draw, game, found, []), through: null }
  const [localScore, visitantScore] = winner === 'local' ? [1, 0] : [0, 1]
  const won = { ...game, localScore, visitantScore, forfeit: null, finished: true }
  return found && stateAfter(draw, game, found, [won])
}

/** The state of a series after the result of one of its games; the next rival, as it is known now. */
export function seriesAfter(draw: Crossing, game: CrossingGame): SeriesAfter | null {
  const found = findPair(draw, game.id)
  return found && stateAfter(draw, game, found, [game])
}

/** The rounds that a team played, or skipped, before that of a game. */
export function wayTo(draw: Crossing, game: CrossingGame, teamId: number): WayRound[] {
  const found = findPair(draw, game.id)
  if (found === null) return []
  const names = namesOf(draw)
  return computeDraw(draw)
    .rounds.filter(({ round, name }) => name !== THIRD_PLACE && round < found.round)
    .flatMap(({ name, pairs }) =>
      pairs
        .filter((one) => plays(one, teamId))
        .map(({ localId, visitantId, results }): WayRound => {
          const isLocal = localId === teamId
          const rivalId = isLocal ? visitantId : localId
          return {
            round: name,
            rival: rivalId === null ? null : (names.get(rivalId) ?? null),
            results: results.map(([one, other]) => (isLocal ? [one, other] : [other, one])),
          }
        }),
    )
}

function findPair(crossing: Crossing, gameId: number): Found | null {
  const draw = computeDraw(crossing)
  const names = namesOf(crossing)
  const main = draw.rounds.filter(({ name }) => name !== THIRD_PLACE)
  for (const { round, name, pairs } of draw.rounds) {
    const index = pairs.findIndex(
      ({ gameIds, unneededIds }) => gameIds.includes(gameId) && !unneededIds.includes(gameId),
    )
    if (index < 0) continue
    const next = name === THIRD_PLACE ? undefined : main[round + 1]
    const rivals = next ? rivalsFrom(pairs[index % 2 === 0 ? index + 1 : index - 1]!, names) : []
    return { round, name, pair: pairs[index]!, next: next ? { round: next.name, rivals } : null }
  }
  return null
}

/** Whom the winner of the pair beside this one meets: the team that has won it, else both of its teams. */
function rivalsFrom(pair: DrawPair, names: ReadonlyMap<number, string>): string[] {
  if (pair.nobody) return []
  const winnerId = winnerIdOf(pair)
  const ids = winnerId === null ? [pair.localId, pair.visitantId] : [winnerId]
  const known = ids.flatMap((id) => (id === null ? [] : (names.get(id) ?? [])))
  return known.length === ids.length ? known : []
}

/** The games of a series that were played before one; those to be played don't count yet. */
function earlierGames({ games }: Crossing, { gameIds }: DrawPair, game: CrossingGame): CrossingGame[] {
  const all = inOrder(games.filter(({ id }) => gameIds.includes(id)))
  const index = all.findIndex(({ id }) => id === game.id)
  return game.finished ? all.slice(0, index) : all.filter(({ finished }) => finished)
}

function stateAfter(
  draw: Crossing,
  game: CrossingGame,
  { pair, next }: Found,
  result: readonly CrossingGame[],
): SeriesAfter {
  const played = [...earlierGames(draw, pair, game), ...result]
  const { tally, winner } = stateOfSeries(pair.seriesLength, game.localId, played)
  return { tally, through: winner, next }
}

function namesOf({ entries }: Crossing): Map<number, string> {
  return new Map(entries.map(({ teamId, name }) => [teamId, name]))
}
