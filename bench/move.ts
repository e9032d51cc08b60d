import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { everyTable, moveLeague, type Move } from '../test/move-league.ts'
import { startCluster } from '../test/postgres.ts'
import type { Figure } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { seasonOfGroups } from './seasons.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

/** Groups of 66 games: 13,200 games. */
const groups = 200

/** The time a large league takes from SQLite to PostgreSQL and back; throws when any table has changed. */
export async function measureMove(say: (progress: string) => void): Promise<Figure[]> {
  const cluster = await startCluster()
  if (cluster === undefined) {
    say('no PostgreSQL on this machine: left out')
    return []
  }
  try {
    const [from, through, back] = [newDatabaseFile(), cluster.urlOf('postgres'), newDatabaseFile()]
    say(`${groups} groups and ${groups * 66} games`)
    await fill(from)
    const before = await everyTable(from)
    const there = await moveLeague(from, through, temporaryFolder())
    if (!same(before, await everyTable(through))) throw new Error('PostgreSQL gives other tables')
    const home = await moveLeague(through, back, temporaryFolder())
    if (!same(before, await everyTable(back))) throw new Error('The tables that came back are others')
    return [
      ...figuresOf('SQLite', 'PostgreSQL', there),
      ...figuresOf('PostgreSQL', 'SQLite', home),
      { what: 'groups whose tables stayed the same to the byte', value: groups, unit: '' },
    ]
  } finally {
    await cluster.stop()
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const store = openStore(databaseUrl)
  await migrateStore(store)
  await importSeason(store, seasonOfGroups(groups), { now: new Date(), userId: null })
  await store.close()
}

function figuresOf(from: string, to: string, { backup, restore, rows, bytes }: Move): Figure[] {
  return [
    { what: `${rows} rows backed up from ${from}`, value: backup / 1000, unit: 's' },
    { what: `checked and restored to ${to}`, value: restore / 1000, unit: 's' },
    { what: `the file between`, value: bytes / 1000, unit: 'kB' },
  ]
}

function same(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((table, index) => table === after[index])
}
