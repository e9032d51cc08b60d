import type { Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'
import { balancesFor, type Block, findTransfers } from './nested-flow.ts'
import { type OthersGame, type PointOfView, sumAmong } from './point-of-view.ts'
import { splitBlock } from './split-block.ts'

/** The winner of each game between others, in their order. */
export type Winners = readonly number[]

/** Games assumed to be won by their first team, or by the other. */
type Known = ReadonlyMap<OthersGame, 'one' | 'other'>

/**
 * Searches for winners of the open games with at most the allowed number of teams ahead of the given one: first among
 * all teams by their points, then among the level ones by their points among them, and again.
 * @param settled the result for winners that leave no team level, whatever the scores
 * @param settleByScores the result for winners that leave these teams level with one another, so that scores decide
 */
export function searchWins<Result>(
  view: PointOfView,
  allowed: number,
  effort: Effort,
  settled: (winners: Winners) => Result,
  settleByScores: (members: readonly number[], winners: Winners, allowed: number) => Result | null,
): Result | null {
  const everybody = view.points.map((_, team) => team)
  return split([], everybody, allowed)

  function split(before: readonly Block[], members: readonly number[], maxAhead: number): Result | null {
    const { splitting, among, withBlock } = splitOn(view, before, members, maxAhead, effort)
    return splitBlock(splitting, settled, (found) => {
      const blocks = withBlock(found.ranges)
      const left = maxAhead - found.ahead
      const level = [view.team, ...found.level]
      return level.length < members.length
        ? split(blocks, level, left)
        : tryWinners(blocks, members, among, new Map(), left)
    })
  }

  /** Every combination of winners of the open games among level teams. */
  function tryWinners(
    blocks: readonly Block[],
    members: readonly number[],
    among: readonly OthersGame[],
    known: Known,
    left: number,
  ): Result | null {
    const answer = findWinners(view, blocks, known, effort)
    if (answer === null || 'blocked' in answer) return null
    const game = among[known.size]
    if (game === undefined) return settleByScores(members, answer.solution, left)
    return (
      tryWinners(blocks, members, among, new Map([...known, [game, 'one']]), left) ??
      tryWinners(blocks, members, among, new Map([...known, [game, 'other']]), left)
    )
  }
}

/**
 * Whether it is possible on points alone that at most the allowed number of teams are ahead of the given one; level
 * teams aren't. False when the effort is spent.
 */
export function isPossibleOnPoints(view: PointOfView, allowed: number, effort: Effort): boolean {
  const everybody = view.points.map((_, team) => team)
  const { splitting } = splitOn(view, [], everybody, allowed, effort)
  const found = splitBlock(
    splitting,
    () => true,
    () => true,
  )
  return found ?? false
}

function openGames({ others }: PointOfView): OthersGame[] {
  return others.filter(({ winner }) => winner === null)
}

/** The question how points among some teams split them, given the constraints of earlier blocks. */
function splitOn(
  view: PointOfView,
  before: readonly Block[],
  members: readonly number[],
  allowed: number,
  effort: Effort,
) {
  const others = members.filter((team) => team !== view.team)
  const own = sumAmong(view.points, view.team, members)
  const leads = view.points.map((_, team) => sumAmong(view.points, team, members) - own)
  const among = openGames(view).filter(({ one, other }) => members.includes(one) && members.includes(other))
  const reach = leads.map((lead, team): Range => ({
    min: lead - among.filter(({ one }) => one === team).length,
    max: lead + among.filter(({ other }) => other === team).length,
  }))
  const withBlock = (ranges: readonly Range[]) => [
    ...before,
    { members: others, balances: balancesFor(ranges, leads) },
  ]
  const check = (ranges: readonly Range[]) => findWinners(view, withBlock(ranges), new Map(), effort)
  return { splitting: { others, reach, allowed, check, effort }, among, withBlock }
}

/** An open game counts for its first team until the flow moves the victory to the other. */
function findWinners(view: PointOfView, blocks: readonly Block[], known: Known, effort: Effort) {
  const open = openGames(view)
  const transfers = open.map((game) => {
    const winner = known.get(game)
    const [min, max] = [winner === 'other' ? 1 : 0, winner === 'one' ? 0 : 1]
    return { from: game.one, to: game.other, min, max }
  })
  const answer = findTransfers(view.size, blocks, transfers, blocks.length - 1, effort)
  if ('blocked' in answer) return answer
  const moved = new Map(open.map((game, index) => [game, answer.moved[index]! > 0]))
  return {
    solution: view.others.map((game) => game.winner ?? (moved.get(game) ? game.other : game.one)),
  }
}
