import type { Town } from '#contract/town.ts'
import { UNSET_TOWN } from '#contract/unset-town.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Db, Tx } from '../db/database.ts'
import { readOnce } from '../db/snapshot-memo.ts'

export const TOWN_ID = 1

export function findTown(db: Db): Promise<Town> {
  return readOnce(db, 'town', () => readTown(db))
}

async function readTown(db: Db): Promise<Town> {
  const row = await db
    .selectFrom('town')
    .select(['name', 'contact', 'lat', 'lon', 'quarters', 'minutes', 'players'])
    .select(['team_fouls as teamFouls', 'notice_hours as noticeHours', 'max_courts as maxCourts'])
    .select('sporting_teams as sportingTeams')
    .executeTakeFirst()
  return row ?? UNSET_TOWN
}

export async function saveTown(tx: Tx, town: Town) {
  const row = columnsFor(town)
  await tx
    .insertInto('town')
    .values({ id: TOWN_ID, ...row })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute()
}
