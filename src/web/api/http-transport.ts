import type { Transport } from '#contract/pages.ts'
import { offlineFailure } from './failure.ts'

/** Asks the API over HTTP. Throws an offline failure when there is no answer, or not all of it. */
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
  try {
    const sent = method === 'GET' ? null : JSON.stringify(body ?? {})
    const response = await fetch(`/api${address}`, { method, headers, body: sent })
    const text = await response.text()
    return { status: response.status, body: parse(text), etag: response.headers.get('ETag') }
  } catch (cause) {
    throw offlineFailure(cause)
  }
}

/** Something between us and the server may answer with a page of its own: that says nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
