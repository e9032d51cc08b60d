import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { addressKey } from '../kernel/address-key.ts'

/** How much may be read that isn't ready; both throw 429. */
export type ReadLimits = {
  /** A read of somebody who is logged in. */
  checkUser: (request: FastifyRequest) => Promise<void>
  /** An answer that has to be made for whoever asks for it first. */
  checkMiss: (request: FastifyRequest) => Promise<void>
}

/** So many times as much as one person may all those who are logged in at one address: many share a telephone mast. */
const ADDRESS_FACTOR = 5

/**
 * Counts by the minute in this process. What is ready counts for nobody, and neither does what was kept and is only
 * looked at again after a write.
 */
export async function createReadLimits(
  app: FastifyInstance,
  { rateLimitReads }: Pick<Config, 'rateLimitReads'>,
): Promise<ReadLimits> {
  const limit = await createRateLimiter(app)
  const byPerson = limit(rateLimitReads, ({ viewer }) => String(viewer!.userId))
  const byAddress = limit(rateLimitReads * ADDRESS_FACTOR, ({ ip }) => addressKey(ip))
  return {
    checkUser: async (request) => {
      // What the first refuses the other doesn't count: one person can't use up what an address is allowed.
      await byPerson(request)
      await byAddress(request)
    },
    checkMiss: limit(rateLimitReads, ({ ip }) => addressKey(ip)),
  }
}
