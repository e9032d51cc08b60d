import type { InferResult } from 'kysely'
import type { AuditedThing, AuditEntry, ChangeCount } from '#contract/audit.ts'
import { AUDIT_PAGE_SIZE, MAX_COUNTED_CHANGES } from '#contract/limits.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { Db, Tx } from '../db/database.ts'
import { CHANGE_TYPES, isUndoneAlone } from '#contract/change-types.ts'
import { type Change, isUnchanged } from '../kernel/change.ts'
import { type RecordedChange, recordedChange } from './recorded-change.ts'
import { countRows } from '../db/count-rows.ts'

/** The author of a change. `userId` null: an anonymous visitor, the command line or the server itself. */
export type Author = { at: Date; userId: number | null }

/** Changes per statement: a thousand single statements take PostgreSQL seconds. */
const NOTED_AT_ONCE = 100

/** Records changes in the transaction that makes them; skips an update that changed nothing. */
export async function recordChanges(tx: Tx, { at, userId }: Author, changes: readonly Change[]) {
  // Null if the user has just deleted their own account.
  const author = userId === null ? null : tx.selectFrom('user').select('id').where('id', '=', userId)
  const rows = changes
    .filter((change) => !isUnchanged(change))
    .map(({ type, entity, entityId, before, after, data }) => ({
      at: at.toISOString(),
      user_id: author,
      batch: author,
      entity,
      entity_id: entityId,
      action: CHANGE_TYPES[type].action,
      type,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      data: data ? JSON.stringify(data) : null,
    }))
  for await (const some of inSlices(rows, NOTED_AT_ONCE)) await tx.insertInto('audit').values(some).execute()
}

/** `user`: the author; null: the command line, the server itself, or a deleted account. */
export type ChangeOfSomebody = RecordedChange & Pick<AuditEntry, 'user'>

/**
 * A page of the changes that match a filter, the newest first; `before`: only those older than the change with this id.
 */
export async function listChanges(
  db: Db,
  filter: {
    entity?: AuditedThing | undefined
    entityId?: number | undefined
    id?: number | undefined
    batch?: number | undefined
    before?: number | undefined
    action?: AuditEntry['action']
  },
  limit = AUDIT_PAGE_SIZE,
): Promise<ChangeOfSomebody[]> {
  let query = withAuthors(db).orderBy('audit.id', 'desc').limit(limit)
  if (filter.entity !== undefined) query = query.where('audit.entity', '=', filter.entity)
  if (filter.entityId !== undefined) query = query.where('audit.entity_id', '=', filter.entityId)
  if (filter.action !== undefined) query = query.where('audit.action', '=', filter.action)
  if (filter.id !== undefined) query = query.where('audit.id', '=', filter.id)
  if (filter.batch !== undefined) query = query.where('audit.batch', '=', filter.batch)
  if (filter.before !== undefined) query = query.where('audit.id', '<', filter.before)
  return (await query.execute()).map(withUser)
}

function withAuthors(db: Db) {
  return db
    .selectFrom('audit')
    .leftJoin('user', 'user.id', 'audit.user_id')
    .selectAll('audit')
    .select('user.name as user_name')
}

function withUser(row: InferResult<ReturnType<typeof withAuthors>>[number]): ChangeOfSomebody {
  const { user_id: id, user_name: name } = row
  return { ...recordedChange(row), user: id === null || name === null ? null : { id, name } }
}

/** A change as Cambios shows it: without what only undoing it needs, which may be long. */
export function asEntry({ userId: _, data, ...change }: ChangeOfSomebody): AuditEntry {
  return { ...change, data: isUndoneAlone(change.type) ? null : data } as AuditEntry
}

/** Who created some things and when, by their id; things whose creation is no longer recorded are missing. */
export async function listCreations(
  db: Db,
  entity: AuditedThing,
  ids: readonly number[],
): Promise<Map<number, Pick<ChangeOfSomebody, 'at' | 'user'>>> {
  if (ids.length === 0) return new Map()
  const rows = await withAuthors(db)
    .where('audit.entity', '=', entity)
    .where('audit.entity_id', 'in', ids)
    .where('audit.action', '=', 'create')
    .orderBy('audit.id')
    .execute()
  // A deleted game that is brought back is the same game: who did that didn't create it.
  const creations = rows.map(withUser).filter(({ type }) => type !== 'game-restored')
  return new Map(creations.map(({ entityId, at, user }) => [entityId!, { at, user }]))
}

export function countChangesAfter(db: Db, id: number): Promise<number> {
  return countRows(db.selectFrom('audit').where('id', '>', id))
}

/** The changes after one, in the order in which they were made. */
export async function listChangesAfter(db: Db, id: number, limit: number): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(recordedChange)
}

/**
 * How many changes of each kind are in a batch, the most frequent first; counts only the latest if there are very many.
 */
export async function countChanges(db: Db, batch: number): Promise<ChangeCount[]> {
  const rows = await db
    .selectFrom(latestOf(db, batch).as('latest'))
    .select(['entity', 'action'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .groupBy(['entity', 'action'])
    .execute()
  return rows
    .map(({ entity, action, count }) => ({
      entity: entity as AuditedThing,
      action: action as AuditEntry['action'],
      count: Number(count),
    }))
    .toSorted((a, b) => b.count - a.count)
}

/** How many changes of a batch are older than one of them, up to the same limit. */
export function countOlderChanges(db: Db, batch: number, before: number): Promise<number> {
  return countRows(db.selectFrom(latestOf(db, batch).where('id', '<', before).as('latest')))
}

function latestOf(db: Db, batch: number) {
  return db
    .selectFrom('audit')
    .select(['entity', 'action'])
    .where('batch', '=', batch)
    .orderBy('id', 'desc')
    .limit(MAX_COUNTED_CHANGES)
}

/**
 * Forgets which changes were made by the same account, of at most `limit` changes of accounts deleted before an instant,
 * and returns how many.
 */
export async function endBatchesBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const recent = tx
    .selectFrom('audit')
    .select('entity_id')
    .where('entity', '=', 'user')
    .where('action', '=', 'delete')
    .where('at', '>=', before)
    .$narrowType<{ entity_id: number }>()
  const over = tx
    .selectFrom('audit')
    .select('id')
    .where('user_id', 'is', null)
    .where('batch', 'is not', null)
    .where('batch', 'not in', recent)
    .limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('audit')
    .set({ batch: null })
    .where('id', 'in', over)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The instant of the last recorded change that is dated `until` or earlier. */
export async function findLastChange(db: Db, until: string): Promise<string | undefined> {
  const last = db.selectFrom('audit').select('at').where('at', '<=', until).orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.at
}

/**
 * Deletes at most `limit` changes from before an instant, and returns how many. It deletes from the start of the log up
 * to the first change to keep, so that a change that a slow clock dated too early is deleted with its neighbours.
 * `newest`: changes dated later were written while the clock ran ahead.
 */
export async function deleteAuditBefore(tx: Tx, before: string, limit: number, newest: string) {
  const kept = tx
    .selectFrom('audit')
    .select(({ fn }) => fn.min('id').as('first'))
    .where('at', '>=', before)
    .where('at', '<=', newest)
  const old = tx
    .selectFrom('audit')
    .select('id')
    .where('at', '<', before)
    .where('id', '<', kept)
    .orderBy('id')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('audit').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
