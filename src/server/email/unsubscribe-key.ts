import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose e-mails end: the account, and the address at which they arrive. */
export type Recipient = { userId: number; email: string }

/** What stands in an e-mail so that its address can be taken off without logging in. Good for nothing else, and always. */
export function unsubscribeKey({ userId, email }: Recipient, secret: string): string {
  const signed = createHmac('sha256', secret).update(`unsubscribe ${userId} ${email}`).digest('base64url')
  return `${userId}.${signed}`
}

/** The account that a key names; what it says is to be proven by `isKeyOf`. */
export function userOfKey(key: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Whether a key is of somebody and their address as it is now. It takes as long whatever is wrong with it. */
export function isKeyOf(key: string, recipient: Recipient, secret: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(unsubscribeKey(recipient, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
