import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { isBelowBounds, increment, type CountedThing, findTimes } from '../counters/queries.ts'
import { AppError, TooManyRequests, type WrongPassword } from '../kernel/errors.ts'
import { addressKey } from '../kernel/address-key.ts'
import { nameKey } from '#contract/name-key.ts'
import { readBasic } from '../sessions/credentials.ts'
import { findKnownDevice } from '../auth/known-device.ts'
import { findUserByName } from '../users/queries.ts'

const HOUR_MS = 3_600_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a login names an account that had few wrong passwords in this hour, from a network that had few. */
    isUnlikelyGuess: boolean
  }
}

/** How often somebody may do something; all throw 429. */
export type Limits = {
  checkWrite: (request: FastifyRequest) => Promise<void>
  checkLogin: (request: FastifyRequest) => Promise<void>
  checkCode: (request: FastifyRequest) => Promise<void>
  /** Counts an edit by an account without a team: accounts cost nothing, and the log stores each edit for two years. */
  countEdit: (tx: Tx, by: { viewer: Viewer | null; network: string; at: Date }) => Promise<void>
  /** Counts a password that was wrong, for all processes. */
  countWrong: (request: FastifyRequest, wrong: WrongPassword) => Promise<void>
}

/**
 * An address, or a name, alone may try this much more often than the two together: many share a telephone mast. So may
 * all known devices of an account, or whoever has one could make himself any number of them.
 */
const NETWORK_FACTOR = 5

/** Who isn't logged in may write this much less often. */
const ANONYMOUS_SHARE = 4

/** Accounts without a team may edit this many times as much in a day as in an hour. */
const EDIT_DAY_FACTOR = 3

const TOO_MANY_EDITS =
  'Desde esta conexión se han hecho ya muchos cambios. Espera una hora, o pide a quien administra que te una a tu equipo.'

/** Up to this many wrong passwords an hour are typing errors and not guesses. */
const MOST_TYPING_ERRORS = 10

/** Wrong passwords are allowed this many times as often in an hour as logins in a minute. */
const WRONG_HOUR_FACTOR = 6

/**
 * Counts by the minute in this process: who comes from more addresses than a limit remembers is counted anew. Of logins the wrong ones are counted by the hour too, in the database, which
 * all processes share: after their password has been looked at, as that is what keeps them few.
 */
export async function createLimits(
  app: FastifyInstance,
  { rateLimitWrites, rateLimitLogins }: Pick<Config, 'rateLimitWrites' | 'rateLimitLogins'>,
  { store, clock }: { store: Store; clock: () => Date },
): Promise<Limits> {
  app.decorateRequest('isUnlikelyGuess', false)
  const limit = await createRateLimiter(app)

  const userWrites = limit(rateLimitWrites, (request) => `write:user:${request.viewer!.userId}`)
  // Accounts cost nothing: those of one network together write as much as five people.
  const networkWrites = limit(rateLimitWrites * NETWORK_FACTOR, ({ ip }) => `write:network:${addressKey(ip)}`)
  const anonymousWrites = limit(
    Math.ceil(rateLimitWrites / ANONYMOUS_SHARE),
    ({ ip }) => `write:address:${addressKey(ip)}`,
  )
  const networkLoginsPerMinute = rateLimitLogins * NETWORK_FACTOR
  const loginsOfBoth = limit(
    rateLimitLogins,
    (request) => `login:both:${addressKey(request.ip)} ${nameOf(request)}`,
  )
  const loginsOfAddress = limit(networkLoginsPerMinute, ({ ip }) => `login:address:${addressKey(ip)}`)
  const loginsOfName = limit(networkLoginsPerMinute, (request) => `login:name:${nameOf(request)}`)
  // A code belongs to no name: whatever others send, nobody but one's own address uses up what one may try.
  const codes = limit(rateLimitLogins, ({ ip }) => `code:${addressKey(ip)}`)
  const loginsOfDevice = limit(rateLimitLogins, ({ device }) => `login:device:${device!.nonce}`)
  const loginsOfDevices = limit(networkLoginsPerMinute, ({ device }) => `login:devices:${device!.userId}`)

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
      } else {
        await loginsOfBoth(request)
        await loginsOfAddress(request)
        await loginsOfName(request)
      }
      const now = clock()
      const userId = await guessedAt(store.db, request)
      const wrong = wrongOf(request, userId, rateLimitLogins)
      const times = await findTimes(store.db, wrong, now)
      if (!isBelowBounds(wrong, times))
        throw new TooManyRequests(Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000))
      request.isUnlikelyGuess =
        userId !== null && times.every(({ inThisHour }) => inThisHour < MOST_TYPING_ERRORS)
    },
    checkCode: codes,
    countEdit: async (tx, { viewer, network, at }) => {
      if (viewer === null || viewer.admin || viewer.teamId !== null) return
      const maxPerHour = rateLimitWrites
      const bound = { whose: network, maxPerHour: maxPerHour, maxPerDay: EDIT_DAY_FACTOR * maxPerHour }
      if (!(await increment(tx, [{ what: 'edits of strangers', ...bound }], at)))
        throw new AppError(429, TOO_MANY_EDITS)
    },
    countWrong: async (request, { userId }) => {
      const counting = store.writeWithoutNotification((tx) =>
        increment(tx, wrongOf(request, userId, rateLimitLogins), clock()),
      )
      await counting.catch((error: unknown) => request.log.warn({ err: error }, 'wrong password not counted'))
    },
  }
}

/** The account that a login names, or whose old password is sent; null if there is none. */
async function guessedAt(db: Db, request: FastifyRequest): Promise<number | null> {
  if (request.viewer) return request.viewer.userId
  const given = readBasic(request.headers.authorization)
  return (given && (await findUserByName(db, given.name)))?.id ?? null
}

/** The counters of a wrong password. An unknown name counts for its network alone, as there is no end of such names. */
function wrongOf(
  { ip, device, viewer }: FastifyRequest,
  userId: number | null,
  rateLimitLogins: number,
): CountedThing[] {
  const wrongPerHour = rateLimitLogins * WRONG_HOUR_FACTOR
  const network = addressKey(ip)
  const bounds: [whose: string, maxPerHour: number][] =
    device !== null
      ? [
          [`device ${device.nonce}`, wrongPerHour],
          [`devices of account ${device.userId}`, wrongPerHour * NETWORK_FACTOR],
        ]
      : [[`network ${network}`, wrongPerHour * NETWORK_FACTOR]]
  if (device === null && userId !== null)
    bounds.push(
      [`account ${userId} from ${network}`, wrongPerHour],
      [`account ${userId}`, wrongPerHour * NETWORK_FACTOR],
    )
  return bounds.map(([whose, maxPerHour]) => ({
    // Apart, so that guesses made with a stolen session don't lock out the account's owner.
    what: viewer ? 'wrong old password' : 'wrong password',
    whose,
    maxPerHour,
    maxPerDay: Infinity,
  }))
}

/**
 * The name that somebody tries to log in with, cut where no name reaches, so that counting takes little memory.
 * Who is logged in guesses their own old password: no name begins with the character 0.
 */
function nameOf(request: FastifyRequest): string {
  if (request.viewer) return `\0${request.viewer.userId}`
  return nameKey(readBasic(request.headers.authorization)?.name ?? '').slice(0, 200)
}
