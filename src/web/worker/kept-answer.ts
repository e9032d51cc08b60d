import { isOwnAnswer } from '#contract/own-answer.ts'
import type { WorkboxPlugin } from 'workbox-core'

/** Lets an answer that isn't our server's count as no network: it is neither shown nor cached. */
export const onlyOwn: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => accept(response, isOwnAnswer(response)),
}

/** The same for built files. */
export const onlyBuilt: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => accept(response, isBuilt(response)),
}

/** Only these are immutable. Caches may still have them as an earlier version sent them, without our header. */
export function isBuilt({ ok, headers }: Response): boolean {
  return ok && /immutable/.test(headers.get('cache-control') ?? '')
}

/** Throws like a request without network. */
export function accept(response: Response, isAccepted: boolean): Response {
  if (isAccepted) return response
  throw new TypeError(`${response.status}, not from our server: ${response.url}`)
}

const KEPT_AT = 'x-kept-at'

/** Only what the server allows to be cached: it sends `no-store` with everything personal. */
export const keepPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPrivate = /no-store/.test(response.headers.get('cache-control') ?? '')
    if (response.status !== 200 || response.redirected || isPrivate) return null
    const headers = new Headers(response.headers)
    headers.set(KEPT_AT, String(Date.now()))
    return new Response(response.body, { headers })
  },
}

export function keptAt(response: Response): number {
  return Number(response.headers.get(KEPT_AT))
}

/** A cached page with the time at which it was stored, in an attribute that its script leaves alone. */
export async function markedPage(response: Response): Promise<Response> {
  const html = await response.text()
  return new Response(html.replace('<html', `<html data-copy="${keptAt(response)}"`), {
    headers: response.headers,
  })
}
