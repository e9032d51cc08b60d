import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a rejected body is still read: a client that is cut off at once doesn't receive the response. */
const DRAIN_TIMEOUT_MS = 2000

/** The largest body that our own pages send, as they shrink photos first. */
export const SMALL_BODY_BYTES = 2 ** 20

/** Cuts off a rejected large body. Node would read it to its end to reuse the connection, which 8 MB aren't worth. */
export function destroyAfterTimeout({ raw }: FastifyRequest, reply: FastifyReply): void {
  const destroy = () => {
    if (!raw.complete) raw.socket.destroy()
  }
  reply.raw.once('finish', () => setTimeout(destroy, DRAIN_TIMEOUT_MS).unref())
}

/**
 * Reads the rest of a rejected body before the response, if the connection closes with it. Node would close at once,
 * and the data that the client still sends would reset the connection, so that the response is lost. Bodies larger than
 * `SMALL_BODY_BYTES` aren't worth reading for that.
 */
export function drainRejectedBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const closes = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close'
    if (raw.complete || !closes || Number(raw.headers['content-length']) > SMALL_BODY_BYTES) return
    raw.resume()
    await finished(raw, { signal: AbortSignal.timeout(DRAIN_TIMEOUT_MS) }).catch(() => {})
  })
}
