import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NETWORKS, networksOf } from '../kernel/address-key.ts'
import { TooManyRequests } from '../kernel/errors.ts'

/** Makes a limit, which throws `TooManyRequests` for a request whose key has made more than `maxPerMinute`. */
export type Limit = (
  maxPerMinute: number,
  keyOf: (request: FastifyRequest) => string,
  refusal?: { isOthersFault: boolean },
) => (request: FastifyRequest) => Promise<void>

/**
 * Counts requests per minute in this process, separately from every other limiter. Each limit remembers the five
 * thousand keys that it counted last.
 */
export async function createRateLimiter(app: FastifyInstance): Promise<Limit> {
  const limiter = Promise.withResolvers<Limit>()
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow: 60_000 })
    limiter.resolve((max, keyGenerator, refusal) => {
      const count = scope.createRateLimit({ max, keyGenerator })
      return async (request) => {
        const state = await count(request)
        if (!state.isAllowed && state.isExceeded) throw new TooManyRequests(state.ttlInSeconds, refusal)
      }
    })
  })
  return limiter.promise
}

/** Makes a limit of what a client's network may do, and the wider ones that it is in at their multiples of it. */
export function limitPerNetwork(limit: Limit) {
  return (
    maxPerMinute: number,
    detailOf: (request: FastifyRequest) => string = () => '',
  ): ((request: FastifyRequest) => Promise<void>) => {
    const limits = NETWORKS.map(({ times }, index) =>
      limit(
        times * maxPerMinute,
        (request) => `${networksOf(request.ip)[index]!.network} ${detailOf(request)}`,
      ),
    )
    return async (request) => {
      // A wider network doesn't count what a smaller one refuses: one client can't use up what its neighbours may do.
      const { length } = networksOf(request.ip)
      for (const check of limits.slice(0, length)) await check(request)
    }
  }
}
