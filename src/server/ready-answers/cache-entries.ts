import type { CachedResponse, NewResponse } from './cached-response.ts'
import { RequestCounts } from './request-counts.ts'

/** What all responses take at most. */
const MAX_BYTES = 24 * 2 ** 20

/** Makes the response of one address; it is called again after writes, and so must not hold on to a request. */
export type Make = () => Promise<NewResponse>

/** A response and what it was made of. */
export type CacheEntry = {
  response: CachedResponse
  make: Make
  /** The responses it was made of, by address: a page is made of the API's. */
  parts: ReadonlyMap<string, Part>
  /** The revision at which its reading began, or at which it was last found unchanged. */
  validatedAt: number
  /** When it was last known to be right, by `performance.now()`. */
  currentAtMs: number
  countedBytes: number
  /** Whether it was requested since it was last passed over for eviction. */
  isReferenced: boolean
}

/** A response that another one was made of. The empty tag equals none: what is made of it is made again. */
export type Part = { etag: string; make: Make }

/**
 * Responses by address, as many as there is room for. Once it is full, a new one is admitted only in the place of those
 * that were requested less often lately (TinyLFU): by recency alone a crawler that walks through more pages than fit
 * would find none of them, as each is evicted shortly before its turn.
 */
export class CacheEntries {
  readonly #entries = new Map<string, CacheEntry>()
  readonly #requests = new RequestCounts()
  #bytes = 0

  get(address: string): CacheEntry | undefined {
    return this.#entries.get(address)
  }

  has(address: string): boolean {
    return this.#entries.has(address)
  }

  /** Counts a request, whether or not there is an entry. */
  countRequest(address: string): void {
    this.#requests.add(address)
    const entry = this.#entries.get(address)
    if (entry) entry.isReferenced = true
  }

  /** Puts an entry in the place of the one before, if it is worth it. */
  set(address: string, entry: CacheEntry): void {
    const before = this.#entries.get(address)
    // One whose reading began later knows better.
    if (before && before.validatedAt > entry.validatedAt) return
    const { isCacheable, status, bytes } = entry.response
    // A failure of ours says nothing about what there was before.
    if (before && status >= 500) return
    if (before) this.#delete(address, before)
    if (!isCacheable || bytes > MAX_BYTES) return
    const isAdmitted = before !== undefined || this.#makeRoom(bytes, this.#requests.of(address))
    if (!isAdmitted) return
    this.#entries.set(address, entry)
    this.updateBytes(entry)
  }

  /** Counts what an entry takes now, and evicts others where that is too much. */
  updateBytes(entry: CacheEntry): void {
    this.#bytes += entry.response.bytes - entry.countedBytes
    entry.countedBytes = entry.response.bytes
    this.#makeRoom(0)
  }

  /**
   * Evicts the entries that weren't requested for longest until so many bytes are free. False where one of them was
   * requested as often as what the room is for.
   */
  #makeRoom(bytes: number, requests = Infinity): boolean {
    for (const [address, oldest] of this.#entries) {
      if (this.#bytes + bytes <= MAX_BYTES) break
      if (oldest.isReferenced) this.#passOver(address, oldest)
      else if (this.#requests.of(address) >= requests) return false
      else this.#delete(address, oldest)
    }
    return this.#bytes + bytes <= MAX_BYTES
  }

  #passOver(address: string, entry: CacheEntry): void {
    entry.isReferenced = false
    this.#entries.delete(address)
    this.#entries.set(address, entry)
  }

  #delete(address: string, { countedBytes }: CacheEntry): void {
    this.#entries.delete(address)
    this.#bytes -= countedBytes
  }
}
