import type { SnapshotMemo } from '../db/snapshot-memo.ts'
import { scopesOf } from '../reading/scopes.ts'
import type { Made, Revisions } from './revisions.ts'

/** Reads that are remembered at most: groups of some 50 kB, and the results of their teams. */
const MAX_READS = 256

/** What the snapshots of pages, one at a time, have read: a group is read once after a write that touches it. */
export class SharedReads {
  readonly memo: SnapshotMemo = new Map()
  readonly #revisions: Revisions
  readonly #made = new Map<string, Made>()
  #begunAt = 0

  constructor(revisions: Revisions) {
    this.#revisions = revisions
  }

  /** A snapshot begins: forgets what a write has touched, or all if writes may have been missed. */
  begin(mayMissWrites: boolean): void {
    const { current } = this.#revisions
    const isNew = current !== this.#begunAt
    this.#forget((key) => {
      const made = this.#made.get(key)
      return mayMissWrites || made === undefined || (isNew && !this.#revisions.isCurrent(made))
    })
    this.#begunAt = current
  }

  /** It has ended: remembers what it read completely; the oldest reads make room. */
  end(): void {
    const surplus = new Set([...this.memo.keys()].slice(0, -MAX_READS))
    this.#forget((key) => surplus.has(key) || !this.memo.get(key)!.isComplete)
    for (const [key, { names }] of this.memo) {
      if (!this.#made.has(key)) this.#made.set(key, { validatedAt: this.#begunAt, scopes: scopesOf(names) })
    }
  }

  #forget(isOver: (key: string) => boolean): void {
    for (const key of this.memo.keys()) {
      if (!isOver(key)) continue
      this.memo.delete(key)
      this.#made.delete(key)
    }
  }
}
