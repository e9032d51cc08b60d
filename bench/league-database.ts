import { join } from 'node:path'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { playedGroup, seasonOf } from './seasons.ts'
import { addLoggedIn } from '../test/accounts.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

/** The address of the table of the only phase in such a database: a new database gives it the id 1. */
export const tablePath = '/api/competition-team/clasifications?competitionGroupId=1'

/** The URL of a new SQLite file that doesn't exist yet. */
export function newDatabaseFile(): string {
  return `file:${join(temporaryFolder(), 'liga.db')}`
}

/** The headers of logged-in users, whose responses aren't cached. There is no limit on their reads. */
export type Reader = { headers: { authorization: string }; settings: { RATE_LIMIT_READS: string } }

/** A logged-in account without a team. */
export async function addReader(databaseUrl: string): Promise<Reader> {
  const store = openStore(databaseUrl)
  try {
    const { token } = await addLoggedIn(store, 'Lectora')
    const headers = { authorization: `Bearer ${token}` }
    return { headers, settings: { RATE_LIMIT_READS: '1000000' } }
  } finally {
    await store.close()
  }
}

/** Fills a new database with one played group of 16 teams and 240 games, and returns its URL. */
export async function fillDatabase(databaseUrl: string): Promise<string> {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    await importSeason(store, seasonOf(playedGroup(16, 2)), { now: new Date(), userId: null })
  } finally {
    await store.close()
  }
  return databaseUrl
}
