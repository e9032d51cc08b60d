import type { AuditedThing, AuditEntry } from '#contract/audit.ts'
import { AUDIT_PAGE } from '#contract/limits.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Change } from './change.ts'

/** Who made a change, and when. `userId` null: somebody who isn't logged in, the command line or the server itself. */
export type Author = { at: Date; userId: number | null }

/** Notes changes, in the transaction that makes them. */
export async function recordChanges(
  tx: Tx,
  { at, userId }: Author,
  changes: readonly Change[],
): Promise<void> {
  for (const { entity, entityId, action, before, after } of changes) {
    await tx
      .insertInto('audit')
      .values({
        at: at.toISOString(),
        // Whoever has deleted their account is nobody already.
        user_id: userId === null ? null : tx.selectFrom('user').select('id').where('id', '=', userId),
        entity,
        entity_id: entityId,
        action,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })
      .execute()
  }
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
