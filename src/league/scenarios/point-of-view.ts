import type { GameAhead, RemainingSchedule } from './situation.ts'

/** A game between two of the others. */
export type OthersGame = GameAhead & { place: number }
/** A game of the team itself: its margin is known (negative: a defeat), the loser's points aren't. */
export type OwnGame = { place: number; rival: number; isOne: boolean; margin: number }

/** A prospect as one team looks at it that wants to be as high as it can. */
export type PointOfView = {
  team: number
  size: number
  lowest: number
  highest: number
  /** Games of the list in the prospect that `place` numbers. */
  own: readonly OwnGame[]
  others: readonly OthersGame[]
  /** What is certain, against each other team: points, were every open game won by the first of its teams… */
  points: readonly (readonly number[])[]
  /** …and scored, had the loser of each of the team's own games scored nothing. */
  scored: readonly (readonly number[])[]
}

/**
 * What a team can do for its own place: it wins what it isn't given to lose, by as much as can be, and loses by as little.
 *
 * That is never worse, restarts or not. A victory in place of a defeat: whoever was level with the team or below has
 * fewer points than it now. A better margin, the team scoring no less and its rival no more: nothing changes before the
 * first step that looks at a figure of either; there the team's figure has grown and nobody else's has, so that whoever
 * was level with it is below it now, and only those that were above can still be. (Every score leaves room for that: the
 * loser keeps its points, or what the best margin leaves of the most points.)
 *
 * How much the loser scores at that margin is another matter: it lifts both teams, and a tie of three at points scored
 * may be better for the team than the tie of two that is left when the third falls behind. So it stays open against
 * teams that may be level with it.
 */
export function pointOfView(prospect: RemainingSchedule, team: number): PointOfView {
  const points = prospect.points.map((row) => [...row])
  const scored = prospect.scored.map((row) => [...row])
  const own: OwnGame[] = []
  const others: OthersGame[] = []
  for (const [place, game] of prospect.games.entries()) {
    const { one, other, winner, least, most } = game
    points[one]![other]! += prospect.defeat
    points[other]![one]! += prospect.defeat
    if (one !== team && other !== team) {
      const first = winner ?? one
      points[first]![one + other - first]! += 1
      others.push({ ...game, place })
      continue
    }
    const rival = one + other - team
    const margin = winner === rival ? -least : most
    const [first, second] = margin > 0 ? [team, rival] : [rival, team]
    points[first]![second]! += 1
    scored[first]![second]! += Math.abs(margin)
    own.push({ place, rival, isOne: one === team, margin })
  }
  const { lowest, highest } = prospect
  return { team, size: points.length, lowest, highest, own, others, points, scored }
}

/** What a team has against the members of a block. */
export function sumAmong(figures: PointOfView['points'], team: number, members: readonly number[]): number {
  return members.reduce((sum, rival) => sum + figures[team]![rival]!, 0)
}
