import { computeDraw, winnerIdOf, type Crossing, type Draw, type DrawPair } from './crossing.ts'
import { checkCrossingGame, listGamesBuiltOn } from './crossing-checks.ts'
import { hasGamesLeft } from './games-left.ts'
import { checkSeriesGame, type CrossingGame, type SeriesFault } from './series.ts'
import { computeStandings, teamsOf, type StandingsRow } from './standings.ts'
import { THIRD_PLACE } from './third-place.ts'
import { stepsTo, type DecidedBy } from './tie-break-steps.ts'

/** The input for the table of a group, or for its draw in a crossing phase. */
export type ResultGroup = Crossing & { crossing: boolean; active: boolean; current: boolean }

/** A team in the table without the result, and with it. */
export type TableChange = {
  teamId: number
  before: StandingsRow
  after: StandingsRow
  /** Whether it is now placed for another reason: another criterion, or other teams that it is level with. */
  otherReason: boolean
}

/** The team that goes through from a pair without the result, and with it; null while it is undecided. */
export type PairChange = {
  round: string
  /** The next pair of its winner; null after the final and the game for the third place. */
  next: string | null
  before: number | null
  after: number | null
}

/** Every team of the group, in the order of the new table. */
export type TableEffect = {
  kind: 'table'
  rows: TableChange[]
  /** Whether nothing is left with it, where something was: from then on Appendix D alone decides. */
  isLast: boolean
}

export type ResultEffect =
  | TableEffect
  | {
      kind: 'draw'
      /** The pair of the game, changed or not; null for a game outside the draw. */
      pair: PairChange | null
      others: PairChange[]
      /** Whether the change removes a place on which the next pair depends: then the result can't be saved. */
      blocked: boolean
    }

/**
 * The effect of one game on its group, by the rules of its table or draw: FIBA Official Basketball Rules, Appendix D;
 * Normas de la liga (cruces).
 * @param group with the current version of the game, if it has one
 * @param game as it would be: with a result, with another one, or without its former one
 */
export function effectOf(group: ResultGroup, game: CrossingGame): ResultEffect {
  const games = [...group.games.filter(({ id }) => id !== game.id), game]
  return group.crossing
    ? effectOnDraw(computeDraw(group), computeDraw({ ...group, games }), game.id)
    : effectOnTable(group, [game])
}

/**
 * The effect of several games of a group on its table: FIBA Official Basketball Rules, Appendix D.
 * @param games as they would be; those with the id of a game of the group replace it
 * @param closes whether its phase is closed with them
 */
export function effectOnTable(
  group: ResultGroup,
  games: readonly CrossingGame[],
  { closes = false } = {},
): TableEffect {
  const ids = new Set(games.map(({ id }) => id))
  const after = { ...group, games: [...group.games.filter(({ id }) => !ids.has(id)), ...games] }
  return compareTables(group, { ...after, active: group.active && !closes })
}

export function compareTables(before: ResultGroup, after: ResultGroup): TableEffect {
  const [wasLeft, isLeft] = [hasGamesLeft(before), hasGamesLeft(after)]
  const rows = changesOfTable([before, wasLeft], [after, isLeft])
  return { kind: 'table', rows, isLast: wasLeft && !isLeft }
}

/** Why a result isn't allowed in its group, or null. */
export function faultOf(group: ResultGroup, game: CrossingGame): SeriesFault | null {
  return group.crossing ? checkCrossingGame(group, game) : checkSeriesGame(1, game, [])
}

/** A group at some time, and whether games were left in it then. */
type GroupThen = readonly [group: Pick<ResultGroup, 'entries' | 'games'>, isProvisional: boolean]

/** How the table of a group changed between two times; its teams stay in it. */
export function changesOfTable([group, wasLeft]: GroupThen, [changed, isLeft]: GroupThen): TableChange[] {
  const before = computeStandings(teamsOf(group), group.games, wasLeft)
  const rows = new Map(before.map((row) => [row.teamId, row]))
  return computeStandings(teamsOf(changed), changed.games, isLeft).map((row) => {
    const was = rows.get(row.teamId)!
    const otherReason = reasonOf(was.decidedBy) !== reasonOf(row.decidedBy)
    return { teamId: row.teamId, before: was, after: row, otherReason }
  })
}

/** The criteria and the level teams, without the figures, which change with every game. */
function reasonOf(decidedBy: DecidedBy | null): string {
  if (decidedBy === null) return ''
  return stepsTo(decidedBy)
    .map(
      ({ criterion, levelWith, provisional }) =>
        `${criterion} ${provisional} ${levelWith.toSorted((a, b) => a - b).join()}`,
    )
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

type KeyedPair = Pick<PairChange, 'round' | 'next'> & { pair: DrawPair }

/** The pairs of all rounds by their place, and the third place, once its teams are known. */
function pairsOf({ rounds, thirdPlace }: Draw): Map<string, KeyedPair> {
  const main = rounds.filter(({ name }) => name !== THIRD_PLACE)
  const keyed = new Map(
    main.flatMap(({ round, name, pairs }) =>
      pairs.map((pair, index): [string, KeyedPair] => {
        return [`${round} ${index}`, { pair, round: name, next: main[round + 1]?.name ?? null }]
      }),
    ),
  )
  if (thirdPlace) keyed.set(THIRD_PLACE, { pair: thirdPlace, round: THIRD_PLACE, next: null })
  return keyed
}
