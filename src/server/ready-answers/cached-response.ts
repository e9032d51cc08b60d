import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { acceptedCoding, type Coding, compress, decompress, isWorthCompressing } from './coding.ts'

/** The memory that a response takes besides its body: address, headers, objects. */
const OVERHEAD_BYTES = 5 * 2 ** 10

/**
 * How long a CDN may serve a response without revalidating it (RFC 9213): together with the second for which our cache
 * may be stale, anonymous clients are two seconds behind at most. Browsers always revalidate.
 */
const CDN_CACHE_CONTROL = 'max-age=1'

/** A response as its handler makes it. Only a 200 is cacheable, unless `isCacheable` says otherwise. */
export type NewResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer
  isCacheable?: boolean
}

/** A response in one content coding: headers as alternating names and values, and the bytes. */
export type EncodedBody = { status: number; flat: readonly string[]; body: Buffer }

/**
 * A response ready to be sent, with its ETag. Its body is stored compressed only, and decompressed each time for the
 * few clients that accept no compression. Short bodies and pictures are stored uncompressed.
 */
export class CachedResponse {
  readonly status: number
  readonly etag: string
  readonly isCacheable: boolean
  readonly #made: Record<string, string>
  /** The headers shared by all codings, as alternating names and values. */
  readonly #common: readonly string[]
  readonly #coding: 'identity' | 'br'
  readonly #stored: EncodedBody
  readonly #notModified: EncodedBody
  #gzipped: EncodedBody | undefined

  constructor({ status, headers, body, isCacheable = status === 200 }: NewResponse) {
    this.status = status
    this.isCacheable = isCacheable
    this.etag = etagOf(body)
    this.#made = headers
    const common = {
      ...headers,
      etag: this.etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization',
      ...(isCacheable && { 'cdn-cache-control': CDN_CACHE_CONTROL }),
    }
    this.#common = Object.entries(common).flat()
    const isPicture = headers['content-type']?.startsWith('image/')
    this.#coding = isPicture || !isWorthCompressing(body) ? 'identity' : 'br'
    this.#stored = this.#encoded(copyOf(compress(body, this.#coding)), this.#coding)
    this.#notModified = { status: 304, flat: this.#common, body: Buffer.alloc(0) }
  }

  /** The memory that the response takes. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.#stored.body.length + (this.#gzipped?.body.length ?? 0)
  }

  get body(): Buffer {
    return decompress(this.#stored.body, this.#coding)
  }

  equals({ status, headers, body }: NewResponse): boolean {
    const names = Object.keys(headers)
    return (
      status === this.status &&
      etagOf(body) === this.etag &&
      names.length === Object.keys(this.#made).length &&
      names.every((name) => headers[name] === this.#made[name])
    )
  }

  /** The coding to send to a client with these request headers, or 304. */
  encodingFor(headers: IncomingHttpHeaders): EncodedBody {
    const known = headers['if-none-match']
    if (known !== undefined && this.status === 200 && namesEtag(known, this.etag)) return this.#notModified
    if (this.#coding === 'identity') return this.#stored
    const coding = acceptedCoding(headers)
    if (coding === 'br') return this.#stored
    if (coding === 'identity') return this.#encoded(this.body, coding)
    return (this.#gzipped ??= this.#encoded(copyOf(compress(this.body, coding)), coding))
  }

  #encoded(body: Buffer, coding: Coding): EncodedBody {
    const own = ['content-length', String(body.length)]
    if (coding !== 'identity') own.push('content-encoding', coding)
    return { status: this.status, flat: [...own, ...this.#common], body }
  }
}

/** Copies a buffer out of its pool, which would otherwise be retained as a whole: 16 kB for every compression. */
function copyOf(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Matches `If-None-Match` (RFC 9110, 13.1.2): a list of tags under weak comparison, or `*`. */
export function namesEtag(known: string, etag: string): boolean {
  if (known === etag) return true
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}
