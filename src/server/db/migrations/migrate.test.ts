import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  createEmptyDatabase,
  createOwnTestStore,
  describeDomain,
  describeOnEachEngine,
  describeOnPostgres,
  testDatabase,
} from '../../../../test/create-test-store.ts'
import { dumpTables } from '../../../../test/dump-tables.ts'
import { addLeague } from '../../../../test/factories.ts'
import { becomeNextVersion, becomePresentVersion } from '../../../../test/next-version.ts'
import { migrateStore } from './migrate.ts'
import { writeLock } from '../postgres.ts'
import { openStore } from '../store.ts'

/** Migrates in a process of its own, as a server that starts does. */
async function migrateElsewhere(url: string): Promise<void> {
  const program = `
    import { openStore } from '#server/db/store.ts'
    import { migrateStore } from '#server/db/migrations/migrate.ts'
    const store = openStore(process.argv[1])
    await migrateStore(store)
    await store.close()`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  await promisify(execFile)(process.execPath, [...flags, url])
}

describeOnEachEngine('migrations', (engine) => {
  test(
    'create the tables once when two processes start at once on a new database',
    { timeout: 20_000 },
    async () => {
      const url = await createEmptyDatabase(engine)
      await Promise.all([migrateElsewhere(url), migrateElsewhere(url)])
      const store = openStore(url)
      expect(await addLeague(store)).toBe(1)
      await store.close()
    },
  )

  test('run once each, and keep what there is', async () => {
    const store = await createOwnTestStore(engine)
    const id = await addLeague(store)
    becomeNextVersion()
    onTestFinished(becomePresentVersion)
    await migrateStore(store)
    await migrateStore(store)
    expect(await store.db.selectFrom('league').select('id').execute()).toEqual([{ id }])
    expect(await dumpTables(store)).toMatch(/^next$/m)
  })
})

describeDomain('a database of before the first version', (engine) => {
  test('is refused in words, and stays as it is', async () => {
    const store = await createOwnTestStore(engine)
    await sql`update kysely_migration set name = '0047-live-game'`.execute(store.db)
    const before = await dumpTables(store)
    await expect(migrateStore(store)).rejects.toThrow(
      /^La base de datos es de una versión de prueba anterior a la primera .*«liga export».*No se ha tocado nada\.$/,
    )
    expect(await dumpTables(store)).toBe(before)
  })
})

/** Acts as another process that holds a lock in an open transaction. */
async function holdElsewhere(url: string, statement: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`begin; ${statement}`)
  return client
}

describeOnPostgres('migrations on postgres', () => {
  test.for([
    ['writes', `select pg_advisory_xact_lock(${writeLock})`],
    ['locks a table', 'lock table kysely_migration in access exclusive mode'],
  ] as const)(
    'fail with a message when another process %s for too long, and change nothing',
    async ([, statement]) => {
      const url = await testDatabase('postgres')
      const store = openStore(url)
      const before = await dumpTables(store)
      becomeNextVersion()
      const other = await holdElsewhere(url, statement)
      onTestFinished(async () => {
        becomePresentVersion()
        await Promise.all([store.close(), other.end()])
      })
      await expect(migrateStore(store, { timeoutMs: 1500 })).rejects.toThrow(
        /^Otro proceso tiene ocupada la base de datos desde hace más de 2 segundos: .* No se ha tocado nada\.$/,
      )
      await other.query('rollback')
      expect(await dumpTables(store)).toBe(before)
      await migrateStore(store)
      expect(await dumpTables(store)).toMatch(/^next$/m)
    },
  )
})
