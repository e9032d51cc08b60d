import type { Range } from './bounded-flow.ts'
import type { Bound, Sum } from './linear-bounds.ts'
import { type OthersGame, type OwnGame, type PointOfView, sumAmong } from './point-of-view.ts'
import type { Winners } from './search-wins.ts'

/** The criteria of Appendix D that depend on scores, in its order; points among teams depend on the winners. */
export const BY_SCORES = ['differenceAmong', 'scoredAmong', 'difference', 'scored'] as const
export type ByScores = (typeof BY_SCORES)[number]

/** A game with a known winner: the margin and the loser's points are numbered variables. */
type AmongGame = { winner: number; loser: number; margin: number; lower: number; game: OthersGame }
/** A game of the given team, with a known margin: the loser's points are a variable. */
type OwnAmong = OwnGame & { lower: number }
/** The games of a member against outside teams: their contributions to its difference and its points are variables. */
export type Outside = {
  difference: number
  scored: number
  games: { game: OthersGame; won: boolean }[]
} & Margins
/** The ranges of the total margins of the victories and of the defeats. */
type Margins = { wins: Range; losses: Range }

export type OpenScores = {
  among: readonly AmongGame[]
  own: readonly OwnAmong[]
  outside: ReadonlyMap<number, Outside>
  ranges: readonly Range[]
  bounds: readonly Bound[]
  /** A member's lead over the given team, by a criterion among some of the members. */
  lead: (criterion: ByScores, members: readonly number[], team: number) => Sum
}

/**
 * The open scores among teams level on points among them, once the winners are known.
 *
 * Between two others the winner's margin and the loser's points are open. A member's games against outside teams matter
 * only for the last two criteria, and only as sums: any difference, and any points scored, for which the points scored
 * and the points received are both within their limits. The given team scores as much as possible against outside
 * teams: here that raises no other team.
 */
export function openScores(view: PointOfView, members: readonly number[], winners: Winners): OpenScores {
  const { team: self, lowest, highest } = view
  const ranges: Range[] = []
  const bounds: Bound[] = []
  const variable = (min: number, max: number) => ranges.push({ min, max }) - 1
  const within = (team: number) => members.includes(team)

  const won = view.others.map((game, index) => ({ game, winner: winners[index]! }))
  const among = won.flatMap(({ game, winner }): AmongGame[] => {
    if (!within(game.one) || !within(game.other)) return []
    const margin = variable(game.min, game.max)
    const lower = variable(lowest, highest - game.min)
    const higher: Sum = {
      constant: 0,
      terms: [
        { variable: margin, sign: 1 },
        { variable: lower, sign: 1 },
      ],
    }
    bounds.push({ sum: higher, range: { min: lowest, max: highest } })
    return [{ winner, loser: game.one + game.other - winner, margin, lower, game }]
  })
  const own = view.own
    .filter(({ rival }) => within(rival))
    .map((game) => ({ ...game, lower: variable(lowest, highest - Math.abs(game.margin)) }))
  const outside = new Map<number, Outside>()
  for (const team of members) {
    const games = won.flatMap(({ game, winner }) => {
      const rival = game.one === team ? game.other : game.one
      return (game.one === team || game.other === team) && !within(rival)
        ? [{ game, won: winner === team }]
        : []
    })
    if (team === self || games.length === 0) continue
    const wins = marginsOf(games.filter((one) => one.won))
    const losses = marginsOf(games.filter((one) => !one.won))
    const difference = variable(wins.min - losses.max, wins.max - losses.min)
    const [bottom, top] = [lowest * games.length, highest * games.length]
    const scored = variable(bottom + wins.min, top - losses.min)
    const received: Sum = {
      constant: 0,
      terms: [
        { variable: scored, sign: 1 },
        { variable: difference, sign: -1 },
      ],
    }
    bounds.push({ sum: received, range: { min: bottom + losses.min, max: top - wins.min } })
    outside.set(team, { difference, scored, games, wins, losses })
  }
  const ownOutside = view.own.reduce(
    (points, { rival, margin }) => points + (within(rival) ? 0 : highest - Math.abs(margin)),
    0,
  )
  const everybody = view.points.map((_, team) => team)

  return { among, own, outside, ranges, bounds, lead }

  function lead(criterion: ByScores, block: readonly number[], team: number): Sum {
    const scoring = criterion === 'scoredAmong' || criterion === 'scored'
    const overall = criterion === 'difference' || criterion === 'scored'
    const counted = overall ? members : block
    const rivals = overall ? everybody : block
    const figure = (one: number) =>
      sumAmong(view.scored, one, rivals) -
      (scoring ? 0 : rivals.reduce((points, rival) => points + view.scored[rival]![one]!, 0))
    let constant = figure(team) - figure(self)
    const terms: { variable: number; sign: 1 | -1 }[] = []
    for (const { winner, loser, margin, lower } of among) {
      if (!counted.includes(winner) || !counted.includes(loser)) continue
      if (winner === team) terms.push({ variable: margin, sign: 1 })
      if (loser === team && !scoring) terms.push({ variable: margin, sign: -1 })
      if (scoring && (winner === team || loser === team)) terms.push({ variable: lower, sign: 1 })
    }
    if (scoring) {
      // Against this team itself both score the same apart from the margin.
      for (const { rival, lower } of own) {
        if (rival !== team && counted.includes(rival)) terms.push({ variable: lower, sign: -1 })
      }
    }
    if (overall) {
      const against = outside.get(team)
      if (against) terms.push({ variable: scoring ? against.scored : against.difference, sign: 1 })
      if (scoring) constant -= ownOutside
    }
    return { constant, terms }
  }
}

function marginsOf(games: readonly { game: OthersGame }[]): Range {
  const sumOf = (end: 'min' | 'max') => games.reduce((sum, { game }) => sum + game[end], 0)
  return { min: sumOf('min'), max: sumOf('max') }
}
