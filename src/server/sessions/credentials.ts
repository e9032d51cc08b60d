import { createHash, randomBytes } from 'node:crypto'

/**
 * The name and the password's hash in `Authorization: Basic …` (UTF-8). They are split at the last colon, since a name
 * may contain one. Null for any other header.
 */
export function readBasic(header: string | undefined): { name: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.lastIndexOf(':')
  // No name contains a NUL character, and PostgreSQL rejects it in queries.
  return colon < 0 || text.includes('\0')
    ? null
    : { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** The token in `Authorization: Bearer …`, or null: a token in another form than ours needn't be looked up. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1] ?? null
}

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 128 random bits, for links that people send each other; attempts to guess them are rate-limited. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** The hash of a token that is stored: it can't be used to log in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
