import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const signals = new WeakMap<Socket, AbortSignal>()

/**
 * Aborts when the connection of a request closes, so that work nobody waits for can be dropped. Fastify's
 * `request.signal` already aborts once a body has been read, since it listens to the message and not to the connection.
 */
export function connectionSignal({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal {
  if (socket.destroyed) return AbortSignal.abort()
  const known = signals.get(socket)
  if (known) return known
  const abortController = new AbortController()
  socket.once('close', () => abortController.abort())
  signals.set(socket, abortController.signal)
  return abortController.signal
}
