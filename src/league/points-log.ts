import type { BothSides } from './game-score.ts'
import { SIDES, type Side } from './side.ts'

/** Points as they were counted. `left`: seconds left in the quarter; a correction has negative points. */
export type LoggedPoints = { quarter: number; left: number; side: Side; points: number }

/** The most entries of a log: two teams can score 300 points each, one by one. */
export const MAX_LOGGED = 600

/** The log after a score has changed; a full log stays as it is. Its entries are numbered from 0. */
export function logPoints(
  log: readonly LoggedPoints[],
  { before, after }: { before: BothSides; after: BothSides },
  moment: Pick<LoggedPoints, 'quarter' | 'left'>,
): readonly LoggedPoints[] {
  const added = SIDES.flatMap((side) => {
    const points = after[side] - before[side]
    return points === 0 ? [] : { ...moment, side, points }
  })
  return appendPoints(log, log.length, added)
}

/** The log with entries that are numbered from `from`: known ones count once, and after a gap none is taken. */
export function appendPoints(
  log: readonly LoggedPoints[],
  from: number,
  entries: readonly LoggedPoints[],
): readonly LoggedPoints[] {
  if (from > log.length || from + entries.length <= log.length) return log
  return [...log, ...entries.slice(log.length - from)].slice(0, MAX_LOGGED)
}

export function scoreIn(log: readonly LoggedPoints[]): BothSides {
  const score = { local: 0, visitant: 0 }
  for (const { side, points } of log) score[side] += points
  return score
}
