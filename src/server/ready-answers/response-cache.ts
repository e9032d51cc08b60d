import { DAY_MS, MINUTE_MS } from '#league/durations.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { readBearer } from '../sessions/credentials.ts'
import { isDatabaseAway, needsCare } from '../db/database-problem.ts'
import { addReads, trackReads } from '../db/tracked-reads.ts'
import type { Store } from '../db/store.ts'
import type { Touched } from '../db/watch.ts'
import { EventLoopScheduler } from '../kernel/event-loop-scheduler.ts'
import { ANYTHING, scopesOf } from '../reading/scopes.ts'
import { CacheEntries, type CacheEntry, type Make, type Part } from './cache-entries.ts'
import { CachedResponse, type EncodedBody } from './cached-response.ts'
import { Revisions } from './revisions.ts'
import { SharedReads } from './shared-reads.ts'
import { hasJustWritten } from './written-cookie.ts'

/** How a cache miss is handled: `admit` may refuse it (rate limit), `wait` queues until the response may be made. */
export type CacheMiss = {
  admit: () => Promise<void>
  wait: <Result>(make: () => Promise<Result>) => Promise<Result>
}

/** The store. While it may miss writes nothing is cached, and cached responses count as stale. */
export type CachedStore = Pick<Store, 'inSnapshot' | 'mayMissWrites' | 'catchUp'>

/** A response that is being made, shared by all requests for it. `waits`: it is still in the queue of cache misses. */
type Making = { made: Promise<CacheEntry>; waits: boolean }

/** While the database can't be read, anonymous clients are sent stale responses up to this age. */
const MAX_AGE_MS = DAY_MS

/**
 * With more revalidations than this to come, anonymous clients are sent stale responses up to this age: nobody waits in
 * a long queue for a page that is cached.
 */
const MAX_REVALIDATIONS_AHEAD = 4
const MAX_AGE_BEHIND_MS = MINUTE_MS

/** True inside work that the scheduler has already started. */
const isScheduled = new AsyncLocalStorage<boolean>()

const assembling = new AsyncLocalStorage<Map<string, Part>>()

/**
 * The snapshot that responses are made from: a revision that it has at least, and the responses being made from it. No
 * other response shares those, and none of them may wait for another response, which may need the one connection.
 */
const snapshot = new AsyncLocalStorage<{ revision: number; making: Map<string, Making> }>()

/**
 * Cache of public responses as ready bytes, by canonical address. A write makes those stale that were made of the groups
 * and teams it touches, or of more than groups and teams. A stale entry is revalidated at its next request: an API
 * response is made again and compared, and a page is rendered again only if one of the API responses that it was made
 * of has changed. Meanwhile anonymous clients are sent the stale bytes for up to a second
 * (docs/decisions/response-cache.md).
 */
export class ResponseCache {
  readonly #store: CachedStore
  readonly #turns: EventLoopScheduler
  readonly #entries = new CacheEntries()
  readonly #revisions = new Revisions()
  readonly #sharedReads = new SharedReads(this.#revisions)
  readonly #making = new Map<string, Making>()
  /** Addresses whose stale response was sent, to be revalidated one after the other. */
  readonly #toRenew = new Set<string>()
  /** Those that requests wait for. */
  #queuedRevalidations = 0
  #isRenewing = false
  #isDatabaseAway = false

  constructor(store: CachedStore, turns = new EventLoopScheduler()) {
    this.#store = store
    this.#turns = turns
  }

  /** Must be called after a commit and before its response is sent; `sinceMs` as in `Revisions.add`. */
  written(touched: Touched = 'everything', sinceMs = performance.now()): void {
    this.#revisions.add(touched, sinceMs)
    // Requests from now on must not share responses that were begun before the write.
    this.#making.clear()
  }

  /**
   * The current response of an address; concurrent requests share the one that is being made. Without `miss` a cache
   * miss is neither limited nor queued.
   */
  async answer(address: string, make: Make, miss?: CacheMiss): Promise<CachedResponse> {
    const parts = assembling.getStore()
    this.#entries.countRequest(address)
    try {
      const { response, scopes } = this.#findCurrent(address) ?? (await this.#obtain(address, make, miss))
      addReads(scopes)
      // A part that changed between two reads gets the empty tag: the page made of both versions is always made again.
      const isSame = [undefined, response.etag].includes(parts?.get(address)?.etag)
      parts?.set(address, { etag: isSame ? response.etag : '', make })
      return response
    } catch (error) {
      // A page made without this part is made again after every write.
      parts?.set(address, { etag: '', make })
      addReads([ANYTHING])
      throw error
    }
  }

