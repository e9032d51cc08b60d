import type { Channel } from '#contract/notices.ts'
import type { Message } from '../messages/queries.ts'
import type { StoredNotice } from './kinds.ts'

/** A notice with the lines that its e-mail adds to its text. */
export type DetailedNotice = StoredNotice & { details?: readonly string[]; ownTeam?: string | undefined }

export type Delivery = Omit<Message, 'notices'> & { notices: DetailedNotice[] }

/**
 * The result of a send. `sent`: the other side accepted it. `isUndeliverable`: the recipient no longer exists. `later`:
 * retry, not before `notBefore` if the other side gave one (`isUntried`: nothing was sent, the service is paused).
 * `never`: permanent failure. A transport returns within `SEND_TIMEOUT_MS`.
 */
export type Outcome =
  | { sent: true }
  | { isUndeliverable: true; problem?: string }
  | { later: true; problem: string; notBefore?: Date | undefined; isUntried?: true }
  | { never: true; problem: string }

/** One channel's way to deliver messages. */
export type Transport = {
  channel: Channel
  send: (message: Delivery) => Promise<Outcome>
  /** Closes open connections. Sends in progress may still finish, if that takes a few seconds. */
  close: () => Promise<void>
}

/** Time limit for sending one message; each transport enforces it. */
export const SEND_TIMEOUT_MS = 30_000
