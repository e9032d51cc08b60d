import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import { MAX_LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { Overloaded } from '../kernel/errors.ts'
import { finished } from 'node:stream/promises'

/** The body limit of every endpoint. */
export const ORDINARY_BODY_BYTES = 64 * 1024
const MAX_BYTES = MAX_LARGE_BODY_MEGABYTES * 2 ** 20

/** The memory for all large bodies together: a body is held twice while its chunks are joined, and again as text. */
const BUDGET_BYTES = 24 * 2 ** 20

/** The part of it that is reserved for bodies up to `SMALL_BODY_BYTES`. */
const RESERVED_BYTES = 6 * 2 ** 20

/** How many large bodies one user may have in transfer or in progress. */
const MAX_PER_CLIENT = 2

const RETRY_AFTER_SECONDS = 5

/** Bounds the bodies over `ORDINARY_BODY_BYTES` that are in transfer or in progress, before they are read. */
export class LargeBodies {
  #bytes = 0
  readonly #each = new Map<number, number>()

  /**
   * Admits a body until its request is answered or its connection closed.
   * @throws Overloaded when this user, or all together, have too many
   */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    const bytes = declaredBytes(request)
    // Fastify refuses a body whose declared length is too large.
    if (bytes <= ORDINARY_BODY_BYTES || bytes > MAX_BYTES) return
    const who = request.viewer?.userId ?? 0
    const theirs = this.#each.get(who) ?? 0
    const free = BUDGET_BYTES - this.#bytes - (bytes > SMALL_BODY_BYTES ? RESERVED_BYTES : 0)
    if (theirs >= MAX_PER_CLIENT || bytes > free) {
      if (bytes > SMALL_BODY_BYTES) destroyAfterTimeout(request, reply)
      throw new Overloaded(RETRY_AFTER_SECONDS)
    }
    this.#bytes += bytes
    this.#each.set(who, theirs + 1)
    reply.raw.once('close', () => this.#release(who, bytes))
  }

  #release(who: number, bytes: number): void {
    this.#bytes -= bytes
    const left = this.#each.get(who)! - 1
    if (left > 0) this.#each.set(who, left)
    else this.#each.delete(who)
  }
}

/** Node enforces a declared length; a chunked body counts as the maximum. */
function declaredBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MAX_BYTES
}

/** How long a rejected body is still read: a client that is cut off at once doesn't receive the response. */
const DRAIN_TIMEOUT_MS = 2000

/** The largest body that our own pages send, as they shrink photos first. */
const SMALL_BODY_BYTES = 2 ** 20

/** Cuts off a rejected large body. Node would read it to its end to reuse the connection, which 8 MB aren't worth. */
function destroyAfterTimeout({ raw }: FastifyRequest, reply: FastifyReply): void {
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
