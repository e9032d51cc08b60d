import type { Standing } from '#contract/standings.ts'
import type { DecidedBy } from '#league/tie-break-steps.ts'

export type PlacedRow = Standing & { decidedBy: DecidedBy }

export function isPlaced(row: Standing): row is PlacedRow {
  return row.decidedBy !== null
}
