import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Make } from '../ready-answers/cache-entries.ts'
import type { CacheMiss, ResponseCache } from '../ready-answers/response-cache.ts'
import { addressKey } from '../kernel/address-key.ts'
import type { Config } from '../kernel/config.ts'
import { connectionSignal } from '../kernel/connection-signal.ts'
import { isInternal } from './internal-requests.ts'
import { createRateLimiter, limitPerNetwork } from './rate-limiter.ts'
import type { Semaphore } from '../kernel/semaphore.ts'
import type { EventLoopScheduler } from '../kernel/event-loop-scheduler.ts'

/** How many times more reads all users of one address may make than one user: many share one mobile network address. */
const ADDRESS_FACTOR = 5

export type ReadGate = Awaited<ReturnType<typeof createReadGate>>

/**
 * Limits and schedules the reads that the response cache in front of the router couldn't answer. They are counted per
 * minute in this process; neither cached responses nor their revalidations after a write are.
 */
export async function createReadGate(
  app: FastifyInstance,
  { rateLimitReads }: Pick<Config, 'rateLimitReads'>,
  { cache, turns }: { cache: ResponseCache; turns: EventLoopScheduler },
) {
  const limit = await createRateLimiter(app)
  const limitNetworks = limitPerNetwork(limit)
  const checkPerson = limit(rateLimitReads, ({ viewer }) => String(viewer!.userId))
  const checkAddress = limitNetworks(rateLimitReads * ADDRESS_FACTOR)
  // Counted for the client that requests the response first.
  const checkMiss = limitNetworks(rateLimitReads)

  async function countForUser(request: FastifyRequest): Promise<void> {
    // The second limit doesn't count what the first refuses: one user can't use up the limit of an address.
    await checkPerson(request)
    await checkAddress(request)
  }

  /** Runs a read for a logged-in user once it is scheduled; it is dropped if the connection closes before. */
  async function runForUser<Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
    await countForUser(request)
    const queueKey = { client: `user ${request.viewer!.userId}`, signal: connectionSignal(request.raw) }
    return turns.runForUser(queueKey, read)
  }

  /** Makes a response that isn't cached, counted and queued as a cache miss. */
  async function makeUncached<Result>(request: FastifyRequest, make: () => Promise<Result>): Promise<Result> {
    const { admit, wait } = missOf(request)
    await admit()
    return wait(async () => {
      await turns.schedule()
      return make()
    })
  }

  /**
   * Sends the cached response of an address, or makes it with `make` if there is none. Headers that are already set on
   * the reply become part of the response.
   */
  async function sendReady(
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
    if (!isPart) await cache.catchUp(request.headers)
    const miss = isPart ? undefined : missOf(request, line)
    const response = await cache.answer(address, makeWhole, miss)
    const { status, flat, body } = cache.encodingOf(address, response, request.headers)
    for (let index = 0; index < flat.length; index += 2) reply.header(flat[index]!, flat[index + 1])
    return reply.code(status).send(status === 304 ? undefined : body)
  }

  function missOf(request: FastifyRequest, line?: Semaphore): CacheMiss {
    const who = addressKey(request.ip)
    return {
      admit: () => checkMiss(request),
      wait: (make) => (line ? line.run(make, { client: who }) : turns.runForMiss(who, make)),
    }
  }

  return { countForUser, runForUser, makeUncached, sendReady }
}
