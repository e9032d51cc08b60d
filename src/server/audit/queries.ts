import type { AuditedThing, AuditEntry } from '#contract/audit.ts'
import { AUDIT_PAGE } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'

/** A change that somebody made. `before` and `after` never hold an e-mail, a password or a token. */
export type NewAuditEntry = {
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
export async function recordAudit(db: Db, entry: NewAuditEntry): Promise<void> {
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

/** A page of the changes that a filter lets through, the newest first. `before`: older than the change of this id. */
export async function listAudit(
  db: Db,
  filter: {
    entity?: AuditedThing | undefined
    entityId?: number | undefined
    userId?: number | undefined
    before?: number | undefined
  },
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit')
    .leftJoin('user', 'user.id', 'audit.user_id')
    .select(['audit.id', 'audit.at', 'audit.entity', 'audit.entity_id', 'audit.action'])
    .select(['audit.before', 'audit.after', 'user.id as user_id', 'user.name as user_name'])
    .orderBy('audit.id', 'desc')
    .limit(AUDIT_PAGE)
  if (filter.entity !== undefined) query = query.where('audit.entity', '=', filter.entity)
  if (filter.entityId !== undefined) query = query.where('audit.entity_id', '=', filter.entityId)
  if (filter.userId !== undefined) query = query.where('audit.user_id', '=', filter.userId)
  if (filter.before !== undefined) query = query.where('audit.id', '<', filter.before)
  return (await query.execute()).map((row) => ({
    id: row.id,
    at: row.at,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name! },
    entity: row.entity as AuditedThing,
    entityId: row.entity_id,
    action: row.action as AuditEntry['action'],
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
  }))
}

function fieldsOf(text: string | null): Record<string, unknown> | null {
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}
