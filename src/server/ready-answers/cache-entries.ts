import type { CachedResponse, NewResponse } from './cached-response.ts'
import { RequestCounts } from './request-counts.ts'
import type { Made } from './revisions.ts'

/** The most memory that all responses together may take. */
const MAX_BYTES = 24 * 2 ** 20

/** Makes the response of one address. It is called again after writes, so it must not keep a reference to a request. */
export type Make = () => Promise<NewResponse>

export type CacheEntry = Made & {
  response: CachedResponse
  make: Make
  /** The responses it was made of, by address: a page is made of the API's. */
  parts: ReadonlyMap<string, Part>
  /** When it was last known to be current, by `performance.now()`. */
  currentAtMs: number
  countedBytes: number
  /** Whether it was requested since it was last passed over for eviction. */
  isReferenced: boolean
}

/** A response that another one was made of. An empty tag matches no response, so the other one is always made again. */
export type Part = { etag: string; make: Make }

/**
 * Cached responses by address. Once the cache is full, a new entry replaces only entries that were requested less often
 * lately (TinyLFU): with plain LRU, a crawler that visits more pages than fit would never hit the cache, since each
 * page is evicted shortly before it is requested again.
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

  countRequest(address: string): void {
    this.#requests.add(address)
    const entry = this.#entries.get(address)
    if (entry) entry.isReferenced = true
  }

  /** Adds an entry or replaces the previous one, if the new one is newer, cacheable and admitted. */
  set(address: string, entry: CacheEntry): void {
    const before = this.#entries.get(address)
    // The entry whose reading began later wins.
    if (before && before.validatedAt > entry.validatedAt) return
    const { isCacheable, status, bytes } = entry.response
    // A server error doesn't invalidate the previous entry.
    if (before && status >= 500) return
    if (before) this.#delete(address, before)
    if (!isCacheable || bytes > MAX_BYTES) return
    const isAdmitted = before !== undefined || this.#makeRoom(bytes, this.#requests.of(address))
    if (!isAdmitted) return
    this.#entries.set(address, entry)
    this.updateBytes(entry)
  }

  /** Counts the current size of an entry, and evicts others if the total is too large. */
  updateBytes(entry: CacheEntry): void {
    this.#bytes += entry.response.bytes - entry.countedBytes
    entry.countedBytes = entry.response.bytes
    this.#makeRoom(0)
  }

  /**
   * Evicts the least recently requested entries until `bytes` are free. Returns false when it meets one that was
   * requested at least as often as the new entry (`requests`).
   */
  #makeRoom(bytes: number, requests = Infinity): boolean {
    for (const [address, oldest] of this.#entries) {
      if (this.#bytes + bytes <= MAX_BYTES) break
      if (oldest.isReferenced) this.#keepReferenced(address, oldest)
      else if (this.#requests.of(address) >= requests) return false
      else this.#delete(address, oldest)
    }
    return this.#bytes + bytes <= MAX_BYTES
  }

  #keepReferenced(address: string, entry: CacheEntry): void {
    entry.isReferenced = false
    this.#entries.delete(address)
    this.#entries.set(address, entry)
  }

  #delete(address: string, { countedBytes }: CacheEntry): void {
    this.#entries.delete(address)
    this.#bytes -= countedBytes
  }
}
