import type { IncomingMessage } from 'node:http'
import { isFromNotice } from '#contract/paths.ts'
import { NO_PAGE, type PageRenderer } from '#contract/pages.ts'
import { isBelowApi, readableAddress } from './readable-address.ts'

/**
 * Removes query parameters that no page reads, such as the tracking parameters of chat programs, so that the request
 * finds the cached page of the canonical address. A link of a notice keeps its mark, and is answered behind the router.
 */
export function dropUnreadParameters(request: IncomingMessage, renderer: PageRenderer): void {
  const { method, url = '' } = request
  if (!url.includes('?') || (method !== 'GET' && method !== 'HEAD')) return
  if (isBelowApi(url) || isFromNotice(url)) return
  const address = renderer.canonicalAddress(readableAddress(url))
  if (address !== null && address !== NO_PAGE) request.url = address
}
