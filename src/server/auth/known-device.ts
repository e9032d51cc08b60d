import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.ts'
import type { Db } from '../db/database.ts'
import { findUserByName } from '../users/queries.ts'
import { readBasic } from '../sessions/credentials.ts'

/** An account and its stored password hash, which only the server knows and which changes with the password. */
export type Account = { userId: number; passwordHash: string }

/** A device on which an account has logged in before, by the nonce in its cookie. */
export type KnownDevice = { userId: number; nonce: string }

declare module 'fastify' {
  interface FastifyRequest {
    device: KnownDevice | null
    /** The account whose password this request has proven to know: its response makes the client a known device. */
    proven: Account | null
  }
}

const YEAR_SECONDS = 365 * 86_400

/**
 * How many accounts a device is known for: a browser sends all their cookies with every login, and headers are limited.
 */
const MAX_ACCOUNTS = 5

const deviceCookies = /(?:^|; ?)liga-device-(\d{1,10})=([\w-]{22})\.([\w-]{43})(?=;|$)/g

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a login sets one, which later tells
 * its owner from others who guess at the same name. It grants no access. Nothing is stored, since its HMAC has the
 * stored password hash as its key: it becomes invalid with the password or the account.
 */
export function rememberDevices(api: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
  const cookie = (userId: number, value: string, seconds: number) =>
    `liga-device-${userId}=${value}; Path=/api/login; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  api.decorateRequest('device', null)
  api.decorateRequest('proven', null)
  api.addHook('onSend', async ({ proven, device, headers }, reply) => {
    if (proven === null || reply.statusCode !== 200) return
    const nonce = device?.nonce ?? randomBytes(16).toString('base64url')
    const value = `${nonce}.${sealOf(proven, nonce).toString('base64url')}`
    const others = new Set(sentDevices(headers.cookie).map(({ userId }) => userId))
    others.delete(proven.userId)
    // Browsers send the oldest first (RFC 6265, 5.4).
    const forgotten = [...others].slice(0, 1 - MAX_ACCOUNTS)
    const expired = forgotten.map((userId) => cookie(userId, '', 0))
    reply.header('set-cookie', [cookie(proven.userId, value, YEAR_SECONDS), ...expired])
  })
}

/** The known device of a login, if its cookie is valid for the account that the login names. */
export async function findKnownDevice(
  db: Db,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<KnownDevice | null> {
  const given = readBasic(headers.authorization)
  const sent = sentDevices(headers.cookie)
  if (given === null || sent.length === 0) return null
  const user = await findUserByName(db, given.name)
  if (!user) return null
  const account = { userId: user.id, passwordHash: user.password_hash }
  const known = sent.find(
    ({ userId, nonce, seal }) => userId === user.id && timingSafeEqual(seal, sealOf(account, nonce)),
  )
  return known ? { userId: known.userId, nonce: known.nonce } : null
}

/** The well-formed device cookies of a request. */
function sentDevices(header: string | undefined): (KnownDevice & { seal: Buffer })[] {
  return [...(header ?? '').matchAll(deviceCookies)].map(([, userId, nonce, seal]) => ({
    userId: Number(userId),
    nonce: nonce!,
    seal: Buffer.from(seal!, 'base64url'),
  }))
}

function sealOf({ userId, passwordHash }: Account, nonce: string): Buffer {
  return createHmac('sha256', passwordHash).update(`known device\0${userId}\0${nonce}`).digest()
}