  /** The current response of a cached address, revalidated if it is stale; undefined if it isn't cached. */
  async known(address: string): Promise<CachedResponse | undefined> {
    const entry = this.#entries.get(address)
    return entry && this.answer(address, entry.make)
  }

  encodingOf(address: string, response: CachedResponse, headers: IncomingHttpHeaders): EncodedBody {
    const entry = this.#entries.get(address)
    return entry?.response === response ? this.#encode(entry, headers) : response.encodingFor(headers)
  }

  /** For clients that must see current data, waits until all writes committed before are known here. */
  async catchUp(headers: IncomingHttpHeaders): Promise<void> {
    if (mustBeCurrent(headers)) await this.#store.catchUp()
  }

  /**
   * Answers a request from the cache, before the router; false if it can't, and then nothing was sent. Requests with a
   * well-formed bearer token aren't answered here, since they may belong to a session.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || readBearer(headers.authorization) !== null) return false
    const entry = this.#entries.get(url)
    if (!entry) return false
    this.#entries.countRequest(url)
    if (mustBeCurrent(headers)) return this.#serveCurrent(url, request, response)
    const seesWrites = !this.#store.mayMissWrites
    if (seesWrites && this.#revisions.isCurrent(entry)) {
      entry.currentAtMs = performance.now()
      send(response, this.#encode(entry, headers))
      return true
    }
    if (this.#isDatabaseAway) return this.#serveLast(url, entry, request, response)
    const isServable = this.#revisions.isServable(entry) || this.#isBehind(entry)
    if (!seesWrites || !isServable) return this.#serveCurrent(url, request, response)
    this.#renewSoon(url)
    send(response, markedStale(this.#encode(entry, headers)))
    return true
  }

  #isBehind({ currentAtMs }: CacheEntry): boolean {
    const ahead = this.#toRenew.size + this.#queuedRevalidations
    return ahead > MAX_REVALIDATIONS_AHEAD && performance.now() - currentAtMs < MAX_AGE_BEHIND_MS
  }

  async #serveCurrent(url: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { headers } = request
    try {
      await this.catchUp(headers)
      const current = await this.known(url)
      if (current && current.status < 500) {
        send(response, this.encodingOf(url, current, headers))
        return true
      }
    } catch {
      // The router meets the same failure and reports it.
    }
    const entry = this.#entries.get(url)
    if (!this.#isDatabaseAway || !entry || mustBeCurrent(headers)) return false
    return this.#serveLast(url, entry, request, response)
  }

  /** Sends the stale response with its age (RFC 9111, 5.1), while the database can't be read. */
  #serveLast(
    url: string,
    entry: CacheEntry,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const ageMs = performance.now() - entry.currentAtMs
    this.#renewSoon(url)
    if (ageMs > MAX_AGE_MS) return false
    const { flat, ...encoded } = markedStale(this.#encode(entry, headers))
    send(response, { ...encoded, flat: [...flat, 'age', String(Math.ceil(ageMs / 1000))] })
    return true
  }

