import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1024

/**
 * Brotli's quality 5 takes a millisecond a page, twice as long as 3, for a seventh of the bytes; 9 seven times as long
 * as 5, most of it for fetching memory, for a fiftieth. Whoever is first waits for it: another thread would be asked,
 * waited for and heard in no less.
 */
const quality = { brotli: 5, gzip: 3 }

/** What an answer takes beside its bytes: address, headers, objects. Else empty answers would fill the memory. */
const bytesAround = 8 * 2 ** 10

/** An answer as its maker gives it. Only a 200 is worth keeping, unless `isLasting` says otherwise. */
export type Made = { status: number; headers: Record<string, string>; body: Buffer; isLasting?: boolean }

/** One way to send an answer: complete headers and bytes. */
export type Form = { status: number; headers: Record<string, string>; flat: string[]; body: Buffer }

/** How bytes are sent: as they are, or compressed. */
export type Coding = 'identity' | 'gzip' | 'br'

/** An answer ready to be sent as it is: with its tag, and compressed once somebody has asked for that. */
export class Ready {
  readonly status: number
  readonly etag: string
  readonly body: Buffer
  readonly isLasting: boolean
  readonly #made: Record<string, string>
  readonly #shared: Record<string, string>
  readonly #notModified: Form
  readonly #forms = new Map<Coding, Form>()
  #bytes = bytesAround

  constructor({ status, headers, body, isLasting = status === 200 }: Made) {
    this.status = status
    this.body = body
    this.isLasting = isLasting
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#made = headers
    const vary = 'Accept-Encoding, Authorization'
    this.#shared = { ...headers, etag: this.etag, 'cache-control': 'no-cache', vary }
    this.#notModified = formOf(304, this.#shared, Buffer.alloc(0))
    const length = { 'content-length': String(body.length) }
    this.#add('identity', formOf(status, { ...this.#shared, ...length }, body))
  }

  /** What it takes in memory. */
  get bytes(): number {
    return this.#bytes
  }

  /** Whether making it anew came to the same. */
  equals({ status, headers, body }: Made): boolean {
    const names = Object.keys(headers)
    return (
      status === this.status &&
      body.equals(this.body) &&
      names.length === Object.keys(this.#made).length &&
      names.every((name) => headers[name] === this.#made[name])
    )
  }

  /** What to send to somebody who sent these headers. */
  formFor(asked: IncomingHttpHeaders): Form {
    const known = asked['if-none-match']
    if (known !== undefined && this.status === 200 && namesEtag(known, this.etag)) return this.#notModified
    // A picture is compressed already.
    const isPicture = this.#made['content-type']?.startsWith('image/')
    const coding = isPicture ? 'identity' : codingFor(this.body, asked)
    return this.#forms.get(coding) ?? this.#addCompressed(coding, compress(this.body, coding))
  }

  #addCompressed(coding: Coding, body: Buffer): Form {
    const own = { 'content-length': String(body.length), 'content-encoding': coding }
    return this.#add(coding, formOf(this.status, { ...this.#shared, ...own }, body))
  }

  #add(coding: Coding, form: Form): Form {
    this.#bytes += form.body.length - (this.#forms.get(coding)?.body.length ?? 0)
    this.#forms.set(coding, form)
    return form
  }
}

/** How to send a body to somebody who sent these headers. */
export function codingFor(body: Buffer, headers: IncomingHttpHeaders): Coding {
  return body.length < worthCompressing ? 'identity' : acceptedCoding(headers)
}

export function acceptedCoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** A body as it is sent in a coding. */
export function compress(body: Buffer, coding: Coding): Buffer {
  if (coding === 'identity') return body
  if (coding === 'gzip') return gzipSync(body, { level: quality.gzip })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality.brotli, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliCompressSync(body, { params })
}

/** Compresses what comes in pieces, in the background. */
export function compressor(coding: Exclude<Coding, 'identity'>): Transform {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.brotli }
  return coding === 'gzip' ? createGzip({ level: quality.gzip }) : createBrotliCompress({ params })
}

function formOf(status: number, headers: Record<string, string>, body: Buffer): Form {
  return { status, headers, flat: Object.entries(headers).flat(), body }
}

/** RFC 9110, 13.1.2: a list of tags, compared without regard to weakness, or a star. */
function namesEtag(known: string, etag: string): boolean {
  if (known === etag) return true
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}

/** RFC 9110, 12.5.3: named, and not with a weight of zero. */
function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false
  return header.split(',').some((part) => {
    const [name, weight] = part.trim().split(';')
    return name?.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? '')
  })
}
