import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry, StayReason } from '#contract/audit.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { Tx } from '../db/database.ts'
import type { Change } from '../kernel/change.ts'

/** What one account did to one thing, the newest change first. */
export type Trace = { id: number; entries: readonly [AuditEntry, ...AuditEntry[]] }

export type UndoContext = { tx: Tx; viewer: Viewer; at: Date }

/** What is undone by a few statements: of one thing, or of several alike. */
export type Undone = {
  /** Of each thing the oldest change that is undone, and with it those after it. */
  entries: AuditEntry[]
  undo: (context: UndoContext) => Promise<Change | Change[]>
}

export type Staying = { entry: AuditEntry; reason: StayReason }

/** What becomes of what an account did to a thing. A thing that is gone has none. */
export type Verdict = Undone | Staying

export function isUndone(verdict: Verdict): verdict is Undone {
  return 'undo' in verdict
}

/** What is said of a trace that stays: its newest change names the thing as the account left it. */
export function stays({ entries }: Trace, reason: StayReason): Staying {
  return { entry: entries[0], reason }
}

/**
 * Finds the oldest change of a trace from which on nobody else has changed the thing. It goes by what the thing was and
 * is, and not by who wrote: where somebody else's change has been undone, it counts no more, and what has been given
 * back is done.
 *
 * @param present the thing as it is now
 * @param fields of it and of the log's `before` and `after` that are compared
 * @returns `oldest` undefined where nothing is left to undo, or somebody else made the last change; `isWhole` where
 * nothing else is left of the trace
 */
export function unwind(
  { entries }: Trace,
  present: object,
  fields: readonly string[],
): { oldest: AuditEntry | undefined; isWhole: boolean } {
  let state = present as Record<string, unknown>
  const isAt = (known: Record<string, unknown> | null) =>
    known !== null && fields.every((field) => isSame(known[field], state[field]))
  const left = entries.slice(entries.findLastIndex(({ before }) => isAt(before)) + 1)
  let oldest: AuditEntry | undefined
  for (const entry of left) {
    const { action, before, after } = entry
    if (!isAt(after) || (before === null && action !== 'create')) break
    oldest = entry
    if (before === null) break
    state = before
  }
  return { oldest, isWhole: oldest === left.at(-1) }
}

/** What the log of another version didn't hold yet is null. */
function isSame(one: unknown = null, other: unknown = null): boolean {
  return isDeepStrictEqual(one, other)
}
