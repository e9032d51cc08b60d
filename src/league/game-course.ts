import type { BothSides } from './game-score.ts'
import type { GameRules } from './league-rules.ts'
import type { LoggedPoints } from './points-log.ts'
import { quarterLength } from './scoreboard.ts'

/** The lead of the local team after so many seconds of play; below 0 the visitor leads. */
export type Lead = { seconds: number; lead: number }

/**
 * How a game went by the log of its points: the leads from 0 to its end, one for each change, and the points of each
 * quarter and overtime. A correction never goes back in time.
 */
export function courseOf(
  log: readonly LoggedPoints[],
  rules: Pick<GameRules, 'quarters' | 'minutes'>,
): { leads: Lead[]; quarters: BothSides[] } {
  const ofQuarter = (quarter: number) => quarterLength({ ...rules, quarter }) / 1000
  const last = Math.max(rules.quarters, ...log.map(({ quarter }) => quarter))
  const quarters = Array.from({ length: last }, () => ({ local: 0, visitant: 0 }))
  const begins = quarters.map((_, index) =>
    quarters.slice(0, index).reduce((sum, _one, before) => sum + ofQuarter(before + 1), 0),
  )
  const leads = [{ seconds: 0, lead: 0 }]
  for (const { quarter, left, side, points } of log) {
    quarters[quarter - 1]![side] += points
    const before = leads.at(-1)!
    const seconds = Math.max(before.seconds, begins[quarter - 1]! + Math.max(0, ofQuarter(quarter) - left))
    leads.push({ seconds, lead: before.lead + (side === 'local' ? points : -points) })
  }
  return { leads: [...leads, { ...leads.at(-1)!, seconds: begins.at(-1)! + ofQuarter(last) }], quarters }
}
