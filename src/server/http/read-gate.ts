import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Make } from '../ready-answers/cache-entries.ts'
import type { CacheMiss, ResponseCache } from '../ready-answers/response-cache.ts'
import { addressKey } from '../kernel/address-key.ts'
import { connectionSignal } from '../kernel/connection-signal.ts'
import { isInternal } from './internal-requests.ts'
import type { ReadLimits } from './read-limits.ts'
import type { Semaphore } from '../kernel/semaphore.ts'
import type { EventLoopScheduler } from '../kernel/event-loop-scheduler.ts'

/** How reads are answered that the kept answers in front of the router didn't answer: counted, and in turn. */
export class ReadGate {
  readonly #cache: ResponseCache
  readonly #turns: EventLoopScheduler
  readonly #limits: ReadLimits

  constructor({
    cache,
    turns,
    limits,
  }: {
    cache: ResponseCache
    turns: EventLoopScheduler
    limits: ReadLimits
  }) {
    this.#cache = cache
    this.#turns = turns
    this.#limits = limits
  }

  /** Reads for somebody who is logged in, once it is their turn; what nobody waits for any more isn't begun. */
  async runForUser<Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
    await this.#limits.checkUser(request)
    const queueKey = { client: `user ${request.viewer!.userId}`, signal: connectionSignal(request.raw) }
    return this.#turns.runForUser(queueKey, read)
  }

  /** Makes for anybody what isn't kept. */
  async makeUncached<Result>(request: FastifyRequest, make: () => Promise<Result>): Promise<Result> {
    const { admit, wait } = this.#missOf(request)
    await admit()
    return wait(async () => {
      await this.#turns.schedule()
      return make()
    })
  }

  /**
   * Sends the ready answer of an address, made by `make` when none is kept. What is set on the reply by then becomes
   * part of the answer.
   */
  async sendReady(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    make: Make,
    /** Where what has never been made waits, in the place of the line of all newcomers. */
    line?: Semaphore,
  ): Promise<FastifyReply> {
    // The number of the request that happens to make it is not part of the answer.
    const { 'x-request-id': _, ...common } = reply.getHeaders()
    const makeWhole = async () => {
      const made = await make()
      return { ...made, headers: { ...(common as Record<string, string>), ...made.headers } }
    }
    const isPart = isInternal(request)
    if (!isPart) await this.#cache.catchUp(request.headers)
    const miss = isPart ? undefined : this.#missOf(request, line)
    const response = await this.#cache.answer(address, makeWhole, miss)
    const { status, flat, body } = this.#cache.encodingOf(address, response, request.headers)
    for (let index = 0; index < flat.length; index += 2) reply.header(flat[index]!, flat[index + 1])
    return reply.code(status).send(status === 304 ? undefined : body)
  }

  #missOf(request: FastifyRequest, line?: Semaphore): CacheMiss {
    const who = addressKey(request.ip)
    return {
      admit: () => this.#limits.checkMiss(request),
      wait: (make) => (line ? line.run(make, { client: who }) : this.#turns.runForMiss(who, make)),
    }
  }
}
