import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ApiFailure, SESSION_OVER } from './failure.ts'

/** The MD5 of a password in NFC, since keyboards write accents in several forms; the server adds Argon2id. */
export function hashPassword(password: string): string {
  return hashOf(password.normalize('NFC'))
}

/** Calls the API with the hash, and if it is wrong with that of the text as typed: older ones weren't in NFC. */
export async function withPassword<Answer>(
  typed: string,
  call: (hash: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(hashPassword(typed))
  } catch (cause) {
    if (typed === typed.normalize('NFC') || !isWrongPassword(cause)) throw cause
    return call(hashOf(typed))
  }
}

/** The same for a call that needs the user's own password only in some cases; an empty one isn't sent. */
export function withOldPassword<Answer>(
  typed: string,
  call: (proof: { oldPassword?: string }) => Promise<Answer>,
): Promise<Answer> {
  return typed === '' ? call({}) : withPassword(typed, (oldPassword) => call({ oldPassword }))
}

/** The credentials of `Authorization: Basic`: base64 of their UTF-8, which `btoa` alone can't encode. */
export function basicCredentials(name: string, passwordHash: string): string {
  const bytes = utf8ToBytes(`${name}:${passwordHash}`)
  return btoa(String.fromCharCode(...bytes))
}

function hashOf(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text)))
}

function isWrongPassword(cause: unknown): boolean {
  if (!(cause instanceof ApiFailure)) return false
  return (cause.status === 401 && cause.message !== SESSION_OVER) || 'oldPassword' in cause.fields
}
