import type { Court } from '#contract/courts.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#league/name-key.ts'
import { byName } from '#league/name-order.ts'
import { countRows } from '../db/count-rows.ts'

/** The courts, by name; with `ids` only those. */
export async function listCourts(db: Db, { ids }: { ids?: readonly number[] } = {}): Promise<Court[]> {
  const query = ids === undefined ? courts(db) : courts(db).where('id', 'in', ids)
  return (await query.execute()).toSorted(byName)
}

export function findCourt(db: Db, id: number): Promise<Court | undefined> {
  return courts(db).where('id', '=', id).executeTakeFirst()
}

/** The court with a name, without regard to case. */
export function findCourtByName(db: Db, name: string): Promise<Court | undefined> {
  return courts(db).where('name_key', '=', nameKey(name)).executeTakeFirst()
}

function courts(db: Db) {
  return db
    .selectFrom('court')
    .select(['id', 'name', 'direction', 'status', 'lights', 'light_timeout as lightTimeout', 'lat', 'lon'])
    .select(['closed_from as closedFrom', 'closed_until as closedUntil'])
}

export type CourtFields = Omit<Court, 'id'>

export async function createCourt(tx: Tx, court: CourtFields): Promise<number> {
  const { id } = await tx
    .insertInto('court')
    .values(columnsOf(court))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function editCourt(tx: Tx, id: number, court: CourtFields): Promise<void> {
  await tx.updateTable('court').set(columnsOf(court)).where('id', '=', id).execute()
}

export async function deleteCourts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('court').where('id', 'in', ids).execute()
}

export function countCourts(db: Db): Promise<number> {
  return countRows(db.selectFrom('court'))
}

/** Those of the given courts that have games, played or not; `exceptGames` don't count. */
export async function listUsedCourts(
  db: Db,
  ids: readonly number[],
  { exceptGames = [] }: { exceptGames?: readonly number[] } = {},
): Promise<Set<number>> {
  let games = db.selectFrom('game').select('court_id').distinct().where('court_id', 'in', ids)
  if (exceptGames.length > 0) games = games.where('id', 'not in', exceptGames)
  return new Set((await games.execute()).flatMap(({ court_id }) => court_id ?? []))
}

function columnsOf(court: CourtFields) {
  const { name, direction, status, lights, lightTimeout, lat, lon, closedFrom, closedUntil } = court
  const fields = { name, direction, status, lights, lightTimeout, lat, lon, closedFrom, closedUntil }
  return { ...columnsFor(fields), name_key: nameKey(name) }
}
