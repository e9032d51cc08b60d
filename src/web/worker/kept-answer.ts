import type { WorkboxPlugin } from 'workbox-core'

const KEPT_AT = 'x-kept-at'

/**
 * Keeps only what the server allows to be kept: it says `no-store` of everything personal and of pages that only the
 * browser draws. What is kept says when.
 */
export const keepPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPrivate = /no-store/.test(response.headers.get('cache-control') ?? '')
    if (response.status !== 200 || response.redirected || isPrivate) return null
    const headers = new Headers(response.headers)
    headers.set(KEPT_AT, String(Date.now()))
    return new Response(response.body, { headers })
  },
}

/** When an answer was kept, in milliseconds. */
export function keptAt(response: Response): number {
  return Number(response.headers.get(KEPT_AT))
}

/** A kept page that says when it was kept, on an element that its script leaves alone. */
export async function markedPage(response: Response): Promise<Response> {
  const html = await response.text()
  return new Response(html.replace('<html', `<html data-copy="${keptAt(response)}"`), {
    headers: response.headers,
  })
}
