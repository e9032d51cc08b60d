import type { Server } from 'node:http'

/** How often idle connections are closed while the server drains. */
const SWEEP_MS = 50

/**
 * Stops listening and resolves once every request in flight has been answered. Meanwhile the application stays usable:
 * a page that is being rendered can still call the API internally.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  // Node closes the connections that are idle now; those that become idle later would wait for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweep)
}
