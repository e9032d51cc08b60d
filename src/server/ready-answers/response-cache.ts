import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { readBearer } from '../sessions/credentials.ts'
import { isDatabaseAway, needsCare } from '../db/database-problem.ts'
import { EventLoopScheduler } from '../kernel/event-loop-scheduler.ts'
import { CacheEntries, type CacheEntry, type Make, type Part } from './cache-entries.ts'
import { CachedResponse, type EncodedBody } from './cached-response.ts'
import { Revisions } from './revisions.ts'
import { hasJustWritten } from './written-cookie.ts'

/** What a response that isn't cached costs its client: `admit` may refuse it, in `wait` it waits to be made. */
export type CacheMiss = {
  admit: () => Promise<void>
  wait: <Result>(make: () => Promise<Result>) => Promise<Result>
}

/** What the cache knows of writes of other processes. */
export type WriteEvents = {
  /** True while they might go unnoticed: then nothing is cached and nothing cached is used. */
  mayMissWrites: () => boolean
  /** Resolves once all that were committed before have been noticed, or `mayMissWrites` is true. */
  catchUp: () => Promise<void>
}

/** A response that is being made, for all who request it meanwhile. `waits`: in the queue of cache misses. */
type Making = { made: Promise<CacheEntry>; waits: boolean }

/** While the database can't be read, strangers get nothing older. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** True inside something that has had its turn. */
const isScheduled = new AsyncLocalStorage<boolean>()

/** The parts of the response that is being made. */
const assembling = new AsyncLocalStorage<Map<string, Part>>()

/**
 * Responses of public reads as ready bytes, by canonical address. After a write none of them is current until it has
 * been validated, when it is next requested: an answer of the API is made again and compared, and a page is drawn again
 * only if an answer that it was made of came out different. Strangers are sent the last bytes for up to a second
 * meanwhile (decision 54).
 */
export class ResponseCache {
  readonly #news: WriteEvents
  readonly #turns: EventLoopScheduler
  readonly #entries = new CacheEntries()
  readonly #revisions = new Revisions()
  readonly #making = new Map<string, Making>()
  /** What strangers were sent stale, to be renewed one after the other. */
  readonly #toRenew = new Set<string>()
  #isRenewing = false
  #isDatabaseAway = false

  constructor(news: WriteEvents, turns = new EventLoopScheduler()) {
    this.#news = news
    this.#turns = turns
  }

  /** To be called after a commit and before its response leaves; `sinceMs` as in `Revisions.add`. */
  written(sinceMs = performance.now()): void {
    this.#revisions.add(sinceMs)
    // Requests from now on don't share what was begun before.
    this.#making.clear()
  }

  /**
   * The current response of an address, the same for all who request it while it is being made. Without `miss` it may be
   * made at once.
   */
  async answer(address: string, make: Make, miss?: CacheMiss): Promise<CachedResponse> {
    const parts = assembling.getStore()
    this.#entries.countRequest(address)
    try {
      const { response } = this.#findCurrent(address) ?? (await this.#obtain(address, make, miss))
      // Requested twice and changed in between: what is made of both is never found unchanged.
      const isSame = [undefined, response.etag].includes(parts?.get(address)?.etag)
      parts?.set(address, { etag: isSame ? response.etag : '', make })
      return response
    } catch (error) {
      // What is made without it is never found unchanged.
      parts?.set(address, { etag: '', make })
      throw error
    }
  }

  /** The current response of an address that is cached, perhaps in an older version. */
  async known(address: string): Promise<CachedResponse | undefined> {
    const entry = this.#entries.get(address)
    return entry && this.answer(address, entry.make)
  }

  /** What to send of a response to a client that sent these headers. */
  encodingOf(address: string, response: CachedResponse, headers: IncomingHttpHeaders): EncodedBody {
    const entry = this.#entries.get(address)
    return entry?.response === response ? this.#encode(entry, headers) : response.encodingFor(headers)
  }

  /** Resolves once what is current here is so for the client that sent these headers. */
  async catchUp(headers: IncomingHttpHeaders): Promise<void> {
    if (mustBeCurrent(headers)) await this.#news.catchUp()
  }

  /**
   * Answers a request from the cache, before any router sees it; false when it can't, and then nothing was sent. What
   * has the form of a token may be somebody's.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || readBearer(headers.authorization) !== null) return false
    const entry = this.#entries.get(url)
    if (!entry) return false
    this.#entries.countRequest(url)
    if (mustBeCurrent(headers)) return this.#serveCurrent(url, request, response)
    const seesWrites = !this.#news.mayMissWrites()
    if (seesWrites && entry.validatedAt === this.#revisions.current) {
      entry.currentAtMs = performance.now()
      send(response, this.#encode(entry, headers))
      return true
    }
    if (this.#isDatabaseAway) return this.#serveLast(url, entry, request, response)
    if (!seesWrites || !this.#revisions.isServable(entry.validatedAt))
      return this.#serveCurrent(url, request, response)
    this.#renewSoon(url)
    send(response, markedStale(this.#encode(entry, headers)))
    return true
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
      // The router meets the same failure, and says what it is.
    }
    const entry = this.#entries.get(url)
    if (!this.#isDatabaseAway || !entry || mustBeCurrent(headers)) return false
    return this.#serveLast(url, entry, request, response)
  }

  /** While the database can't be read: the last bytes, with their age (RFC 9111, 5.1). */
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

