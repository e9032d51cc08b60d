import type { Made, Ready } from './ready.ts'

/** What is kept at most, all encodings counted. */
const maximumBytes = 24 * 2 ** 20

/** Makes the answer of one address; to be called again after writes, and so must hold on to no request. */
export type Make = () => Promise<Made>

/** An answer, and what it was made of. */
export type Kept = {
  ready: Ready
  make: Make
  /** The answers that it was made of, by address, with their tags: a page is made of the API's. */
  parts: ReadonlyMap<string, string>
  /** The number of writes there had been when its reading began, or when it was last found unchanged. */
  asOf: number
  /** How many of its bytes are counted. */
  counted: number
  /** Whether anybody has asked for it again since it was last spared. */
  isWanted: boolean
}

/** Answers by address, as many as there is room for. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  get(address: string): Kept | undefined {
    return this.#kept.get(address)
  }

  has(address: string): boolean {
    return this.#kept.has(address)
  }

  /** Keeps what is worth it, in the place of what was kept before. */
  keep(address: string, kept: Kept): void {
    const before = this.#kept.get(address)
    // Somebody who began later knows better.
    if (before && before.asOf > kept.asOf) return
    if (before) this.#drop(address, before)
    if (!kept.ready.isLasting || kept.ready.bytes > maximumBytes) return
    this.#kept.set(address, kept)
    this.count(kept)
  }

  /** Counts what an answer takes now, and lets go of what nobody wants where that is too much. */
  count(kept: Kept): void {
    this.#bytes += kept.ready.bytes - kept.counted
    kept.counted = kept.ready.bytes
    for (const [address, oldest] of this.#kept) {
      if (this.#bytes <= maximumBytes) break
      if (oldest.isWanted) this.#spare(address, oldest)
      else this.#drop(address, oldest)
    }
  }

  /** What is asked for again outlives what somebody asks for once, however many addresses they think of. */
  #spare(address: string, kept: Kept): void {
    kept.isWanted = false
    this.#kept.delete(address)
    this.#kept.set(address, kept)
  }

  #drop(address: string, { counted }: Kept): void {
    this.#kept.delete(address)
    this.#bytes -= counted
  }
}
