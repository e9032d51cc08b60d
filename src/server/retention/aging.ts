import { deleteAuditBefore } from '../audit/queries.ts'
import { deleteSessionsUnusedSince, sessionDays } from '../auth/queries.ts'
import { deleteCancellationsBefore } from '../calendar/queries.ts'
import { deleteCountersBefore } from '../counters/queries.ts'
import type { Tx } from '../db/database.ts'
import { deleteMailTokensBefore } from '../email/queries.ts'
import { forgetTextsBefore, wordDays } from '../proposals/queries.ts'
import { deleteInvitationsBefore } from '../invitations/queries.ts'
import { deleteKeyedWritesBefore } from '../idempotency/queries.ts'
import { deleteNoticesBefore } from '../notices/queries.ts'
import { deleteMessagesBefore } from '../outbox/messages/queries.ts'
import { deleteDevicesBefore } from '../push/queries.ts'

/** A thing that is deleted when it is old, and the only one that says so. */
type Aging = {
  what: string
  /** True where answers for everybody show it. */
  shows?: true
  /** How long it is kept. */
  days: number
  /** Deletes what is from before an instant, some rows at most, and counts them. `newest`: the league's own time. */
  deleteBefore: (tx: Tx, before: string, most: number, newest: string) => Promise<number>
}

/** Everything that ages. */
export const agingThings: readonly Aging[] = [
  // Two years, whether or not one of them is a leap year.
  { what: 'audit', days: 731, deleteBefore: deleteAuditBefore },
  { what: 'session', days: sessionDays, deleteBefore: deleteSessionsUnusedSince },
  // Until then whoever opens it late is told what became of it.
  { what: 'invitation', days: 30, deleteBefore: deleteInvitationsBefore },
  { what: 'idempotency key', days: 7, deleteBefore: deleteKeyedWritesBefore },
  { what: 'notice', days: 90, deleteBefore: deleteNoticesBefore },
  { what: 'message', days: 90, deleteBefore: deleteMessagesBefore },
  // It says itself until when it is good.
  { what: 'link of an e-mail', days: 1, deleteBefore: deleteMailTokensBefore },
  // Nothing is sent there any more from the moment in which the session ended.
  { what: 'push device without a session', days: 1, deleteBefore: deleteDevicesBefore },
  { what: 'counter', days: 2, deleteBefore: deleteCountersBefore },
  { what: 'text of a proposal', days: wordDays, deleteBefore: forgetTextsBefore },
  { what: 'cancellation', shows: true, days: 30, deleteBefore: deleteCancellationsBefore },
]
