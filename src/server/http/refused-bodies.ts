import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long what is refused may go on coming, in milliseconds: whoever is cut off at once doesn't hear why. */
const DRAIN_TIMEOUT_MS = 2000

/** Bodies as browsers send them, which shrink a photo first, in bytes. */
export const SMALL_BODY_BYTES = 2 ** 20

/** Node reads a body that nobody wants to its end, so that the connection serves on; 8 MB of it aren't worth that. */
export function destroyAfterTimeout({ raw }: FastifyRequest, reply: FastifyReply): void {
  const destroy = () => {
    if (!raw.complete) raw.socket.destroy()
  }
  reply.raw.once('finish', () => setTimeout(destroy, DRAIN_TIMEOUT_MS).unref())
}

/**
 * Where the connection closes with the answer, who is refused before their body has come is answered after it: Node
 * closes at once, and what is sent then meets a closed connection, by which the answer is lost. Larger bodies than
 * browsers send aren't worth reading for that.
 */
export function drainRejectedBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const closes = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close'
    if (raw.complete || !closes || Number(raw.headers['content-length']) > SMALL_BODY_BYTES) return
    raw.resume()
    await finished(raw, { signal: AbortSignal.timeout(DRAIN_TIMEOUT_MS) }).catch(() => {})
  })
}
