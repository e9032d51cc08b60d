import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1024

/** What is kept at most, all encodings counted. */
const maximumBytes = 24 * 2 ** 20

/** What an answer takes beside its bytes: address, headers, objects. Else empty answers would fill the memory. */
const bytesAround = 8 * 2 ** 10

/**
 * Brotli takes ten times as long for the last two hundredths. While people write, an answer lives for a moment
 * only, and whoever is first waits for its twins: the thorough one is for what has lived a second.
 */
const quickly = 5
const thoroughly = 9
const worthRefiningMilliseconds = 1000

/** One way to send an answer: complete headers and bytes. */
type Form = { headers: Record<string, string>; flat: string[]; body: Buffer }

/** An answer as its maker gives it. */
export type Made = { status: number; headers: Record<string, string>; body: Buffer }

/** An answer ready to be sent as it is. */
export type Ready = {
  status: number
  etag: string
  forms: { identity: Form; gzip?: Form; br?: Form }
  notModified: Form
  bytes: number
}

/** What to send to somebody who sent these headers. */
export function chooseForm(ready: Ready, asked: IncomingHttpHeaders): { status: number; form: Form } {
  const known = asked['if-none-match']
  if (known !== undefined && ready.status === 200 && namesEtag(known, ready.etag)) {
    return { status: 304, form: ready.notModified }
  }
  const { identity, gzip: zipped, br } = ready.forms
  const accepted = asked['accept-encoding']
  if (accepted === undefined || zipped === undefined) return { status: ready.status, form: identity }
  if (br !== undefined && accepts(accepted, 'br')) return { status: ready.status, form: br }
  return { status: ready.status, form: accepts(accepted, 'gzip') ? zipped : identity }
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

/** Makes an answer ready: its tag, and its compressed twins where they pay. */
async function makeReady({ status, headers, body }: Made): Promise<Ready> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = { ...headers, etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Authorization' }
  const identity = formOf(shared, body)
  const notModified = { headers: shared, flat: Object.entries(shared).flat(), body: Buffer.alloc(0) }
  const ready = { status, etag, forms: { identity }, notModified, bytes: bytesAround + body.length }
  if (body.length < worthCompressing) return ready
  const [zipped, brotli] = await Promise.all([compressGzip(body, { level: 6 }), toBrotli(body, quickly)])
  const forms = { identity, gzip: formOf(shared, zipped, 'gzip'), br: formOf(shared, brotli, 'br') }
  return { ...ready, forms, bytes: ready.bytes + zipped.length + brotli.length }
}

function formOf(shared: Record<string, string>, body: Buffer, coding?: string): Form {
  const headers = {
    ...shared,
    'content-length': String(body.length),
    ...(coding && { 'content-encoding': coding }),
  }
  return { headers, flat: Object.entries(headers).flat(), body }
}

function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/**
 * Answers of public reads as ready bytes, by canonical address. Emptied whole by every write: with a few
 * hundred answers of a few kilobytes, knowing which of them a write touches would cost more than making them.
 */
export class ReadCache {
  readonly #blind: () => boolean
  readonly #kept = new Map<string, Ready>()
  readonly #making = new Map<string, Promise<Ready>>()
  #bytes = 0
  #generation = 0
  #refining: Promise<void> = Promise.resolve()

  /** `blind` says when writes of others might go unnoticed: then nothing is kept and nothing kept is used. */
  constructor(blind: () => boolean) {
    this.#blind = blind
  }

  /** To be called after a commit and before its answer leaves. */
  clear(): void {
    this.#generation++
    this.#kept.clear()
    this.#making.clear()
    this.#bytes = 0
  }

  /** The answer kept under an address, or a new one: the same for all who ask while it is being made. Only a 200 is kept. */
  async answer(address: string, make: () => Promise<Made>): Promise<Ready> {
    const create = async () => makeReady(await make())
    if (this.#blind()) return create()
    const kept = this.#kept.get(address) ?? this.#making.get(address)
    if (kept) return kept
    const generation = this.#generation
    const making = create()
    this.#making.set(address, making)
    try {
      const ready = await making
      // Something may have been written since the reading began.
      const certain = generation === this.#generation && !this.#blind()
      if (certain && ready.status === 200) this.#keep(address, ready)
      return ready
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address)
    }
  }

  /** Answers a request from what is kept, before any router sees it; false when it can't. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
    const ready = this.#kept.get(request.url!)
    if (ready === undefined || this.#blind()) return false
    const { status, form } = chooseForm(ready, request.headers)
    response.writeHead(status, form.flat)
    response.end(form.body)
    return true
  }

  #keep(address: string, ready: Ready): void {
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes + ready.bytes <= maximumBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes
    }
    if (ready.bytes > maximumBytes) return
    this.#kept.set(address, ready)
    this.#bytes += ready.bytes
    if (ready.forms.br) this.#refineLater(address, ready)
  }

  /** One after the other, and only what is still kept: it must not take the processor from who is waiting. */
  #refineLater(address: string, ready: Ready): void {
    const refine = async () => {
      if (this.#kept.get(address) !== ready) return
      const body = await toBrotli(ready.forms.identity.body, thoroughly)
      ready.forms.br = formOf(ready.notModified.headers, body, 'br')
    }
    setTimeout(() => {
      this.#refining = this.#refining.then(refine, refine)
    }, worthRefiningMilliseconds).unref()
  }
}
