import type { Court } from '#contract/courts.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#contract/name-key.ts'
import { byName } from '../name-order.ts'

/** The courts, by name. */
export async function listCourts(db: Db): Promise<Court[]> {
  return (await courts(db).execute()).toSorted(byName)
}

export function findCourt(db: Db, id: number): Promise<Court | undefined> {
  return courts(db).where('id', '=', id).executeTakeFirst()
}

/** The court that bears a name, without regard to case. */
export function findCourtByName(db: Db, name: string): Promise<Court | undefined> {
  return courts(db).where('name_key', '=', nameKey(name)).executeTakeFirst()
}

function courts(db: Db) {
  return db
    .selectFrom('court')
    .select(['id', 'name', 'direction', 'status', 'lights', 'light_timeout as lightTimeout', 'lat', 'lon'])
}

/** The fields of a court that people fill in. */
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

export async function deleteCourt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('court').where('id', '=', id).execute()
}

export async function countCourts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('court')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether there are games on a court, played or not. */
export async function isCourtUsed(db: Db, id: number): Promise<boolean> {
  const game = db.selectFrom('game').select('id').where('court_id', '=', id).limit(1)
  return (await game.executeTakeFirst()) !== undefined
}

function columnsOf({ name, direction, status, lights, lightTimeout, lat, lon }: CourtFields) {
  return { name, name_key: nameKey(name), direction, status, lights, light_timeout: lightTimeout, lat, lon }
}