  /** One at a time, so that requests are answered in between however many responses a write has made stale. */
  #renewSoon(address: string): void {
    this.#toRenew.add(address)
    if (!this.#isRenewing) void this.#renewAll()
  }

  async #renewAll(): Promise<void> {
    this.#isRenewing = true
    for (const address of this.#toRenew) {
      // The next request that waits for it meets its failure.
      await this.known(address).catch(() => {})
      this.#toRenew.delete(address)
    }
    this.#isRenewing = false
  }

  #findCurrent(address: string): CacheEntry | undefined {
    const entry = this.#entries.get(address)
    const isCurrent = entry?.validatedAt === this.#revisions.current && !this.#news.mayMissWrites()
    return isCurrent ? entry : undefined
  }

  async #obtain(address: string, make: Make, miss: CacheMiss | undefined): Promise<CacheEntry> {
    // While nobody sees the writes of others nothing is cached, and that isn't the client's fault.
    if (this.#news.mayMissWrites()) return this.#renew(address, make, miss)
    const isNew = !this.#entries.has(address) && !this.#making.has(address)
    if (isNew) await miss?.admit()
    return this.#share(address, make, miss)
  }

  #share(address: string, make: Make, miss: CacheMiss | undefined): Promise<CacheEntry> {
    const begun = this.#making.get(address)
    // What waits in the queue waits for the one that is through it: a part of that one, which is no miss, is made now.
    if (begun && !(begun.waits && miss === undefined)) return begun.made
    const making = { waits: miss !== undefined && !this.#entries.has(address) } as Making
    const made = this.#renew(address, make, miss, () => {
      making.waits = false
    }).finally(() => {
      if (this.#making.get(address) === making) this.#making.delete(address)
    })
    this.#making.set(address, Object.assign(making, { made }))
    return made
  }

  /** Validates a response in a turn of its own; the parts of a page in that of the page. */
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
    if (miss !== undefined && !this.#entries.has(address)) {
      return miss.wait(() => this.#turns.schedule().then(validateInTurn))
    }
    await this.#turns.scheduleRevalidation()
    return validateInTurn()
  }

  async #make(address: string, make: Make): Promise<CacheEntry> {
    // A request after a write, which didn't share this one, may have had its turn before.
    const current = this.#findCurrent(address)
    if (current) return current
    const validatedAt = this.#revisions.current
    const before = this.#entries.get(address)
    const parts = new Map<string, Part>()
    const made = await assembling.run(parts, make).catch((error: unknown) => {
      if (isDatabaseAway(error) || needsCare(error)) this.#isDatabaseAway = true
      throw error
    })
    // A page leaves it to its parts: some of it needs no database.
    if (parts.size === 0) this.#isDatabaseAway = false
    const response = before?.response.equals(made) ? before.response : new CachedResponse(made)
    const entry: CacheEntry = {
      response,
      make,
      parts,
      validatedAt,
      currentAtMs: performance.now(),
      countedBytes: 0,
      isReferenced: before?.isReferenced ?? false,
    }
    if (!this.#news.mayMissWrites()) this.#entries.set(address, entry)
    return entry
  }

  /** The entry of an address, if it is made of others that have all stayed what they were. */
  async #findUnchanged(address: string): Promise<CacheEntry | undefined> {
    const validatedAt = this.#revisions.current
    const entry = this.#entries.get(address)
    if (!entry || !(await this.#isMadeOfTheSame(entry))) return undefined
    entry.validatedAt = Math.max(entry.validatedAt, validatedAt)
    entry.currentAtMs = performance.now()
    return entry
  }

  async #isMadeOfTheSame({ parts }: CacheEntry): Promise<boolean> {
    if (parts.size === 0) return false
    const same = await Promise.all(
      [...parts].map(async ([address, { etag, make }]) => (await this.answer(address, make)).etag === etag),
    ).catch(() => [false])
    return same.every(Boolean)
  }
}

/** Who sends a token, or has just written, is sent nothing stale. */
function mustBeCurrent({ authorization, cookie }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || hasJustWritten(cookie)
}

/** The same for nobody but its client: a cache in front would only make it older. */
function markedStale({ flat, ...encoded }: EncodedBody): EncodedBody {
  const index = flat.indexOf('cdn-cache-control')
  return { ...encoded, flat: index < 0 ? flat : flat.toSpliced(index, 2) }
}

function send(response: ServerResponse, { status, flat, body }: EncodedBody): void {
  response.writeHead(status, flat as string[])
  response.end(body)
}
