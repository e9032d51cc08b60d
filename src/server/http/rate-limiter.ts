import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequests } from '../kernel/errors.ts'

/** Makes a limit, which throws `TooManyRequests` for a request whose key has made more than `maxPerMinute`. */
export type Limit = (
  maxPerMinute: number,
  keyOf: (request: FastifyRequest) => string,
) => (request: FastifyRequest) => Promise<void>

/**
 * Counts requests per minute in this process, separately from every other limiter. Each limit remembers the five
 * thousand keys that it counted last.
 */
export async function createRateLimiter(app: FastifyInstance): Promise<Limit> {
  const limiter = Promise.withResolvers<Limit>()
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow: 60_000 })
    limiter.resolve((max, keyGenerator) => {
      const count = scope.createRateLimit({ max, keyGenerator })
      return async (request) => {
        const state = await count(request)
        if (!state.isAllowed && state.isExceeded) throw new TooManyRequests(state.ttlInSeconds)
      }
    })
  })
  return limiter.promise
}
