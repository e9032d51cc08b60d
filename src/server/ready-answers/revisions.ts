import type { Touched } from '../db/watch.ts'
import { ANYTHING, isApart } from '../reading/scopes.ts'

/** How long anonymous clients may get a response from before a write: a second, less a margin for sending it. */
const MAX_STALE_MS = 900

/** More scopes than a league has in ten years; beyond, everything counts as touched. */
const MAX_SCOPES = 10_000

class LastWrites {
  #ofEverything = 0
  readonly #ofScopes = new Map<string, number>()

  add(touched: Touched, revision: number): void {
    if (touched === 'everything' || this.#ofScopes.size > MAX_SCOPES) {
      this.#ofEverything = revision
      this.#ofScopes.clear()
      return
    }
    for (const scope of touched) this.#ofScopes.set(scope, revision)
    if (![...touched].every(isApart)) this.#ofScopes.set(ANYTHING, revision)
  }

  /** The revision of the last write that touched any of the scopes; 0 if none did. */
  of(scopes: ReadonlySet<string>): number {
    let last = this.#ofEverything
    for (const scope of scopes) last = Math.max(last, this.#ofScopes.get(scope) ?? 0)
    return last
  }
}

/** What a response was made of (`scopesOf`), and the revision at which reading that began or was last found unchanged. */
export type Made = { validatedAt: number; scopes: ReadonlySet<string> }

/** Numbers the writes, and knows which responses they touched, and which may still be served to anonymous clients. */
export class Revisions {
  #current = 0
  readonly #writes = new LastWrites()
  /** The writes without which a response is too old by now. */
  readonly #overdue = new LastWrites()
  /** When responses without a write become too old, earliest first. */
  readonly #deadlines: { revision: number; touched: Touched; atMs: number }[] = []

  get current(): number {
    return this.#current
  }

  /** Begins a new revision. `sinceMs`: the earliest time of the write, by `performance.now()`. */
  add(touched: Touched, sinceMs: number): void {
    const atMs = sinceMs + MAX_STALE_MS
    // A response without an earlier write may lack this one too, so it must expire no later.
    for (const deadline of this.#deadlines.toReversed()) {
      if (deadline.atMs <= atMs) break
      deadline.atMs = atMs
    }
    this.#current += 1
    this.#writes.add(touched, this.#current)
    this.#deadlines.push({ revision: this.#current, touched, atMs })
    this.#pass()
  }

  isCurrent({ validatedAt, scopes }: Made): boolean {
    return validatedAt >= this.#writes.of(scopes)
  }

  /** Whether a response may still be sent to anonymous clients. */
  isServable(made: Made): boolean {
    if (this.isCurrent(made)) return true
    this.#pass()
    return made.validatedAt >= this.#overdue.of(made.scopes)
  }

  #pass(): void {
    const now = performance.now()
    while (this.#deadlines[0] !== undefined && this.#deadlines[0].atMs <= now) {
      const { touched, revision } = this.#deadlines.shift()!
      this.#overdue.add(touched, revision)
    }
  }
}
