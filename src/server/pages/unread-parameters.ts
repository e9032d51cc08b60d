import type { IncomingMessage } from 'node:http'
import { NO_PAGE, type PageRenderer } from '#contract/pages.ts'
import { isBelowApi, readableAddress } from './readable-address.ts'

/**
 * Takes from the address of a page what no page reads, such as the mark of the chat that a link comes from, so that it
 * is looked up among the kept answers under the address that they have there.
 */
export function dropUnreadParameters(request: IncomingMessage, renderer: PageRenderer): void {
  const { method, url = '' } = request
  if (!url.includes('?') || (method !== 'GET' && method !== 'HEAD') || isBelowApi(url)) return
  const address = renderer.canonicalAddress(readableAddress(url))
  if (address !== null && address !== NO_PAGE) request.url = address
}
