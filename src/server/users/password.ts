import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore, type QueueKey } from '../kernel/semaphore.ts'

/** 19 MiB and two passes: OWASP's Password Storage Cheat Sheet for Argon2id on a small machine. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash of the current cost that no password matches. */
const UNKNOWN_ACCOUNT_HASH = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Clients send this instead of the password: the MD5 of its UTF-8 bytes in NFC, in lower-case hexadecimal. */
export function md5Hex(password: string): string {
  return createHash('md5').update(password.normalize('NFC'), 'utf8').digest('hex')
}

/**
 * Hashes a password (in the form that clients send) for storage: Argon2id with a random salt, as a PHC string. Throws
 * `Overloaded` when the queue is full.
 */
export async function hashPassword(password: string, queueKey?: QueueKey): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await derive(password, salt, { ...cost, tagLength: tagBytes }, queueKey)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether a password matches a stored hash, which contains its own cost. Null (no account has the name) takes as long
 * and never matches, so that timing doesn't reveal names. Throws `Overloaded` when the queue is full.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  queueKey?: QueueKey,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phcString.exec(stored ?? UNKNOWN_ACCOUNT_HASH) ?? []
  if (salt === undefined || tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const storedCost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  const actual = await derive(password, Buffer.from(salt, 'base64'), storedCost, queueKey)
  return timingSafeEqual(actual, expected) && stored !== null
}

type Cost = typeof cost & { tagLength: number }

const compute = promisify(argon2)

/**
 * Bounds the memory (19 MiB per hash) and the wait of simultaneous logins: twenty hashes take a second on a slow
 * machine. Each client may queue six, so that no three clients fill the queue. Four more places are for logins that are
 * unlikely to be guesses, and another four for known devices and sessions.
 */
const hashingQueue = new Semaphore({ permits: 2, maxQueued: 20, extraPerRank: 4, maxQueuedPerClient: 6 })

function derive(
  password: string,
  salt: Buffer,
  { tagLength, ...parameters }: Cost,
  queueKey: QueueKey | undefined,
): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8')
  const work = () => compute('argon2id', { message, nonce: salt, tagLength, ...parameters })
  return hashingQueue.run(work, queueKey)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
