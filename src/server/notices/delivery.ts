import type { Channel } from '#contract/notices.ts'
import type { Message } from '../messages/queries.ts'
import type { StoredNotice } from './kinds.ts'

/** A message that is being sent, with the notices that it carries. */
export type Delivery = Omit<Message, 'notices'> & { notices: StoredNotice[] }

/**
 * How it went: `sent`, the other side has it; `nobody`, there is nobody there any more; `later`, it may still go, but
 * where the other side says so not before an instant (`isUntried`: it was left alone); `never`, it won't, whatever is
 * done. A channel answers within `SEND_TIMEOUT_MS`.
 */
export type Outcome =
  | { sent: true }
  | { isUndeliverable: true; problem?: string }
  | { later: true; problem: string; notBefore?: Date | undefined; isUntried?: true }
  | { never: true; problem: string }

/** One way to reach people. */
export type Transport = {
  channel: Channel
  send: (message: Delivery) => Promise<Outcome>
  /** Ends what is open to the other side; what is under way may still go, if that takes a few seconds. */
  close: () => Promise<void>
}

/** How long sending one message may take; a transport sees to it. */
export const SEND_TIMEOUT_MS = 30_000
