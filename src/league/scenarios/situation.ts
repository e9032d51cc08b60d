import type { StandingsGame } from '../standings.ts'
import { rankedOf, recordsOf, type Team } from '../team-record.ts'
import { LOSS_POINTS, WIN_POINTS } from '../game-score.ts'

/** The limits of the scores of remaining games: the margin, and the points of a team. */
export type Limits = { minMargin: number; maxMargin: number; lowest: number; highest: number }

/** A game with an assumed winner, by at least this margin; possibly also by the rival's forfeit. */
export type Given = { winnerId: number; margin: number; orForfeit: boolean }

/** The current state of a group: its games, finished or not, and the assumed winners of the others, by id. */
export type Situation = {
  teams: readonly Team[]
  games: readonly StandingsGame[]
  given: ReadonlyMap<number, Given>
  limits: Limits
}

/** A remaining game; teams by their index in the list. */
export type GameAhead = {
  one: number
  other: number
  /** Null where either may win. */
  winner: number | null
  min: number
  max: number
}

/**
 * The fixed figures of a group, and its remaining games. One row per ranked team: its figures against each other one.
 * `hasOutside`: the last row stands for teams that have withdrawn and for points taken, which change totals alone.
 */
export type RemainingSchedule = {
  points: readonly (readonly number[])[]
  scored: readonly (readonly number[])[]
  games: readonly GameAhead[]
  hasOutside: boolean
  /** Classification points of a defeat; a victory gives one more. */
  defeat: number
  lowest: number
  highest: number
}

/** The points of both teams in a remaining game. */
export type Score = { one: number; other: number }

/** The games that are still to be played: those between two of the ranked teams that aren't finished. */
export function listAhead(games: readonly StandingsGame[], teams: readonly Team[]): StandingsGame[] {
  const ids = new Set(rankedOf(teams).map(({ id }) => id))
  return games.filter(
    ({ finished, localId, visitantId }) =>
      !finished && localId !== visitantId && ids.has(localId) && ids.has(visitantId),
  )
}

export function remainingSchedule({ teams, games, given, limits }: Situation): RemainingSchedule {
  const ranked = rankedOf(teams)
  const outside = ranked.length
  const hasOutside = teams.some(({ withdrawn, deducted }) => withdrawn || deducted)
  const indexes = new Map(teams.map((team) => [team.id, team.withdrawn ? outside : ranked.indexOf(team)]))
  const rows = Array.from({ length: outside + Number(hasOutside) })
  const zeros = () => rows.map(() => rows.map(() => 0))
  const [points, scored] = [zeros(), zeros()]
  for (const { teamId, results, deducted } of recordsOf(teams, games)) {
    const index = indexes.get(teamId)!
    if (deducted > 0) points[index]![outside]! -= deducted
    for (const result of results) {
      const rival = indexes.get(result.rivalId)!
      points[index]![rival]! += result.points
      scored[index]![rival]! += result.scored
    }
  }
  const ahead = listAhead(games, teams).map(({ id, localId, visitantId }): GameAhead => {
    const known = given.get(id)
    return {
      one: indexes.get(localId)!,
      other: indexes.get(visitantId)!,
      winner: known ? indexes.get(known.winnerId)! : null,
      min: known?.margin ?? limits.minMargin,
      max: limits.maxMargin,
    }
  })
  const { lowest, highest } = limits
  return { points, scored, games: ahead, hasOutside, defeat: LOSS_POINTS, lowest, highest }
}

/**
 * The same group seen from below: every figure negated, every game won by its loser. Appendix D orders by "more is
 * better" at each step and restarts in the same way from either end, so the table is exactly reversed: the worst rank
 * in one is the best in the other.
 */
export function upsideDown({
  points,
  scored,
  games,
  hasOutside,
  lowest,
  highest,
}: RemainingSchedule): RemainingSchedule {
  const negative = (rows: RemainingSchedule['points']) => rows.map((row) => row.map((figure) => -figure))
  return {
    points: negative(points),
    scored: negative(scored),
    games: games.map((game) => ({
      ...game,
      winner: game.winner === null ? null : game.one + game.other - game.winner,
    })),
    hasOutside,
    defeat: -WIN_POINTS,
    lowest: -highest,
    highest: -lowest,
  }
}
