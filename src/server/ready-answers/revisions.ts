/** How long anonymous clients may get a response from before a write: a second, less a margin for sending it. */
const MAX_STALE_MS = 900

/** Numbers the writes, and knows which revisions may still be served to anonymous clients. */
export class Revisions {
  #current = 0
  #oldestServable = 0
  /** When responses without a write become too old, earliest first; `revision` is the last one without that write. */
  readonly #deadlines: { revision: number; atMs: number }[] = []

  get current(): number {
    return this.#current
  }

  /** Begins a new revision. `sinceMs`: the earliest time of the write, by `performance.now()`. */
  add(sinceMs: number): void {
    const atMs = sinceMs + MAX_STALE_MS
    // A response without an earlier write lacks this one too, so it must expire no later.
    for (const deadline of this.#deadlines.toReversed()) {
      if (deadline.atMs <= atMs) break
      deadline.atMs = atMs
    }
    this.#deadlines.push({ revision: this.#current++, atMs })
    this.#pass()
  }

  /** Whether a response validated at a revision may still be sent to anonymous clients. */
  isServable(revision: number): boolean {
    if (revision === this.#current) return true
    this.#pass()
    return revision >= this.#oldestServable
  }

  #pass(): void {
    const now = performance.now()
    while (this.#deadlines[0] !== undefined && this.#deadlines[0].atMs <= now)
      this.#oldestServable = this.#deadlines.shift()!.revision + 1
  }
}
