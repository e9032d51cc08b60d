import type { FastifyReply, FastifyRequest } from 'fastify'
import { LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { Overloaded } from '../kernel/errors.ts'
import { cutOffSoon, SMALL_BODY } from './refused-bodies.ts'

/** What every endpoint takes, in bytes. */
export const ORDINARY_BODY = 64 * 1024
const mostBytes = LARGE_BODY_MEGABYTES * 2 ** 20

/** What large bodies may take together, in bytes: a body is there twice while it is put together, and as text. */
const budget = 24 * 2 ** 20

/** What is left of that to small ones. */
const keptForSmall = 6 * 2 ** 20

/** How many one person may have on their way or in work. */
const mostEach = 2

const retrySeconds = 5

/** Bounds the bodies beyond what is ordinary that are on their way or in work, before they are read. */
export class LargeBodies {
  #bytes = 0
  readonly #each = new Map<number, number>()

  /**
   * Lets a body in until its request is answered or its connection closed.
   *
   * @throws Overloaded when too many of this person or of all are there
   */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    const bytes = declaredBytes(request)
    // What says that it is too large is refused by its length.
    if (bytes <= ORDINARY_BODY || bytes > mostBytes) return
    const who = request.viewer?.userId ?? 0
    const theirs = this.#each.get(who) ?? 0
    const free = budget - this.#bytes - (bytes > SMALL_BODY ? keptForSmall : 0)
    if (theirs >= mostEach || bytes > free) {
      if (bytes > SMALL_BODY) cutOffSoon(request, reply)
      throw new Overloaded(retrySeconds)
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

/** A length that is said is kept by Node; a body in parts has as much as it may. */
function declaredBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : mostBytes
}
