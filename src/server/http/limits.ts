import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { TooManyRequests } from './errors.ts'
import { addressKey } from './address-key.ts'
import { nameKey } from '#contract/name-key.ts'
import { readBasic } from '../auth/credentials.ts'
import { findKnownDevice } from '../auth/known-device.ts'

/** How often somebody may do something; all throw 429. */
export type Limits = {
  checkWrite: (request: FastifyRequest) => Promise<void>
  checkLogin: (request: FastifyRequest) => Promise<void>
  checkCode: (request: FastifyRequest) => Promise<void>
}

/**
 * An address, or a name, alone may try this much more often than the two together: many share a telephone mast. So may
 * all known devices of an account, or whoever has one could make himself any number of them.
 */
const aloneFactor = 5

/** Who isn't logged in may write this much less often. */
const anonymousShare = 4

/**
 * Counts by the minute in this process. Each limit remembers those five thousand that were counted last: who comes from
 * more addresses than that is counted anew.
 */
export async function createLimits(
  app: FastifyInstance,
  { rateLimitWrites, rateLimitLogins }: Pick<Config, 'rateLimitWrites' | 'rateLimitLogins'>,
  store: Store,
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
  // Accounts cost nothing: those of one network together write as much as five people.
  const networkWrites = limit(rateLimitWrites * aloneFactor, ({ ip }) => `write:network:${addressKey(ip)}`)
  const anonymousWrites = limit(
    Math.ceil(rateLimitWrites / anonymousShare),
    ({ ip }) => `write:address:${addressKey(ip)}`,
  )
  const often = rateLimitLogins * aloneFactor
  const loginsOfBoth = limit(
    rateLimitLogins,
    (request) => `login:both:${addressKey(request.ip)} ${nameOf(request)}`,
  )
  const loginsOfAddress = limit(often, ({ ip }) => `login:address:${addressKey(ip)}`)
  const loginsOfName = limit(often, (request) => `login:name:${nameOf(request)}`)
  // A code belongs to no name: whatever others send, nobody but one's own address uses up what one may try.
  const codes = limit(rateLimitLogins, ({ ip }) => `code:${addressKey(ip)}`)
  const loginsOfDevice = limit(rateLimitLogins, ({ device }) => `login:device:${device!.nonce}`)
  const loginsOfDevices = limit(often, ({ device }) => `login:devices:${device!.userId}`)

  return {
    checkWrite: async (request) => {
      if (!request.viewer) return anonymousWrites(request)
      // What the first refuses the other doesn't count: one account can't use up what a network is allowed.
      await userWrites(request)
      await networkWrites(request)
    },
    checkLogin: async (request) => {
      request.device = await findKnownDevice(store.db, request)
      // What the first refuses the others don't count: one address can't use up what a name is allowed.
      if (request.device) {
        await loginsOfDevice(request)
        await loginsOfDevices(request)
        return
      }
      await loginsOfBoth(request)
      await loginsOfAddress(request)
      await loginsOfName(request)
    },
    checkCode: codes,
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
