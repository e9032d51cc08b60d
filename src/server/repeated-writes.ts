import type { FastifyRequest } from 'fastify'

/** How many writes are remembered: far more than are made while somebody on a bad line tries again. */
const remembered = 500

/** What a browser makes up for a write; longer ones and others are nobody's. */
const readable = /^[\w-]{16,64}$/

/**
 * Remembers how writes ended, by the `Idempotency-Key` that came with them: on a bad line the answer is lost sometimes
 * and not the write, and whoever sends it again is to hear how it ended, and not that somebody else was faster. What
 * failed is not remembered: it changed nothing, and is tried again.
 */
export class RepeatedWrites {
  readonly #answers = new Map<string, Promise<unknown>>()

  /** The answer of a write: that of the first time, when the same person has sent it with this key before. */
  once<Answer>(request: FastifyRequest, write: () => Promise<Answer>): Promise<Answer> {
    const sent = request.headers['idempotency-key']
    if (typeof sent !== 'string' || !readable.test(sent)) return write()
    const key = [request.viewer?.userId, request.method, request.url, sent].join(' ')
    const known = this.#answers.get(key) as Promise<Answer> | undefined
    if (known) return known
    const answer = write()
    this.#answers.set(key, answer)
    answer.catch(() => this.#answers.delete(key))
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= remembered) break
      this.#answers.delete(oldest)
    }
    return answer
  }
}
