import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1024

/**
 * Brotli's quality 5 takes twice as long as 3, for a seventh of the bytes; 9 seven times as long as 5, most of it for
 * fetching memory, for a fiftieth. While people write, an answer lives for a moment only, and whoever is first waits
 * for its twin: the thorough one is for what has lived a while.
 */
const quickly = 3
const thoroughly = 5

/** What an answer takes beside its bytes: address, headers, objects. Else empty answers would fill the memory. */
const bytesAround = 8 * 2 ** 10

/** An answer as its maker gives it. */
export type Made = { status: number; headers: Record<string, string>; body: Buffer }

/** One way to send an answer: complete headers and bytes. */
export type Form = { status: number; headers: Record<string, string>; flat: string[]; body: Buffer }

/** How bytes are sent: as they are, or compressed. */
export type Coding = 'identity' | 'gzip' | 'br'

/** An answer ready to be sent as it is: with its tag, and compressed once somebody has asked for that. */
export class Ready {
  readonly status: number
  readonly etag: string
  readonly body: Buffer
  readonly #made: Record<string, string>
  readonly #shared: Record<string, string>
  readonly #notModified: Form
  readonly #forms = new Map<Coding, Form>()
  readonly #compressing = new Map<Coding, Promise<Form>>()

  constructor({ status, headers, body }: Made) {
    this.status = status
    this.body = body
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#made = headers
    const vary = 'Accept-Encoding, Authorization'
    this.#shared = { ...headers, etag: this.etag, 'cache-control': 'no-cache', vary }
    this.#notModified = formOf(304, this.#shared, Buffer.alloc(0))
    const length = { 'content-length': String(body.length) }
    this.#forms.set('identity', formOf(status, { ...this.#shared, ...length }, body))
  }

  /** What it takes in memory. */
  get bytes(): number {
    let bytes = bytesAround
    for (const { body } of this.#forms.values()) bytes += body.length
    return bytes
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

  /** What to send to somebody who sent these headers; undefined when it has yet to be compressed for them. */
  formFor(asked: IncomingHttpHeaders): Form | undefined {
    const known = asked['if-none-match']
    if (known !== undefined && this.status === 200 && namesEtag(known, this.etag)) return this.#notModified
    return this.#forms.get(this.#codingFor(asked))
  }

  /** The same, compressed when it has to be. */
  async compressFor(asked: IncomingHttpHeaders): Promise<Form> {
    const there = this.formFor(asked)
    if (there) return there
    const coding = this.#codingFor(asked)
    const compressing = this.#compressing.get(coding) ?? this.#compress(coding)
    this.#compressing.set(coding, compressing)
    return compressing
  }

  /** Compresses thoroughly what was compressed quickly; its tag stays. */
  async refine(): Promise<void> {
    if (this.#forms.has('br')) await this.#compress('br', thoroughly)
  }

  async #compress(coding: Coding, quality = quickly): Promise<Form> {
    const body = await compress(this.body, coding, quality)
    const own = { 'content-length': String(body.length), 'content-encoding': coding }
    const form = formOf(this.status, { ...this.#shared, ...own }, body)
    this.#forms.set(coding, form)
    return form
  }

  #codingFor(asked: IncomingHttpHeaders): Coding {
    return codingFor(this.body, asked)
  }
}

/** How to send a body to somebody who sent these headers. */
export function codingFor(body: Buffer, { 'accept-encoding': accepted }: IncomingHttpHeaders): Coding {
  if (accepted === undefined || body.length < worthCompressing) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** A body as it is sent in a coding; unless something else is said, quickly. */
export async function compress(body: Buffer, coding: Coding, quality = quickly): Promise<Buffer> {
  if (coding === 'identity') return body
  if (coding === 'gzip') return compressGzip(body, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return compressBrotli(body, { params })
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
