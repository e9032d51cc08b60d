import type { IncomingMessage } from 'node:http'
import { NO_PAGE, type PageRenderer } from '#contract/pages.ts'
import { isBelowApi, readableAddress } from './readable-address.ts'

/**
 * Removes query parameters that no page reads, such as the tracking parameters of chat programs, so that the request
 * finds the cached page of the canonical address.
 */
export function dropUnreadParameters(request: IncomingMessage, renderer: PageRenderer): void {
  const { method, url = '' } = request
  if (!url.includes('?') || (method !== 'GET' && method !== 'HEAD') || isBelowApi(url)) return
  const address = renderer.canonicalAddress(readableAddress(url))
  if (address !== null && address !== NO_PAGE) request.url = address
}
