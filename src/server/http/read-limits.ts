import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { TooManyRequests } from './errors.ts'
import { addressKey } from './address-key.ts'

/** How much may be read that isn't ready; both throw 429. */
export type ReadLimits = {
  /** A read of somebody who is logged in. */
  checkPerson: (request: FastifyRequest) => Promise<void>
  /** An answer that has to be made for whoever asks for it first. */
  checkNewcomer: (request: FastifyRequest) => Promise<void>
}

/** So many times as much as one person may all those who are logged in at one address: many share a telephone mast. */
const addressFactor = 5

/**
 * Counts by the minute in this process. What is ready counts for nobody, and neither does what was kept and is only
 * looked at again after a write.
 */
export async function createReadLimits(
  app: FastifyInstance,
  { rateLimitReads }: Pick<Config, 'rateLimitReads'>,
): Promise<ReadLimits> {
  const limits = Promise.withResolvers<ReadLimits>()
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow: 60_000 })
    const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
      const count = scope.createRateLimit({ max, keyGenerator })
      return async (request: FastifyRequest) => {
        const state = await count(request)
        if (!state.isAllowed && state.isExceeded) throw new TooManyRequests(state.ttlInSeconds)
      }
    }
    const byPerson = limit(rateLimitReads, ({ viewer }) => String(viewer!.userId))
    const byAddress = limit(rateLimitReads * addressFactor, ({ ip }) => addressKey(ip))
    const byNewcomer = limit(rateLimitReads, ({ ip }) => addressKey(ip))
    limits.resolve({
      checkPerson: async (request) => {
        // What the first refuses the other doesn't count: one person can't use up what an address is allowed.
        await byPerson(request)
        await byAddress(request)
      },
      checkNewcomer: byNewcomer,
    })
  })
  return limits.promise
}
