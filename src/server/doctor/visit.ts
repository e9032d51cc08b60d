import { createHmac } from 'node:crypto'
import { isSameSecret } from '../kernel/is-same-secret.ts'

/** Where a visit of the doctor is answered. Its key stands where the log leaves out keys. */
export const VISIT_PATH = '/api/doctor/visit'

/** How long a key is valid. */
const VALID_MS = 60_000

/**
 * What a server sees of a visit. `address`: the visitor, as limits count them; `neighbour`: the other end of its
 * connection; `forwardedFor`: the header in which a proxy tells the address; `protocol`: how the visitor came.
 */
export type Visit = { address: string; neighbour: string; forwardedFor: string; protocol: string }

/** A key by which a server of the same database recognises a visit: nobody else is answered. */
export function visitKey(secret: string, now: Date): string {
  return signed(secret, now.getTime() + VALID_MS)
}

export function isVisitKey(key: string, secret: string, now: Date): boolean {
  const until = Number(/^(\d{1,15})\.[\w-]{43}$/.exec(key)?.[1])
  // False for NaN as well.
  if (!(until >= now.getTime())) return false
  return isSameSecret(key, signed(secret, until))
}

function signed(secret: string, until: number): string {
  return `${until}.${createHmac('sha256', secret).update(`doctor ${until}`).digest('base64url')}`
}
