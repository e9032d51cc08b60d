import type { CompetitionType } from '#contract/competition-types.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#league/name-key.ts'

export function listCompetitionTypes(db: Db): Promise<CompetitionType[]> {
  return types(db).orderBy('id').execute()
}

export function findCompetitionType(db: Db, id: number): Promise<CompetitionType | undefined> {
  return types(db).where('id', '=', id).executeTakeFirst()
}

/** The type with a name, without regard to case. */
export async function findTypeByName(db: Db, name: string): Promise<CompetitionType | undefined> {
  return (await listCompetitionTypes(db)).find((type) => nameKey(type.name) === nameKey(name))
}

export async function createCompetitionType(tx: Tx, name: string): Promise<number> {
  const insert = tx.insertInto('competition_type').values({ name }).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

export async function renameCompetitionType(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('competition_type').set({ name }).where('id', '=', id).execute()
}

export async function deleteCompetitionType(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('competition_type').where('id', '=', id).execute()
}

/** Whether any group has a type. */
export async function isTypeUsed(db: Db, id: number): Promise<boolean> {
  const user = db.selectFrom('competition').select('id').where('competition_type_id', '=', id)
  return (await user.limit(1).executeTakeFirst()) !== undefined
}

function types(db: Db) {
  return db.selectFrom('competition_type').select(['id', 'name'])
}
