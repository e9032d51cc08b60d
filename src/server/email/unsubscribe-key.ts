import { createHmac } from 'node:crypto'
import { isSameSecret } from '../kernel/is-same-secret.ts'

export type Recipient = { userId: number; email: string }

/** The key in an e-mail that unsubscribes its address without a login. It permits nothing else, and doesn't expire. */
export function unsubscribeKey({ userId, email }: Recipient, secret: string): string {
  const signed = createHmac('sha256', secret).update(`unsubscribe ${userId} ${email}`).digest('base64url')
  return `${userId}.${signed}`
}

/** The account that a key names; not verified, see `isKeyOf`. */
export function userOfKey(key: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Whether a key belongs to an account and its present address. */
export function isKeyOf(key: string, recipient: Recipient, secret: string): boolean {
  return isSameSecret(key, unsubscribeKey(recipient, secret))
}
