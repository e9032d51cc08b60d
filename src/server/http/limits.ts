import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitKind } from '#contract/endpoint.ts'
import type { Config } from '../kernel/config.ts'
import type { Viewer } from '../kernel/access.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { createRateLimiter, limitPerNetwork } from './rate-limiter.ts'
import { isBelowBounds, increment, inNetworks, findTimes } from '../counters/queries.ts'
import { AppError, TooManyRequests, type WrongPassword } from '../kernel/errors.ts'
import { addressKey } from '../kernel/address-key.ts'
import { nameKey } from '#league/name-key.ts'
import { hashToken, readBasic } from '../sessions/credentials.ts'
import { findKnownDevice } from '../auth/known-device.ts'
import { findUserByName } from '../users/queries.ts'
import { HOUR_MS } from '#league/durations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the account and the network of a login both had few wrong passwords in this hour. */
    isUnlikelyGuess: boolean
  }
}

/** Rate limits; all throw 429. */
export type Limits = Awaited<ReturnType<typeof createLimits>>

/**
 * How many times more logins an address or a name may try than the two together: many clients share one mobile network
 * address. The same bounds all known devices of an account, since the owner of one could create any number of them.
 */
const NETWORK_FACTOR = 5

/** How many times fewer writes a client may make that isn't logged in. */
const ANONYMOUS_SHARE = 4

/** How many times more edits accounts without a team may make in a day than in an hour. */
const EDIT_DAY_FACTOR = 3

const TOO_MANY_EDITS =
  'Desde esta conexión se han hecho ya muchos cambios. Espera una hora, o pide a quien administra que te una a tu equipo.'

/** Up to this many wrong passwords an hour count as typing errors and not as guesses. */
const MAX_TYPING_ERRORS = 10

/** How many times more wrong passwords are allowed in an hour than logins in a minute. */
const WRONG_HOUR_FACTOR = 6

/**
 * Counts requests per minute in this process; a client with more addresses than a limit remembers isn't limited. Wrong
 * passwords are also counted per hour, in the database that all processes share: after the check of the password, which
 * is slow enough to keep these writes few.
 */
