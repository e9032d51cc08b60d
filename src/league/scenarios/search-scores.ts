import type { Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'
import { type Bound, rangeOf, solveBounds } from './linear-bounds.ts'
import { balancesFor, type Block, findTransfers } from './nested-flow.ts'
import { BY_SCORES, type ByScores, type OpenScores, openScores } from './open-scores.ts'
import { type PointOfView, sumAmong } from './point-of-view.ts'
import type { Winners } from './search-wins.ts'
import { type Answer, splitBlock } from './split-block.ts'

/** The constraints of a step: the lead of each of the others by a criterion among some teams. */
type Held = { criterion: ByScores; members: readonly number[]; ranges: readonly Range[] }

/** The most steps of one search for scores; a longer search gives an unknown result. */
const MAX_STEPS = 400

/**
 * Searches for scores with at most the allowed number of teams ahead of the given one, among teams level with it on
 * points among them, once the winners are known: Appendix D from its second criterion on, with its restarts.
 * @returns the value of every score variable; null where nothing was found
 */
export function searchScores(
  view: PointOfView,
  level: readonly number[],
  winners: Winners,
  allowed: number,
  effort: Effort,
): { open: OpenScores; values: number[] } | null {
  const open = openScores(view, level, winners)
  const points = view.points.map((row) => [...row])
  for (const { game, winner } of open.among) {
    // Counted for the first team so far.
    if (game.winner !== null || winner === game.one) continue
    points[game.one]![game.other]! -= 1
    points[game.other]![game.one]! += 1
  }
  const high = new Set(open.own.map(({ lower }) => lower))
  const found = restart(level, allowed, [])
  return found && { open, values: found }

  /** The first criterion: the winners of the games among these teams are known. */
  function restart(members: readonly number[], ahead: number, held: readonly Held[]): number[] | null {
    const others = members.filter((team) => team !== view.team)
    const own = sumAmong(points, view.team, members)
    const lead = (team: number) => sumAmong(points, team, members) - own
    const left = ahead - others.filter((team) => lead(team) > 0).length
    const still = others.filter((team) => lead(team) === 0)
    if (left < 0) return null
    if (still.length === 0) return finish(held)
    if (still.length < others.length) return restart([view.team, ...still], left, held)
    return split(0, members, left, held)
  }

  function split(
    step: number,
    members: readonly number[],
    ahead: number,
    held: readonly Held[],
  ): number[] | null {
    const criterion = BY_SCORES[step]
    if (criterion === undefined) return finish(held)
    const others = members.filter((team) => team !== view.team)
    const reach = reachOf(criterion, members)
    const check = (ranges: readonly Range[]) => findScores([...held, { criterion, members, ranges }])
    return splitBlock(
      { others, reach, allowed: ahead, check, effort },
      (solution) => solution,
      (way) => {
        const next = [...held, { criterion, members, ranges: way.ranges }]
        const left = ahead - way.ahead
        return way.level.length < others.length
          ? restart([view.team, ...way.level], left, next)
          : split(step + 1, members, left, next)
      },
    )
  }

  function finish(held: readonly Held[]): number[] | null {
    const answer = findScores(held)
    if (answer === null) effort.complete = false
    return answer !== null && 'solution' in answer ? answer.solution : null
  }

  function findScores(held: readonly Held[]): Answer<number[]> {
    const margins = findMargins(held)
    if (margins === null || 'blocked' in margins) return margins
    if (held.every(({ criterion }) => criterion === 'differenceAmong' || criterion === 'difference')) {
      const ends = open.ranges.map(({ min, max }, variable) => (high.has(variable) ? max : min))
      return { solution: ends.map((end, variable) => margins.solution.get(variable) ?? end) }
    }
    const bounds = held.flatMap(({ criterion, members, ranges }) =>
      members.flatMap((team): Bound[] =>
        team === view.team ? [] : [{ sum: open.lead(criterion, members, team), range: ranges[team]! }],
      ),
    )
    const fixed = open.ranges.map((range, variable) => {
      const value = margins.solution.get(variable)
      return value === undefined ? range : { min: value, max: value }
    })
    const all = [...open.bounds, ...bounds]
    const near = withMaxSteps((short) => solveBounds(fixed, all, high, short))
    if (near.solution !== null) return { solution: near.solution }
    const { solution, complete } = withMaxSteps((short) => solveBounds(open.ranges, all, high, short))
    if (solution !== null) return { solution }
    return complete ? { blocked: held.at(-1)!.members } : null
  }

  function withMaxSteps<Solution>(look: (short: Effort) => Solution): {
    solution: Solution
    complete: boolean
  } {
    const short = { left: Math.min(MAX_STEPS, effort.left), complete: true }
    const before = short.left
    const solution = look(short)
    effort.left -= before - short.left
    return { solution, complete: short.complete }
  }

  /** A flow of points from losers to winners, and to teams from outside of the block. */
  function findMargins(held: readonly Held[]): Answer<Map<number, number>> {
    const transfers = [
      ...open.among.map(({ winner, loser, margin }) => ({ from: loser, to: winner, variable: margin })),
      ...[...open.outside].map(([team, { difference }]) => ({ from: null, to: team, variable: difference })),
    ].map((transfer) => ({ ...transfer, ...open.ranges[transfer.variable]! }))
    const blockOf = (criterion: ByScores, members: readonly number[], ranges: readonly Range[]): Block => {
      const before = ranges.map((_, team) => open.lead(criterion, members, team).constant)
      const others = members.filter((team) => team !== view.team)
      return { members: others, balances: balancesFor(ranges, before) }
    }
    const overall = held.filter(({ criterion }) => criterion === 'difference')
    const widest = overall.reduce(
      (ranges, { members, ranges: narrower }) =>
        ranges.map((range, team) => (members.includes(team) ? common(range, narrower[team]!) : range)),
      reachOf('difference', level),
    )
    const blocks = [
      blockOf('difference', level, widest),
      ...held.flatMap(({ criterion, members, ranges }) =>
        criterion === 'differenceAmong' ? [blockOf(criterion, members, ranges)] : [],
      ),
    ]
    const freed = held.at(-1)?.criterion === 'difference' ? 0 : blocks.length - 1
    const answer = findTransfers(view.size, blocks, transfers, freed, effort)
    if ('blocked' in answer) return answer
    return { solution: new Map(transfers.map(({ variable }, index) => [variable, answer.moved[index]!])) }
  }

  function reachOf(criterion: ByScores, members: readonly number[]): Range[] {
    return view.points.map((_, team) => rangeOf(open.lead(criterion, members, team), open.ranges))
  }
}

function common(one: Range, other: Range): Range {
  return { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) }
}
