import type { Transport } from '#contract/pages.ts'
import { failureOf, offlineFailure } from './failure.ts'

/** How long an answer may take, in milliseconds, and what a line must carry in one at least, in bytes: 40 kB a second. */
const patience = 30_000
const slowestLine = 40

/**
 * Asks the API over HTTP. Throws an offline failure when there is no answer in time, or not all of it, and another
 * when something between us and the server answers with a page of its own: that says nothing.
 */
export const httpTransport: Transport = ({ token, ...request }) =>
  sendRequest(request, token === undefined ? null : `Bearer ${token}`)

/** The same with any words for `Authorization`. */
export async function sendRequest(
  { method, address, body, ifMatch }: Parameters<Transport>[0],
  authorization: string | null,
): ReturnType<Transport> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (authorization !== null) headers.set('Authorization', authorization)
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  const sent = method === 'GET' ? null : JSON.stringify(body ?? {})
  const key = sent === null ? null : keyOf(`${method} ${address} ${ifMatch} ${sent}`)
  if (key !== null) headers.set('Idempotency-Key', key)
  const signal = AbortSignal.timeout(patience + (sent?.length ?? 0) / slowestLine)
  const { response, text } = await askFor(`/api${address}`, { method, headers, body: sent, signal })
  const read = parse(text)
  if (read === undefined) throw failureOf(response.status, null)
  if (unanswered?.key === key) unanswered = null
  return { status: response.status, body: read, etag: response.headers.get('ETag') }
}

/** The last write, while its answer is missing. */
let unanswered: { what: string; key: string; since: number } | null = null

/** How long the same write counts as the same once more, in milliseconds. */
const again = 120_000

/** What a write is known by: the same again when it is sent once more because no answer came. */
function keyOf(what: string): string {
  const since = Date.now()
  const isRepeated = unanswered?.what === what && since - unanswered.since < again
  const key = isRepeated ? unanswered!.key : newKey()
  unanswered = { what, key, since }
  return key
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function askFor(address: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(address, request)
    return { response, text: await response.text() }
  } catch (cause) {
    throw offlineFailure(cause)
  }
}

/** Undefined for what isn't JSON. */
function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
