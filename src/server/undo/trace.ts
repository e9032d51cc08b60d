import { isDeepStrictEqual } from 'node:util'
import type { StayReason } from '#contract/audit.ts'
import type { UndoneAlone } from '#contract/change-types.ts'
import type { ChangeOfSomebody } from '../audit/queries.ts'
import type { Viewer } from '../kernel/access.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Change } from '../kernel/change.ts'
import type { Moment } from '../kernel/league-time.ts'

/** The changes of one thing in a batch, the newest first. */
export type Trace = { id: number; entries: readonly [ChangeOfSomebody, ...ChangeOfSomebody[]] }

export type UndoContext = { tx: Tx; viewer: Viewer; at: Date }

/** Something that a few statements can undo: one thing, or several alike. */
export type Undone = {
  /** For each thing, the oldest change that is undone; those after it are undone with it. */
  entries: ChangeOfSomebody[]
  undo: (context: UndoContext) => Promise<Change | Change[]>
}

/** `detail`: what of it stands in the way, as a sentence. */
type Staying = { entry: ChangeOfSomebody; reason: StayReason; detail?: string | undefined }

/** What is decided about a trace. Deleted things have no verdict. */
export type Verdict = Undone | Staying

export function isUndone(verdict: Verdict): verdict is Undone {
  return 'undo' in verdict
}

/** The verdict on a trace that stays; its newest change names the thing as the account left it. */
export function stays({ entries }: Trace, reason: StayReason, detail?: string): Staying {
  return { entry: entries[0], reason, detail }
}

/** Decides about one of the changes that are undone by themselves; each thing has its own, beside what makes it. */
export type JudgeOf<Type extends UndoneAlone> = (
  db: Db,
  trace: Trace & { entries: readonly [Extract<ChangeOfSomebody, { type: Type }>] },
  moment: Moment,
) => Promise<Verdict | []>
export type Judges = { [Type in UndoneAlone]: JudgeOf<Type> }

/** The verdicts on traces, one after the other: what `judge` says of each, and nothing where it says nothing. */
export async function judgeEach(
  traces: readonly Trace[] = [],
  judge: (trace: Trace) => Promise<Verdict | []>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const trace of traces) verdicts.push(...[await judge(trace)].flat())
  return verdicts
}

/**
 * Finds the oldest change of a trace since which only the account has changed the thing. It compares states, not
 * authors: a change by somebody else that was undone doesn't count, and neither does what was already restored.
 * @param present the thing as it is now
 * @param fields the fields of `present` and of the log's `before` and `after` to compare
 * @returns `oldest`: undefined if nothing is left to undo, or somebody else made the last change; `isWhole`: nothing
 * else of the trace is left
 */
export function unwind(
  { entries }: Trace,
  present: object,
  fields: readonly string[],
): { oldest: ChangeOfSomebody | undefined; isWhole: boolean } {
  let state = present as Record<string, unknown>
  const isAt = (known: object | null) =>
    known !== null && fields.every((field) => isSame(known[field as keyof typeof known], state[field]))
  const left = entries.slice(entries.findLastIndex(({ before }) => isAt(before)) + 1)
  let oldest: ChangeOfSomebody | undefined
  for (const entry of left) {
    const { action, before, after } = entry
    if (!isAt(after) || (before === null && action !== 'create')) break
    oldest = entry
    if (before === null) break
    state = before as Record<string, unknown>
  }
  return { oldest, isWhole: oldest === left.at(-1) }
}

/** Fields that another version's log didn't have yet count as null. */
function isSame(one: unknown = null, other: unknown = null): boolean {
  return isDeepStrictEqual(one, other)
}
