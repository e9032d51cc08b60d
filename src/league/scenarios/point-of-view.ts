import type { GameAhead, RemainingSchedule } from './situation.ts'

/** Fewer points than any team can have, seen from either end of the table. */
const BELOW_ALL = -1_000_000

export type OthersGame = GameAhead & { index: number }
/** A game of the given team: its margin is fixed (negative: a defeat), the loser's points are open. */
export type OwnGame = { index: number; rival: number; isOne: boolean; margin: number }

/** The remaining schedule from the point of view of one team that aims as high as possible. */
export type PointOfView = {
  team: number
  size: number
  lowest: number
  highest: number
  /** The team's games; `index` is their index in the remaining schedule. */
  own: readonly OwnGame[]
  others: readonly OthersGame[]
  /** The certain figures against each other team: points, if every open game were won by the first of its teams… */
  points: readonly (readonly number[])[]
  /** …and scored, if the loser of each of the team's own games scored nothing. */
  scored: readonly (readonly number[])[]
}

/**
 * The best that a team can do for its own rank: it wins every game that it isn't required to lose, by as much as
 * possible, and loses by as little as possible.
 *
 * That is never worse, with or without restarts. With a victory instead of a defeat, teams that were level with it or
 * below now have fewer points. With a better margin, where the team scores no less and its rival no more, nothing
 * changes before the first step that looks at a figure of either; there the team's figure has grown and no other team's
 * has, so that teams level with it are now below it, and only those above can still be above. (Every score allows that:
 * the loser keeps its points, or the maximum minus the best margin.)
 *
 * The loser's points at that margin are different: they raise both teams, and a tie of three at points scored may be
 * better for the team than the tie of two that remains when the third falls behind. So they stay open against teams
 * that may be level with it.
 */
export function pointOfView(prospect: RemainingSchedule, team: number): PointOfView {
  const points = prospect.points.map((row) => [...row])
  const scored = prospect.scored.map((row) => [...row])
  const own: OwnGame[] = []
  const others: OthersGame[] = []
  for (const [index, game] of prospect.games.entries()) {
    const { one, other, winner, min, max } = game
    points[one]![other]! += prospect.defeat
    points[other]![one]! += prospect.defeat
    if (one !== team && other !== team) {
      const first = winner ?? one
      points[first]![one + other - first]! += 1
      others.push({ ...game, index })
      continue
    }
    const rival = one + other - team
    const margin = winner === rival ? -min : max
    const [first, second] = margin > 0 ? [team, rival] : [rival, team]
    points[first]![second]! += 1
    scored[first]![second]! += Math.abs(margin)
    own.push({ index, rival, isOne: one === team, margin })
  }
  // Never ahead, nor level: it is no team.
  if (prospect.hasOutside) points.splice(-1, 1, Array(points.length).fill(BELOW_ALL))
  const { lowest, highest } = prospect
  return { team, size: points.length, lowest, highest, own, others, points, scored }
}

/** What a team has against the members of a block. */
export function sumAmong(figures: PointOfView['points'], team: number, members: readonly number[]): number {
  return members.reduce((sum, rival) => sum + figures[team]![rival]!, 0)
}
