import { carriesPassword } from '#contract/carries-password.ts'
import { isOwnAnswer } from '#contract/own-answer.ts'
import type { Transport } from '#contract/pages.ts'
import { noteServerTime } from '../kernel/clock.ts'
import { foreignFailure, isRefusal, offlineFailure } from './failure.ts'
import { keyFor, noteAnswered } from './repeated-write.ts'
import { endSession, storedUser } from './session.ts'

/** Timeout of a request, and the lowest upload rate that it allows for: 40 kB a second. */
const TIMEOUT_MS = 30_000
const MIN_BYTES_PER_MS = 40

/** Throws an offline failure where no whole answer of our server comes in time. A refused token ends its session. */
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
  const { method, reads, address, body, ifMatch = '' } = request
  const authorization = `Bearer ${token}`
  // Requests with a password get no idempotency key: neither the server nor the browser may store them.
  if (method === 'GET' || reads || carriesPassword(body)) return sendRequest(request, { authorization })
  if (request.idempotencyKey !== undefined)
    return sendRequest(request, { authorization, key: request.idempotencyKey })
  // A session that ends in between doesn't make it another write: the server knows keys by their user too.
  const key = await keyFor([String(storedUser()?.id), method, address, ifMatch, JSON.stringify(body ?? {})])
  const answer = await sendRequest(request, { authorization, key })
  // Any other status says nothing about an earlier attempt.
  if (answer.status < 300 || isRefusal(answer.status)) noteAnswered(key)
  return answer
}

/** The same with any value for `Authorization`, and with an idempotency key for the write. */
export async function sendRequest(
  { method, address, body, ifMatch }: Omit<Parameters<Transport>[0], 'token' | 'idempotencyKey' | 'reads'>,
  { authorization, key }: { authorization?: string; key?: string } = {},
): ReturnType<Transport> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (authorization !== undefined) headers.set('Authorization', authorization)
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const sent = method === 'GET' ? null : JSON.stringify(body ?? {})
  const timeoutMs = TIMEOUT_MS + Math.ceil((sent?.length ?? 0) / MIN_BYTES_PER_MS)
  // Without support for it, the browser's own timeout applies.
  const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(timeoutMs) : null
  const { response, text } = await requestOf(`/api${address}`, { method, headers, body: sent, signal })
  const read = parse(text)
  if (!isOwnAnswer(response) || read === undefined) throw foreignFailure()
  noteServerTime(response.headers)
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

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
