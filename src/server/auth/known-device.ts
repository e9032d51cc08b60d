import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.ts'
import type { Db } from '../db/database.ts'
import { findUserByName } from '../users/queries.ts'
import { readBasic } from '../sessions/credentials.ts'

/** An account, and its password as it is stored: what the server alone knows, and what a new password changes. */
export type Account = { userId: number; passwordHash: string }

/** A device on which an account has logged in before, by the number that it was given then. */
export type KnownDevice = { userId: number; nonce: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Whence somebody logs in who has done so there before; null for any other request. */
    device: KnownDevice | null
    /** Whose password this request has shown to be known: its answer makes a known device of whence it came. */
    proven: Account | null
  }
}

const YEAR_SECONDS = 365 * 86_400

/** How many accounts a device is known for: a browser sends the cookies of all with every login, and a head has an end. */
const MAX_ACCOUNTS = 5

const deviceCookies = /(?:^|; ?)liga-device-(\d{1,10})=([\w-]{22})\.([\w-]{43})(?=;|$)/g

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): who logs in gets one, and is then
 * told from those who guess at the same name from elsewhere. It lets nobody in. Nothing is stored, as its seal has the
 * stored password for a key: it ends with the password or the account.
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

/** The device of a login, when its cookie is right for the account whose name it gives. */
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

/** The well-formed ones among the cookies of a request. */
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
