import type { Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'
import { balancesFor, type Block, findTransfers } from './nested-flow.ts'
import { type OthersGame, type PointOfView, sumAmong } from './point-of-view.ts'
import { type Answer, splitBlock, type Splitting } from './split-block.ts'

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
  const everybody = view.points.map((_, team) => team)
  return split([], everybody, allowed)

  function split(before: readonly Block[], members: readonly number[], most: number): Result | null {
    const { splitting, among, withBlock } = splitOn(view, before, members, most, effort)
    return splitBlock(splitting, settled, (found) => {
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
 * Whether no more teams than allowed need be ahead of the one that looks on points alone: a team that is level with it
 * isn't. Where the effort is spent, it says no.
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

/** The question how points among some teams split them, within what the blocks before have settled. */
function splitOn(
  view: PointOfView,
  before: readonly Block[],
  members: readonly number[],
  allowed: number,
  effort: Effort,
): {
  splitting: Splitting<Winners>
  among: readonly OthersGame[]
  withBlock: (ranges: readonly Range[]) => Block[]
} {
  const others = members.filter((team) => team !== view.team)
  const own = sumAmong(view.points, view.team, members)
  const leads = view.points.map((_, team) => sumAmong(view.points, team, members) - own)
  const among = openGames(view).filter(({ one, other }) => members.includes(one) && members.includes(other))
  const reach = leads.map((lead, team): Range => ({
    least: lead - among.filter(({ one }) => one === team).length,
    most: lead + among.filter(({ other }) => other === team).length,
  }))
  const withBlock = (ranges: readonly Range[]) => [
    ...before,
    { members: others, balances: balancesFor(ranges, leads) },
  ]
  const check = (ranges: readonly Range[]) => findWinners(view, withBlock(ranges), new Map(), effort)
  return { splitting: { others, reach, allowed, check, effort }, among, withBlock }
}

/** An open game counts as its first team's until it moves the victory to the other. */
function findWinners(
  view: PointOfView,
  blocks: readonly Block[],
  known: Known,
  effort: Effort,
): Answer<Winners> {
  const open = openGames(view)
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
