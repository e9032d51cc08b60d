import { createHash, randomBytes } from 'node:crypto'

/**
 * The name and the password's hash of `Authorization: Basic …` (UTF-8). The last colon divides them, as a name
 * may carry one. Null when the header says something else.
 */
export function readBasic(header: string | undefined): { name: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.lastIndexOf(':')
  // No name has the character 0, and PostgreSQL can't even be asked for it.
  return colon < 0 || text.includes('\0')
    ? null
    : { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** The token of `Authorization: Bearer …`, or null: what hasn't the form of ours is nobody's, and needs no asking. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1] ?? null
}

/** 256 bits that nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 128 bits for what people send each other, with a limit to how often it may be tried. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** What the database keeps of a token: whoever reads it can't log in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
