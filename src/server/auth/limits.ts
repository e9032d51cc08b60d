import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { TooManyRequests } from '../errors.ts'
import { nameKey } from '#contract/name-key.ts'
import { readBasic } from './credentials.ts'

/** How often somebody may do something; both throw 429. */
export type Limits = {
  checkWrite: (request: FastifyRequest) => Promise<void>
  checkLogin: (request: FastifyRequest) => Promise<void>
}

/** An address, or a name, alone may try this much more often than the two together: many share a telephone mast. */
const aloneFactor = 5

/** Who isn't logged in may write this much less often. */
const anonymousShare = 4

/** Counts by the minute in this process. */
export async function createLimits(
  app: FastifyInstance,
  { rateLimitWrites, rateLimitLogins }: Pick<Config, 'rateLimitWrites' | 'rateLimitLogins'>,
): Promise<Limits> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 })

  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, keyGenerator })
    return async (request: FastifyRequest) => {
      const state = await count(request)
      if (!state.isAllowed && state.isExceeded) throw new TooManyRequests(state.ttlInSeconds)
    }
  }

  const userWrites = limit(rateLimitWrites, (request) => `write:user:${request.viewer!.userId}`)
  const anonymousWrites = limit(
    Math.ceil(rateLimitWrites / anonymousShare),
    ({ ip }) => `write:address:${ip}`,
  )
  const loginsOfBoth = limit(rateLimitLogins, (request) => `login:both:${request.ip} ${nameOf(request)}`)
  const loginsOfAddress = limit(rateLimitLogins * aloneFactor, ({ ip }) => `login:address:${ip}`)
  const loginsOfName = limit(rateLimitLogins * aloneFactor, (request) => `login:name:${nameOf(request)}`)

  return {
    checkWrite: (request) => (request.viewer ? userWrites(request) : anonymousWrites(request)),
    checkLogin: async (request) => {
      // What the first refuses the others don't count: one address can't use up what a name is allowed.
      await loginsOfBoth(request)
      await loginsOfAddress(request)
      await loginsOfName(request)
    },
  }
}

/**
 * The name that somebody tries to log in with, cut where no name reaches, so that counting takes little memory.
 * Who is logged in guesses their own old password: no name begins with the character 0.
 */
function nameOf(request: FastifyRequest): string {
  if (request.viewer) return `\0${request.viewer.userId}`
  return nameKey(readBasic(request.headers.authorization)?.name ?? '').slice(0, 200)
}
