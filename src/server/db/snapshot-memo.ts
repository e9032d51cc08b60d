import type { Db } from './database.ts'
import { addReads, trackReads } from './tracked-reads.ts'

/** What was read from one state of the database, by key; `names`: what that counts as read, once it is complete. */
export type SnapshotMemo = Map<
  string,
  { value: Promise<unknown>; names: ReadonlySet<string>; isComplete: boolean }
>

const memos = new WeakMap<Db, SnapshotMemo>()

/** Lets the handle of a snapshot remember what is read once. */
export function shareMemo(db: Db, memo: SnapshotMemo): void {
  memos.set(db, memo)
}

export function isRemembered(db: Db, key: string): boolean {
  return memos.get(db)?.has(key) ?? false
}

/** Reads something once for all that ask for this key in a snapshot; each time outside of one. */
export async function readOnce<Result>(db: Db, key: string, read: () => Promise<Result>): Promise<Result> {
  const memo = memos.get(db)
  if (memo === undefined) return read()
  if (!memo.has(key)) {
    const names = new Set<string>()
    const entry = { value: trackReads(names, read), names, isComplete: false }
    memo.set(key, entry)
    // A failure isn't remembered.
    entry.value.then(
      () => (entry.isComplete = true),
      () => memo.delete(key),
    )
  }
  const { value, names } = memo.get(key)!
  const result = (await value) as Result
  addReads(names)
  return result
}
