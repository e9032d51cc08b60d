import type { Server } from 'node:http'

/** How often connections that have been answered are let go. */
const SWEEP_MS = 50

/**
 * Stops listening and resolves once every request in flight has its answer. Meanwhile the application is whole:
 * a page that is being drawn can still ask its own API.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  // Node closes the connections that are idle now; those that become so would wait for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweep)
}
