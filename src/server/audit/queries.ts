import type { AuditedThing } from '#contract/audit.ts'
import type { Db } from '../db/database.ts'

/** A change that somebody made. `before` and `after` never hold an e-mail, a password or a token. */
export type AuditEntry = {
  at: Date
  /** Null: the command line or the server itself. */
  userId: number | null
  entity: AuditedThing
  entityId: number | null
  action: 'create' | 'update' | 'delete' | 'import'
  before?: object
  after?: object
}

/** How long a change is remembered. */
const keptYears = 2

/** Notes a change, in the transaction that makes it, and forgets what is too old. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const oldest = new Date(entry.at)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - keptYears)
  await db.deleteFrom('audit').where('at', '<', oldest.toISOString()).execute()
  await db
    .insertInto('audit')
    .values({
      at: entry.at.toISOString(),
      // Whoever is being deleted at this moment is nobody already.
      user_id:
        entry.userId === null ? null : db.selectFrom('user').select('id').where('id', '=', entry.userId),
      entity: entry.entity,
      entity_id: entry.entityId,
      action: entry.action,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute()
}
