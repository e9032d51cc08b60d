import type { Town } from '#contract/town.ts'
import type { Db, Tx } from '../db/database.ts'

/** The only row there is. */
export const TOWN_ID = 1

export async function findTown(db: Db): Promise<Town> {
  const row = await db.selectFrom('town').select(['name', 'contact']).executeTakeFirst()
  return row ?? { name: null, contact: null }
}

export async function saveTown(tx: Tx, { name, contact }: Town): Promise<void> {
  await tx
    .insertInto('town')
    .values({ id: TOWN_ID, name, contact })
    .onConflict((known) => known.column('id').doUpdateSet({ name, contact }))
    .execute()
}
