import type { Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'

/**
 * Whether figures within the ranges exist: `solution` holds some; `blocked` are teams of which one must be let higher
 * before any can. Neither: not known.
 */
export type Answer<Solution> = { solution: Solution } | { blocked: readonly number[] } | null

export type Splitting<Solution> = {
  /** The teams of the block but the one that looks, by number. */
  others: readonly number[]
  /** By number of team: between which its figure lies, less that of the team that looks. Above 0 it is ahead of it. */
  reach: readonly Range[]
  /** How many may be ahead. */
  allowed: number
  check: (ranges: readonly Range[]) => Answer<Solution>
  effort: Effort
}

/** How a block comes apart: who is level with the team that looks, how many are ahead, and what that means. */
export type Split = { level: number[]; ahead: number; ranges: Range[] }

/**
 * Looks through every way in which a step of the tie-break can split a block, with no more ahead than allowed: each of
 * the others ahead, level or behind. First those in which nobody is level, where the step is the last.
 *
 * @param settled what comes of figures with nobody level
 * @param goOn what comes of a split with somebody level, null where nothing does
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
    const { least, most } = reach[team]!
    const become = (range: Range, change: Partial<Split>) =>
      range.least > range.most
        ? null
        : choose(next + 1, { ...split, ...change, ranges: split.ranges.with(team, range) })
    return (
      become({ least, most: Math.min(most, -1) }, {}) ??
      become({ least: Math.max(least, 0), most: Math.min(most, 0) }, { level: [...split.level, team] }) ??
      (split.ahead < allowed ? become({ least: Math.max(least, 1), most }, { ahead: split.ahead + 1 }) : null)
    )
  }

  /** Whether all of `open` but so many can be held at a figure or below it, while the rest stays in its ranges. */
  function cover(
    open: readonly number[],
    ranges: readonly Range[],
    exceptions: number,
    most: number,
  ): Answer<Solution> {
    const held = [...ranges]
    const low = open.filter((team) => reach[team]!.least <= most)
    for (const team of low) held[team] = { ...held[team]!, most: Math.min(held[team]!.most, most) }
    return free(low, held, exceptions - (open.length - low.length))
  }

  /** Whether it is possible once some of those that are held, no more than the exceptions, are let as high as they like. */
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
