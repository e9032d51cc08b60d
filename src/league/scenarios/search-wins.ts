import type { Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'
import { balancesFor, type Block, findTransfers } from './nested-flow.ts'
import { type OthersGame, type PointOfView, sumAmong } from './point-of-view.ts'
import { type Answer, splitBlock } from './split-block.ts'

/** Who wins each game between others, in their order. */
export type Winners = readonly number[]

/** A game taken for won by its first team, or by the other. */
type Known = ReadonlyMap<OthersGame, 'one' | 'other'>

/**
 * Looks for winners of the open games with which no more teams than allowed are ahead of the one that looks: first of
 * all teams by their points, then of those level with it by their points among them, and again.
 *
 * @param settled what comes of winners that leave nobody level, whatever the scores
 * @param settleByScores what comes of winners that leave these teams level with one another, so that scores decide
 */
export function searchWins<Result>(
  view: PointOfView,
  allowed: number,
  effort: Effort,
  settled: (winners: Winners) => Result,
  settleByScores: (members: readonly number[], winners: Winners, allowed: number) => Result | null,
): Result | null {
  const open = view.others.filter(({ winner }) => winner === null)
  const everybody = view.points.map((_, team) => team)
  return split([], everybody, allowed)

  function split(before: readonly Block[], members: readonly number[], most: number): Result | null {
    const others = members.filter((team) => team !== view.team)
    const own = sumAmong(view.points, view.team, members)
    const leads = everybody.map((team) => sumAmong(view.points, team, members) - own)
    const among = open.filter(({ one, other }) => members.includes(one) && members.includes(other))
    const reach = leads.map((lead, team): Range => ({
      least: lead - among.filter(({ one }) => one === team).length,
      most: lead + among.filter(({ other }) => other === team).length,
    }))
    const withBlock = (ranges: readonly Range[]) => [
      ...before,
      { members: others, balances: balancesFor(ranges, leads) },
    ]
    const check = (ranges: readonly Range[]) => findWinners(withBlock(ranges), new Map())
    return splitBlock({ others, reach, allowed: most, check, effort }, settled, (found) => {
      const blocks = withBlock(found.ranges)
      const left = most - found.ahead
      const level = [view.team, ...found.level]
      return level.length < members.length
        ? split(blocks, level, left)
        : tryWinners(blocks, members, among, new Map(), left)
    })
  }

  /** Every way in which the open games among level teams can be won. */
  function tryWinners(
    blocks: readonly Block[],
    members: readonly number[],
    among: readonly OthersGame[],
    known: Known,
    left: number,
  ): Result | null {
    const answer = findWinners(blocks, known)
    if (answer === null || 'blocked' in answer) return null
    const game = among[known.size]
    if (game === undefined) return settleByScores(members, answer.solution, left)
    return (
      tryWinners(blocks, members, among, new Map([...known, [game, 'one']]), left) ??
      tryWinners(blocks, members, among, new Map([...known, [game, 'other']]), left)
    )
  }

  /** An open game counts as its first team's until it moves the victory to the other. */
  function findWinners(blocks: readonly Block[], known: Known): Answer<Winners> {
    const transfers = open.map((game) => {
      const winner = known.get(game)
      const [least, most] = [winner === 'other' ? 1 : 0, winner === 'one' ? 0 : 1]
      return { from: game.one, to: game.other, least, most }
    })
    const answer = findTransfers(view.size, blocks, transfers, blocks.length - 1, effort)
    if ('blocked' in answer) return answer
    const moved = new Map(open.map((game, index) => [game, answer.moved[index]! > 0]))
    return {
      solution: view.others.map((game) => game.winner ?? (moved.get(game) ? game.other : game.one)),
    }
  }
}