export async function createLimits(
  app: FastifyInstance,
  { rateLimitWrites, rateLimitLogins }: Pick<Config, 'rateLimitWrites' | 'rateLimitLogins'>,
  { store, clock }: { store: Store; clock: () => Date },
) {
  app.decorateRequest('isUnlikelyGuess', false)
  const limit = await createRateLimiter(app)

  const limitNetworks = limitPerNetwork(limit)

  const userWrites = limit(rateLimitWrites, (request) => `write:user:${request.viewer!.userId}`)
  // Accounts are free, so all accounts of one network together may write as much as five users.
  const networkWrites = limitNetworks(rateLimitWrites * NETWORK_FACTOR)
  // What they do is counted apart, or the players of one gym who say that they come would keep it from registering.
  const ofStrangers = () => limitNetworks(Math.ceil(rateLimitWrites / ANONYMOUS_SHARE))
  const strangersWrites = ofStrangers()
  const strangers: Record<Exclude<LimitKind, 'logins' | 'codes'>, ReturnType<typeof limitNetworks>> = {
    accounts: ofStrangers(),
    mails: ofStrangers(),
    devices: ofStrangers(),
    // Several teams may be in one gym.
    links: limitNetworks(rateLimitWrites * NETWORK_FACTOR),
    'old passwords': strangersWrites,
    writes: strangersWrites,
  }
  const ofLink = limitNetworks(rateLimitWrites, ({ body }) => hashToken((body as { token: string }).token))
  const networkLoginsPerMinute = rateLimitLogins * NETWORK_FACTOR
  const loginsOfBoth = limitNetworks(rateLimitLogins, nameOf)
  const loginsOfAddress = limitNetworks(networkLoginsPerMinute)
  const loginsOfName = limit(networkLoginsPerMinute, nameOf, { isOthersFault: true })
  // A code belongs to no name, so only the client's own address uses up its attempts.
  const codes = limitNetworks(rateLimitLogins)
  const loginsOfDevice = limit(rateLimitLogins, ({ device }) => `login:device:${device!.nonce}`)
  const loginsOfDevices = limit(networkLoginsPerMinute, ({ device }) => `login:devices:${device!.userId}`)

  const checkLogin = async (request: FastifyRequest) => {
    request.device = await findKnownDevice(store.db, request)
    // The later limits don't count what the first refuses: one address can't use up the limit of a name.
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
    const reached = wrong.filter((counted, index) => !isBelowBounds([counted], [times[index]!]))
    if (reached.length > 0) {
      const seconds = Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000)
      const isOthersFault = reached.every(({ whose }) => whose === `account ${userId}`)
      throw new TooManyRequests(seconds, { isOthersFault: isOthersFault && request.viewer === null })
    }
    request.isUnlikelyGuess =
      userId !== null && times.every(({ inThisHour }) => inThisHour < MAX_TYPING_ERRORS)
  }

  return {
    /** Counts a write before its body is read. */
    check: async (kind: LimitKind, request: FastifyRequest) => {
      if (kind === 'logins') return checkLogin(request)
      if (kind === 'codes') return codes(request)
      if (!request.viewer) return strangers[kind](request)
      // The second limit doesn't count what the first refuses: one account can't use up the limit of its network.
      await userWrites(request)
      await networkWrites(request)
    },
    /** Counts what the body says: a guessed password, or whose link it is. */
    checkBody: async (kind: LimitKind, request: FastifyRequest) => {
      const { oldPassword } = (request.body ?? {}) as { oldPassword?: string }
      if (kind === 'old passwords' && oldPassword !== undefined) await checkLogin(request)
      if (kind === 'links' && !request.viewer) await ofLink(request)
    },
    /** Counts an edit by an account without a team: accounts are free, and the audit log stores each edit for two years. */
    countEdit: async (
      tx: Tx,
      { viewer, network, at }: { viewer: Viewer | null; network: string; at: Date },
    ) => {
      if (viewer === null || viewer.admin || viewer.teamId !== null) return
      const bounds = { maxPerHour: rateLimitWrites, maxPerDay: EDIT_DAY_FACTOR * rateLimitWrites }
      const edits = { what: 'edits of strangers', whose: network, ...bounds }
      if (!(await increment(tx, inNetworks(network, edits), at))) throw new AppError(429, TOO_MANY_EDITS)
    },
    /** Counts a wrong password in the database, for all processes. */
    countWrong: async (request: FastifyRequest, { userId }: WrongPassword) => {
      const counting = store.writeWithoutNotification((tx) =>
        increment(tx, wrongOf(request, userId, rateLimitLogins), clock()),
      )
      await counting.catch((error: unknown) => request.log.warn({ err: error }, 'wrong password not counted'))
    },
  }
}

/** The account whose password is tried: the one that a login names, or the viewer; null if there is none. */
async function guessedAt(db: Db, request: FastifyRequest): Promise<number | null> {
  if (request.viewer) return request.viewer.userId
  const given = readBasic(request.headers.authorization)
  return (given && (await findUserByName(db, given.name)))?.id ?? null
}

/** The counters of a wrong password. An unknown name only counts for its network, since such names are unlimited. */
function wrongOf({ ip, device, viewer }: FastifyRequest, userId: number | null, rateLimitLogins: number) {
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
  // Counted separately, so that guesses with a stolen session don't lock out the account's owner.
  const what = viewer ? 'wrong old password' : 'wrong password'
  return bounds.flatMap(([whose, maxPerHour]) => {
    const counted = { what, whose, maxPerHour, maxPerDay: Infinity }
    return whose.includes(network) ? inNetworks(network, counted) : [counted]
  })
}

/**
 * The name of a login attempt, cut beyond the longest valid name, so that counting takes little memory. A logged-in
 * user who sends an old password is named by id after a NUL character, with which no name begins.
 */
function nameOf(request: FastifyRequest): string {
  if (request.viewer) return `\0${request.viewer.userId}`
  return nameKey(readBasic(request.headers.authorization)?.name ?? '').slice(0, 200)
}
