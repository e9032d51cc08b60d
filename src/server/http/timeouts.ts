import type { Server, ServerOptions } from 'node:http'

/**
 * How long the server waits for others, in milliseconds. Every open connection takes memory, so nobody may hold
 * one for nothing; but a photo of 5 MB from a telephone beside a court is 7 MB of text and may take minutes.
 */
export const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
} as const satisfies ServerOptions

/** How long a connection may be silent while a request is on its way or being answered. */
const SILENCE_TIMEOUT_MS = 60_000

/** Lets go of connections on which nothing moves any more: whoever had them may be gone without a word. */
export function closeSilentConnections(server: Server): void {
  server.setTimeout(SILENCE_TIMEOUT_MS)
}
