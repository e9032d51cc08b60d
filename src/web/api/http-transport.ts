import { carriesPassword } from '#contract/carries-password.ts'
import type { Transport } from '#contract/pages.ts'
import { failureOf, offlineFailure } from './failure.ts'
import { keyFor, noteAnswered } from './repeated-write.ts'
import { endSession } from './session.ts'

/** How long an answer may take, in milliseconds, and what a line must carry in one at least, in bytes: 40 kB a second. */
const TIMEOUT_MS = 30_000
const MIN_BYTES_PER_MS = 40

/**
 * Asks the API over HTTP. Throws an offline failure when there is no answer in time, or not all of it, and another
 * when something between us and the server answers with a page of its own: that says nothing. A token that the server
 * refuses ends its session.
 */
export const httpTransport: Transport = async ({ token, ...request }) => {
  if (token === undefined) return sendRequest(request)
  const answer = await sendWithToken(token, request)
  if (answer.status === 401) endSession(token)
  return answer
}

async function sendWithToken(
  token: string,
  request: Omit<Parameters<Transport>[0], 'token'>,
): ReturnType<Transport> {
  const { method, address, body, ifMatch = '' } = request
  const authorization = `Bearer ${token}`
  // What carries a password is never remembered, neither there nor here.
  if (method === 'GET' || carriesPassword(body)) return sendRequest(request, { authorization })
  if (request.idempotencyKey !== undefined)
    return sendRequest(request, { authorization, key: request.idempotencyKey })
  const key = await keyFor([token, method, address, ifMatch, JSON.stringify(body ?? {})])
  const answer = await sendRequest(request, { authorization, key })
  noteAnswered(key)
  return answer
}

/** The same with any words for `Authorization`, and with a key by which the write may be sent again. */
export async function sendRequest(
  { method, address, body, ifMatch }: Omit<Parameters<Transport>[0], 'token' | 'idempotencyKey'>,
  { authorization, key }: { authorization?: string; key?: string } = {},
): ReturnType<Transport> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (authorization !== undefined) headers.set('Authorization', authorization)
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const sent = method === 'GET' ? null : JSON.stringify(body ?? {})
  const timeoutMs = TIMEOUT_MS + (sent?.length ?? 0) / MIN_BYTES_PER_MS
  // Where there is none the browser itself loses its patience one day.
  const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(timeoutMs) : null
  const { response, text } = await requestOf(`/api${address}`, { method, headers, body: sent, signal })
  const read = parse(text)
  if (read === undefined) throw failureOf(response.status, null)
  return { status: response.status, body: read, etag: response.headers.get('ETag') }
}

async function requestOf(
  address: string,
  request: RequestInit,
): Promise<{ response: Response; text: string }> {
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
