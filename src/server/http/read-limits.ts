import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.ts'
import { createRateLimiter, limitPerNetwork } from './rate-limiter.ts'

/** Rate limits for reads that aren't cached; both throw 429. */
export type ReadLimits = {
  /** Counts a read of a logged-in user. */
  checkUser: (request: FastifyRequest) => Promise<void>
  /** Counts a cache miss for the client that requests the response first. */
  checkMiss: (request: FastifyRequest) => Promise<void>
}

/** How many times more reads all users of one address may make than one user: many share one mobile network address. */
const ADDRESS_FACTOR = 5

/**
 * Counts reads per minute in this process. Neither cached responses nor their revalidations after a write are counted.
 */
export async function createReadLimits(
  app: FastifyInstance,
  { rateLimitReads }: Pick<Config, 'rateLimitReads'>,
): Promise<ReadLimits> {
  const limit = await createRateLimiter(app)
  const limitNetworks = limitPerNetwork(limit)
  const byPerson = limit(rateLimitReads, ({ viewer }) => String(viewer!.userId))
  const byAddress = limitNetworks(rateLimitReads * ADDRESS_FACTOR)
  return {
    checkUser: async (request) => {
      // The second limit doesn't count what the first refuses: one user can't use up the limit of an address.
      await byPerson(request)
      await byAddress(request)
    },
    checkMiss: limitNetworks(rateLimitReads),
  }
}
