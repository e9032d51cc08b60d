import { computeDraw, winnerIdOf, type Crossing, type Draw, type DrawPair } from './crossing.ts'
import { checkCrossingGame, listGamesBuiltOn } from './crossing-checks.ts'
import { checkSeriesGame, type CrossingGame, type SeriesFault } from './series.ts'
import { computeStandings, type StandingsRow } from './standings.ts'
import { THIRD_PLACE } from './third-place.ts'
import { stepsTo, type DecidedBy } from './tie-break-steps.ts'

/** All that the table of a group depends on, or its draw in a crossing phase. */
export type ResultGroup = Crossing & { crossing: boolean }

/** A team in the table without the result, and with it. */
export type TableChange = {
  teamId: number
  before: StandingsRow
  after: StandingsRow
  /** Whether something else places it now: another criterion, or other teams that it is level with. */
  otherReason: boolean
}

/** Who comes out of a pair of the draw without the result, and with it; null while it is undecided. */
export type PairChange = {
  round: string
  /** Where its winner goes on to; null after the final and the game for the third place. */
  next: string | null
  before: number | null
  after: number | null
}

export type ResultEffect =
  /** Every team of the group, in the order that the table comes to. */
  | { kind: 'table'; rows: TableChange[] }
  | {
      kind: 'draw'
      /** The pair to which the game belongs, changed or not; null for a game outside the draw. */
      pair: PairChange | null
      /** The other pairs of which somebody else comes out. */
      others: PairChange[]
      /** Whether that takes away a place on which the next pair has been built: nobody can save it so. */
      blocked: boolean
    }

/**
 * What one game makes of its group, by the rules that make its table or draw: FIBA Official Basketball Rules,
 * Appendix D; Normas de la liga (cruces).
 *
 * @param group with the game as it stands, if it does
 * @param game as it would be: with a result, with another one, or without the one that it had
 */
export function effectOf(group: ResultGroup, game: CrossingGame): ResultEffect {
  const games = [...group.games.filter(({ id }) => id !== game.id), game]
  return group.crossing
    ? effectOnDraw(computeDraw(group), computeDraw({ ...group, games }), game.id)
    : { kind: 'table', rows: changesOfTable(group, games) }
}

/** Why a result can't stand in its group, or null. */
export function faultOf(group: ResultGroup, game: CrossingGame): SeriesFault | null {
  return group.crossing ? checkCrossingGame(group, game) : checkSeriesGame(1, game, [])
}

function changesOfTable(group: ResultGroup, games: readonly CrossingGame[]): TableChange[] {
  const teams = group.entries.map(({ teamId, name }) => ({ id: teamId, name }))
  const before = new Map(computeStandings(teams, group.games).map((row) => [row.teamId, row]))
  return computeStandings(teams, games).map((after) => {
    const row = before.get(after.teamId)!
    const otherReason = reasonOf(row.decidedBy) !== reasonOf(after.decidedBy)
    return { teamId: after.teamId, before: row, after, otherReason }
  })
}

/** By which criteria, and among whom, without the figures: these change with every game. */
function reasonOf(decidedBy: DecidedBy | null): string {
  if (decidedBy === null) return ''
  return stepsTo(decidedBy)
    .map(({ criterion, levelWith }) => `${criterion} ${levelWith.toSorted((a, b) => a - b).join()}`)
    .join(';')
}

function effectOnDraw(before: Draw, after: Draw, gameId: number): ResultEffect {
  const [earlier, later] = [pairsOf(before), pairsOf(after)]
  // Without its semi-finals there is no third place any more.
  const places = new Map([...earlier, ...later])
  const changes = [...places].map(([place, { pair, round, next }]) => {
    const winners = [earlier, later]
      .map((pairs) => pairs.get(place))
      .map((one) => one && winnerIdOf(one.pair))
    const [was = null, is = null] = winners
    return { change: { round, next, before: was, after: is }, isOwn: pair.gameIds.includes(gameId) }
  })
  return {
    kind: 'draw',
    pair: changes.find(({ isOwn }) => isOwn)?.change ?? null,
    others: changes
      .filter(({ isOwn, change }) => !isOwn && change.before !== change.after)
      .map(({ change }) => change),
    blocked: listGamesBuiltOn(before, after).length > 0,
  }
}

type PlacedPair = Pick<PairChange, 'round' | 'next'> & { pair: DrawPair }

/** The pairs of all rounds by their place, and the third place, once its teams are known. */
function pairsOf({ rounds, thirdPlace }: Draw): Map<string, PlacedPair> {
  const main = rounds.filter(({ name }) => name !== THIRD_PLACE)
  const placed = new Map(
    main.flatMap(({ round, name, pairs }) =>
      pairs.map((pair, index): [string, PlacedPair] => {
        return [`${round} ${index}`, { pair, round: name, next: main[round + 1]?.name ?? null }]
      }),
    ),
  )
  if (thirdPlace) placed.set(THIRD_PLACE, { pair: thirdPlace, round: THIRD_PLACE, next: null })
  return placed
}
