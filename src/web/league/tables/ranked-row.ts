import type { Standing } from '#contract/standings.ts'
import type { DecidedBy } from '#league/tie-break-steps.ts'

export type RankedRow = Standing & { decidedBy: DecidedBy }

export function isRanked(row: Standing): row is RankedRow {
  return row.decidedBy !== null
}