  #encode(entry: CacheEntry, headers: IncomingHttpHeaders): EncodedBody {
    const encoded = entry.response.encodingFor(headers)
    if (entry.countedBytes !== entry.response.bytes) this.#entries.updateBytes(entry)
    return encoded
  }

  /** Revalidates one entry at a time, so that requests are answered in between however many entries are stale. */
  #renewSoon(address: string): void {
    this.#toRenew.add(address)
    if (!this.#isRenewing) void this.#renewAll()
  }

  async #renewAll(): Promise<void> {
    this.#isRenewing = true
    for (const address of this.#toRenew) {
      // The next request that needs it meets the failure.
      await this.known(address).catch(() => {})
      this.#toRenew.delete(address)
    }
    this.#isRenewing = false
  }

  #findCurrent(address: string): CacheEntry | undefined {
    const entry = this.#entries.get(address)
    return entry && this.#revisions.isCurrent(entry) && !this.#store.mayMissWrites ? entry : undefined
  }

  async #obtain(address: string, make: Make, miss: CacheMiss | undefined): Promise<CacheEntry> {
    // While writes may be missed nothing is cached; that isn't the client's fault, so the miss isn't counted.
    if (this.#store.mayMissWrites) return this.#renew(address, make, miss)
    const isNew = !this.#entries.has(address) && !this.#making.has(address)
    if (isNew) await miss?.admit()
    return this.#share(address, make, miss)
  }

  #share(address: string, make: Make, miss: CacheMiss | undefined): Promise<CacheEntry> {
    const all = snapshot.getStore()?.making ?? this.#making
    const begun = all.get(address)
    // A queued response may wait for a page that has left the queue and needs it as a part: the page's own read of the
    // part has no `miss`, and makes it now.
    if (begun && !(begun.waits && miss === undefined)) return begun.made
    const making = { waits: miss !== undefined && !this.#entries.has(address) } as Making
    const made = this.#renew(address, make, miss, () => {
      making.waits = false
    }).finally(() => {
      if (all.get(address) === making) all.delete(address)
    })
    all.set(address, Object.assign(making, { made }))
    return made
  }

  /** Revalidates or makes a response once it is scheduled; the parts of a page need no schedule of their own. */
  async #renew(
    address: string,
    make: Make,
    miss: CacheMiss | undefined,
    onTurn = () => {},
  ): Promise<CacheEntry> {
    const validate = async () => {
      onTurn()
      return (await this.#findUnchanged(address)) ?? this.#make(address, make)
    }
    if (isScheduled.getStore()) return validate()
    const validateInTurn = () => isScheduled.run(true, validate)
    if (miss !== undefined && !this.#entries.has(address))
      return miss.wait(() => this.#turns.schedule().then(validateInTurn))
    this.#queuedRevalidations += 1
    await this.#turns.scheduleRevalidation()
    return validateInTurn().finally(() => {
      this.#queuedRevalidations -= 1
    })
  }

  async #make(address: string, make: Make): Promise<CacheEntry> {
    // A request after a write doesn't share this one, and may have made the response already.
    const current = this.#findCurrent(address)
    if (current) return current
    const validatedAt = this.#seenRevision
    const before = this.#entries.get(address)
    const parts = new Map<string, Part>()
    const names = new Set<string>()
    const made = await trackReads(names, () => assembling.run(parts, make)).catch((error: unknown) => {
      if (isDatabaseAway(error) || needsCare(error)) this.#isDatabaseAway = true
      throw error
    })
    // Only a response without parts proves that the database answers: a page may need no query itself.
    if (parts.size === 0) this.#isDatabaseAway = false
    const response = before?.response.equals(made) ? before.response : new CachedResponse(made)
    const entry: CacheEntry = {
      response,
      make,
      parts,
      validatedAt,
      scopes: scopesOf(names),
      currentAtMs: performance.now(),
      countedBytes: 0,
      isReferenced: before?.isReferenced ?? false,
    }
    if (!this.#store.mayMissWrites) this.#entries.set(address, entry)
    return entry
  }

  /** The entry of an address, if it is made of parts and none of them has changed. */
  async #findUnchanged(address: string): Promise<CacheEntry | undefined> {
    const entry = this.#entries.get(address)
    if (!entry || entry.parts.size === 0) return undefined
    const validatedAt = this.#seenRevision
    const names = new Set<string>()
    const isSame = await trackReads(names, () => this.inSnapshot(() => this.#isMadeOfTheSame(entry)))
    if (!isSame) return undefined
    // A part that is unchanged may have become so by other groups than before.
    if (validatedAt >= entry.validatedAt) Object.assign(entry, { validatedAt, scopes: scopesOf(names) })
    entry.currentAtMs = performance.now()
    return entry
  }

  async #isMadeOfTheSame({ parts }: CacheEntry): Promise<boolean> {
    const same = await Promise.all(
      [...parts].map(async ([address, { etag, make }]) => (await this.answer(address, make)).etag === etag),
    ).catch(() => [false])
    return same.every(Boolean)
  }

  /** Makes all responses within `work` from one snapshot, for a page that reads several: see `Store.inSnapshot`. */
  inSnapshot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (snapshot.getStore()) return work()
    let isOpen = false
    const make = async () => {
      isOpen = true
      this.#sharedReads.begin(this.#store.mayMissWrites)
      const state = { revision: this.#revisions.current, making: new Map<string, Making>() }
      return snapshot.run(state, () => isScheduled.run(true, work)).finally(() => this.#sharedReads.end())
    }
    return this.#store.inSnapshot(make, this.#sharedReads.memo).catch((error: unknown) => {
      // Without a database each response fails by itself.
      if (isOpen) throw error
      return work()
    })
  }

  /** The revision that a read sees at least. */
  get #seenRevision(): number {
    return snapshot.getStore()?.revision ?? this.#revisions.current
  }
}

/** Requests with a token, and clients that have just written, get no stale response. */
function mustBeCurrent({ authorization, cookie }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || hasJustWritten(cookie)
}

/** Removes the header that lets a CDN cache the response, which would only make a stale one older. */
function markedStale({ flat, ...encoded }: EncodedBody): EncodedBody {
  const index = flat.indexOf('cdn-cache-control')
  return { ...encoded, flat: index < 0 ? flat : flat.toSpliced(index, 2) }
}

function send(response: ServerResponse, { status, flat, body }: EncodedBody): void {
  response.writeHead(status, flat as string[])
  response.end(body)
}
