/** How long after a write an answer from before it may still be sent to strangers. A margin is left for sending it. */
const MAX_STALE_MS = 900

/** Numbers what is written, and knows which revisions an answer for strangers may still show. */
export class Revisions {
  #current = 0
  #oldestServable = 0
  /** When the answers that miss a write become too old, earliest first; `revision` is the last one without it. */
  readonly #deadlines: { revision: number; atMs: number }[] = []

  get current(): number {
    return this.#current
  }

  /** Begins a new revision. `sinceMs`: the earliest moment at which the write may have been, by `performance.now()`. */
  add(sinceMs: number): void {
    const atMs = sinceMs + MAX_STALE_MS
    // What misses an earlier write misses this one too, so it is too old no later.
    for (const deadline of this.#deadlines.toReversed()) {
      if (deadline.atMs <= atMs) break
      deadline.atMs = atMs
    }
    this.#deadlines.push({ revision: this.#current++, atMs })
    this.#pass()
  }

  /** Whether an answer that was found to be right at that revision may still be sent to strangers. */
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
