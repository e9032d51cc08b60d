import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore, type QueueKey } from '../kernel/semaphore.ts'

/** 19 MiB and two passes: OWASP's Password Storage Cheat Sheet for Argon2id on a small machine. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A stored password of today's cost that no password leads to. */
const UNKNOWN_ACCOUNT_HASH = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** What a client sends in a password's place: the MD5 of its UTF-8 bytes, in lower-case hexadecimal. */
export function md5Hex(password: string): string {
  return createHash('md5').update(password, 'utf8').digest('hex')
}

/**
 * What is stored of a password (of what a client sends, that is): Argon2id with a salt of its own, as a PHC string.
 * Throws `Overloaded` when too many are waiting for theirs.
 */
export async function hashPassword(password: string, waiter?: QueueKey): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await derive(password, salt, { ...cost, tagLength: tagBytes }, waiter)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether a password is the one that was stored. What is stored says itself at what cost; null (nobody has that
 * name) takes as long and is never right. Throws `Overloaded` when too many are waiting for theirs.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  waiter?: QueueKey,
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
  const actual = await derive(password, Buffer.from(salt, 'base64'), storedCost, waiter)
  return timingSafeEqual(actual, expected) && stored !== null
}

type Cost = typeof cost & { tagLength: number }

const compute = promisify(argon2)

/**
 * A crowd at the login must not take 19 MiB each, nor make others wait: twenty take a second on a slow machine. Of one
 * address six wait, so that no three of them fill the line; whose account hardly anybody guesses at finds four places
 * more, and who has been here before another four.
 */
const hashingQueue = new Semaphore({ permits: 2, maxQueued: 20, extraPerRank: 4, maxQueuedPerClient: 6 })

function derive(
  password: string,
  salt: Buffer,
  { tagLength, ...parameters }: Cost,
  waiter: QueueKey | undefined,
): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8')
  const work = () => compute('argon2id', { message, nonce: salt, tagLength, ...parameters })
  return hashingQueue.run(work, waiter)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
