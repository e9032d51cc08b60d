import { type Arc, findFlow, type Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'

/** What a game transfers from one team to another, victories or points; null is outside of all blocks. */
export type Transfer = Range & { from: number | null; to: number }

/** Teams in one block, and the range of each team's balance of the transfers among them, by team. */
export type Block = { members: readonly number[]; balances: readonly Range[] }

/**
 * The amount of each transfer; or the members of a block, one of which needs a higher bound before there is a solution.
 */
export type Moved = { moved: number[] } | { blocked: number[] }

/**
 * Searches for transfers that keep the balances of teams in nested blocks: a restarted tie-break counts the games among
 * fewer teams, but the earlier counts still apply.
 *
 * This is one flow: a team has a node for each block it is in. A game connects the nodes of the smallest block with
 * both its teams; a team's gain flows on from block to block, within the bounds of each, and finally out.
 * @param freed the block whose members `blocked` names
 */
export function findTransfers(
  size: number,
  blocks: readonly Block[],
  transfers: readonly Transfer[],
  freed: number,
  effort: Effort,
): Moved {
  const outside = blocks.length * size
  const node = (team: number, depth: number) => (depth < 0 ? outside : depth * size + team)
  const depths = Array.from({ length: size }, (_, team) =>
    blocks.findLastIndex(({ members }) => members.includes(team)),
  )
  const arcs = transfers.map(({ from, to, min, max }): Arc => {
    if (from === null) return { from: outside, to: node(to, 0), min, max }
    const depth = Math.min(depths[from]!, depths[to]!)
    return { from: node(from, depth), to: node(to, depth), min, max }
  })
  for (const [depth, { members, balances }] of blocks.entries()) {
    for (const team of members) {
      const { min, max } = balances[team]!
      if (min > max) return { blocked: [team] }
      arcs.push({ from: node(team, depth), to: node(team, depth - 1), min, max })
    }
  }
  const flow = findFlow(outside + 1, arcs, effort)
  if ('flows' in flow) return { moved: flow.flows.slice(0, transfers.length) }
  const isStuck = (team: number) => flow.blocked[node(team, freed)] && !flow.blocked[node(team, freed - 1)]
  return { blocked: blocks[freed]!.members.filter(isStuck) }
}

/** The ranges of balances that keep these leads, given each team's lead before any transfer. */
export function balancesFor(leads: readonly Range[], before: readonly number[]): Range[] {
  return leads.map(({ min, max }, team) => ({ min: min - before[team]!, max: max - before[team]! }))
}
