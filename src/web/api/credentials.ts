import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A password as it is sent: the MD5 of its UTF-8, in hexadecimal. The server protects it with Argon2id. */
export function hashPassword(password: string): string {
  return bytesToHex(md5(utf8ToBytes(password)))
}

/**
 * The credentials of `Authorization: Basic`: name and hash as base64 of their UTF-8, which `btoa` alone can't encode.
 */
export function basicCredentials(name: string, passwordHash: string): string {
  const bytes = utf8ToBytes(`${name}:${passwordHash}`)
  return btoa(String.fromCharCode(...bytes))
}
