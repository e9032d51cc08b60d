import type { Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'

/**
 * Whether figures within the ranges exist: `solution` holds some; `blocked` are teams, one of which needs a higher
 * bound before there can be any. Neither: unknown.
 */
export type Answer<Solution> = { solution: Solution } | { blocked: readonly number[] } | null

export type Splitting<Solution> = {
  others: readonly number[]
  /** By number of team: the range of its figure minus the given team's. Above 0 it is ahead. */
  reach: readonly Range[]
  /** How many teams may be ahead. */
  allowed: number
  check: (ranges: readonly Range[]) => Answer<Solution>
  effort: Effort
}

/** A split of a block: the teams level with the given one, the number ahead, and the resulting ranges. */
export type Split = { level: number[]; ahead: number; ranges: Range[] }

/**
 * Tries every way in which a step of the tie-break can split a block, with at most the allowed number ahead: each of
 * the others ahead, level or behind. Splits without level teams come first, as there the step is the last.
 * @param settled the result for figures without level teams
 * @param goOn the result for a split with level teams, null where there is none
 * @returns the first result
 */
export function splitBlock<Solution, Result>(
  { others, reach, allowed, check, effort }: Splitting<Solution>,
  settled: (solution: Solution) => Result,
  goOn: (split: Split) => Result | null,
): Result | null {
  const nobodyLevel = cover(others, reach, allowed, -1)
  if (nobodyLevel === null) effort.complete = false
  else if ('solution' in nobodyLevel) return settled(nobodyLevel.solution)
  return choose(0, { level: [], ahead: 0, ranges: [...reach] })

  function choose(next: number, split: Split): Result | null {
    const open = others.slice(next)
    const answer = cover(open, split.ranges, allowed - split.ahead, 0)
    if (answer !== null && 'blocked' in answer) return null
    const team = open[0]
    if (team === undefined) return split.level.length === 0 ? null : goOn(split)
    const { min, max } = reach[team]!
    const become = (range: Range, change: Partial<Split>) =>
      range.min > range.max
        ? null
        : choose(next + 1, { ...split, ...change, ranges: split.ranges.with(team, range) })
    return (
      become({ min, max: Math.min(max, -1) }, {}) ??
      become({ min: Math.max(min, 0), max: Math.min(max, 0) }, { level: [...split.level, team] }) ??
      (split.ahead < allowed ? become({ min: Math.max(min, 1), max }, { ahead: split.ahead + 1 }) : null)
    )
  }

  /** Whether all but some of `open` can be held at or below a figure, while the rest stays in its ranges. */
  function cover(open: readonly number[], ranges: readonly Range[], exceptions: number, bound: number) {
    const held = [...ranges]
    const low = open.filter((team) => reach[team]!.min <= bound)
    for (const team of low) held[team] = { ...held[team]!, max: Math.min(held[team]!.max, bound) }
    return free(low, held, exceptions - (open.length - low.length))
  }

  /** Whether it is possible when some of those held, at most the exceptions, get no upper bound. */
  function free(open: readonly number[], held: readonly Range[], exceptions: number): Answer<Solution> {
    if (exceptions < 0) return { blocked: [] }
    const answer = check(held)
    if (answer === null || 'solution' in answer || exceptions === 0) return answer
    let low = open
    for (const team of answer.blocked.filter((blocked) => open.includes(blocked))) {
      low = low.filter((other) => other !== team)
      const freed = free(low, held.with(team, reach[team]!), exceptions - 1)
      if (freed === null || 'solution' in freed) return freed
    }
    return answer
  }
}
