import type { ServerOptions } from 'node:http'

/**
 * Timeouts of connections, in milliseconds. Every open connection takes memory, so idle ones are closed; but a photo of
 * 5 MB from a phone beside a court is 7 MB of text and may take minutes.
 */
export const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
} as const satisfies ServerOptions

/** How long a connection may be inactive while a request is received or answered: its client may have disappeared. */
export const SILENCE_TIMEOUT_MS = 60_000
