import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Make } from '../ready-answers/cache-entries.ts'
import type { CacheMiss, ResponseCache } from '../ready-answers/response-cache.ts'
import { addressKey } from '../kernel/address-key.ts'
import { connectionSignal } from '../kernel/connection-signal.ts'
import { isInternal } from './internal-requests.ts'
import type { ReadLimits } from './read-limits.ts'
import type { Semaphore } from '../kernel/semaphore.ts'
import type { EventLoopScheduler } from '../kernel/event-loop-scheduler.ts'

/** Rate-limits and schedules the reads that the response cache in front of the router couldn't answer. */
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

  /** Runs a read for a logged-in user once it is scheduled; it is dropped if the connection closes before. */
  async runForUser<Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
    await this.#limits.checkUser(request)
    const queueKey = { client: `user ${request.viewer!.userId}`, signal: connectionSignal(request.raw) }
    return this.#turns.runForUser(queueKey, read)
  }

  /** Makes a response that isn't cached, counted and queued as a cache miss. */
  async makeUncached<Result>(request: FastifyRequest, make: () => Promise<Result>): Promise<Result> {
    const { admit, wait } = this.#missOf(request)
    await admit()
    return wait(async () => {
      await this.#turns.schedule()
      return make()
    })
  }

  /**
   * Sends the cached response of an address, or makes it with `make` if there is none. Headers that are already set on
   * the reply become part of the response.
   */
  async sendReady(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    make: Make,
    /** A queue for cache misses that replaces the common one. */
    line?: Semaphore,
  ): Promise<FastifyReply> {
    // The id of the request that happens to make it is no part of the response.
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
