import { type Arc, findFlow, type Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'
import { type OthersGame, type PointOfView, sumAmong } from './point-of-view.ts'
import { type Answer, splitBlock } from './split-block.ts'

/** Who wins each game between others, in their order. */
export type Winners = readonly number[]

/** Teams that are looked at together, and how many of their open games among them each may win. */
type Block = { members: readonly number[]; wins: readonly Range[] }

/**
 * Looks for winners of the open games with which no more teams than allowed are ahead of the one that looks: first of
 * all teams by their points, then of those level with it by their points among them, and again.
 *
 * @param settleByScores what comes of winners that leave these teams level with one another, so that scores decide
 * @param settled what comes of winners that leave nobody level, whatever the scores
 */
export function searchWins<Result>(
  view: PointOfView,
  allowed: number,
  effort: Effort,
  settled: (winners: Winners) => Result,
  settleByScores: (members: readonly number[], winners: Winners, allowed: number) => Result | null,
): Result | null {
  const open = view.others.filter(({ winner }) => winner === null)
  return split([], Array.from({ length: view.size }, (_, team) => team), allowed)

  function split(above: readonly Block[], members: readonly number[], ahead: number): Result | null {
    const others = members.filter((team) => team !== view.team)
    const target = sumAmong(view.points, view.team, members)
    const lead = view.points.map((_, team) => sumAmong(view.points, team, members) - target)
    const among = open.filter(({ one, other }) => members.includes(one) && members.includes(other))
    const reach = lead.map((least, team) => ({ least, most: least + gamesOf(among, team).length }))
    const block = (ranges: readonly Range[]): Block => ({
      members,
      wins: ranges.map(({ least, most }, team) => ({ least: least - lead[team]!, most: most - lead[team]! })),
    })
    const check = (ranges: readonly Range[]) => findWinners([...above, block(ranges)], [])
    return splitBlock({ others, reach, allowed: ahead, check, effort }, settled, (found) => {
      const blocks = [...above, block(found.ranges)]
      const level = [view.team, ...found.level]
      const left = ahead - found.ahead
      if (level.length < members.length) return split(blocks, level, left)
      return tryWinners(blocks, members, among, [], left)
    })
  }

  /** Every way in which the open games among level teams can be won. */
  function tryWinners(
    blocks: readonly Block[],
    members: readonly number[],
    among: readonly OthersGame[],
    known: readonly { game: OthersGame; winner: number }[],
    left: number,
  ): Result | null {
    const answer = findWinners(blocks, known)
    if (answer === null || 'blocked' in answer) return null
    const game = among[known.length]
    if (game === undefined) return settleByScores(members, answer.solution, left)
    for (const winner of [game.one, game.other]) {
      const found = tryWinners(blocks, members, among, [...known, { game, winner }], left)
      if (found !== null) return found
    }
    return null
  }

  /**
   * A flow of victories: an open game gives one to its first team, which may pass it on to the other. A team has a node
   * for each block it is in; what it wins there passes on to the next larger block, within bounds.
   */
  function findWinners(
    blocks: readonly Block[],
    known: readonly { game: OthersGame; winner: number }[],
  ): Answer<Winners> {
    const node = (team: number, depth: number) => depth * view.size + team
    const outside = blocks.length * view.size
    const supply = Array.from({ length: outside + 1 }, () => 0)
    const depthOf = view.points.map((_, team) => blocks.findLastIndex(({ members }) => members.includes(team)))
    const arcs = open.map((game): Arc => {
      const depth = Math.min(depthOf[game.one]!, depthOf[game.other]!)
      supply[node(game.one, depth)]! += 1
      supply[outside]! -= 1
      const winner = known.find((one) => one.game === game)?.winner
      return {
        from: node(game.one, depth),
        to: node(game.other, depth),
        least: winner === game.other ? 1 : 0,
        most: winner === game.one ? 0 : 1,
      }
    })
    for (const [depth, { members, wins }] of blocks.entries()) {
      for (const team of members) {
        if (team === view.team) continue
        const to = depth === 0 ? outside : node(team, depth - 1)
        arcs.push({ from: node(team, depth), to, ...wins[team]! })
      }
    }
    const flow = findFlow(supply, arcs, effort)
    if ('blocked' in flow) {
      const last = blocks.length - 1
      const beyond = (team: number) => flow.blocked[last === 0 ? outside : node(team, last - 1)]
      const { members } = blocks[last]!
      return { blocked: members.filter((team) => flow.blocked[node(team, last)] && !beyond(team)) }
    }
    const winners = new Map(open.map(({ place, one, other }, index) => [place, flow.flows[index] ? other : one]))
    return { solution: view.others.map(({ place, winner }) => winner ?? winners.get(place)!) }
  }
}

function gamesOf(games: readonly OthersGame[], team: number): OthersGame[] {
  return games.filter(({ one, other }) => one === team || other === team)
}
