import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { Overloaded } from '../kernel/errors.ts'
import { destroyAfterTimeout, SMALL_BODY_BYTES } from './refused-bodies.ts'

/** What every endpoint takes, in bytes. */
export const ORDINARY_BODY_BYTES = 64 * 1024
const MAX_BYTES = MAX_LARGE_BODY_MEGABYTES * 2 ** 20

/** What large bodies may take together, in bytes: a body is there twice while it is put together, and as text. */
const BUDGET_BYTES = 24 * 2 ** 20

/** What is left of that to small ones. */
const RESERVED_BYTES = 6 * 2 ** 20

/** How many one person may have on their way or in work. */
const MAX_PER_CLIENT = 2

const RETRY_AFTER_SECONDS = 5

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

/** A length that is said is kept by Node; a body in parts has as much as it may. */
function declaredBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MAX_BYTES
}
