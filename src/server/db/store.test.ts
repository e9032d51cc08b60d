import { copyFileSync, renameSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createTestDatabase,
  createTestStore,
  describeOnEachEngine,
  describeOnPostgres,
  type Engine,
  testDatabase,
} from '../../../test/create-test-store.ts'
import { addGame, addGroupOf, addLeague, addTeam } from '../../../test/factories.ts'
import { databaseProblem, isDatabaseAway, needsCare } from './database-problem.ts'
import type { Db, Tx } from './database.ts'
import { openStore, type Store } from './store.ts'

/** Reads a season's year and writes the next one, as two steps of one transaction. */
async function advance(tx: Tx): Promise<void> {
  const { year } = await tx.selectFrom('league').select('year').executeTakeFirstOrThrow()
  await new Promise(setImmediate)
  await tx
    .updateTable('league')
    .set({ year: year + 1 })
    .execute()
}

async function yearOf(db: Db): Promise<number> {
  return (await db.selectFrom('league').select('year').executeTakeFirstOrThrow()).year
}

/** Two stores on one database, as two processes have them. */
async function openTwice(engine: Engine, options?: Parameters<typeof openStore>[2]) {
  const url = await testDatabase(engine)
  const open = () => openStore(url, undefined, options)
  const stores = [open(), open()] as const
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  return stores
}

describeOnEachEngine('values', (engine) => {
  test('returns booleans, nulls, instants and days as they were stored', async () => {
    const store = await createTestStore(engine)
    const { groupId, teamIds, phaseId } = await addGroupOf(store, ['A', 'B'])
    const date = '2025-10-26T00:30:00.000Z'
    const mixed = { local_mixed: true, visitant_mixed: false, confirmed: true }
    const known = await addGame(store, groupId, teamIds[0]!, teamIds[1]!, { date, ...mixed })
    const unknown = await addGame(store, groupId, teamIds[0]!, teamIds[1]!)
    await store.write((tx) => tx.updateTable('competition_group').set({ start_date: '2025-03-30' }).execute())
    const game = (id: number) =>
      store.db
        .selectFrom('game')
        .select(['date', 'finished', 'confirmed', 'local_mixed', 'visitant_mixed'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await game(known)).toEqual({ date, finished: false, ...mixed })
    const nothing = { date: null, local_mixed: null, visitant_mixed: null }
    expect(await game(unknown)).toEqual({ ...nothing, finished: false, confirmed: false })
    const phase = store.db.selectFrom('competition_group').select('start_date').where('id', '=', phaseId)
    expect(await phase.executeTakeFirst()).toEqual({ start_date: '2025-03-30' })
  })

  test('keeps the milliseconds of instants, before and after a clock change', async () => {
    const store = await createTestStore(engine)
    const { groupId, teamIds } = await addGroupOf(store, ['A', 'B'])
    const [a, b] = teamIds as [number, number]
    const instants = ['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00.000Z', '2025-12-31T23:00:00.070Z']
    for (const date of instants) await addGame(store, groupId, a, b, { date })
    const rows = await store.db.selectFrom('game').select('date').orderBy('id').execute()
    expect(rows.map((row) => row.date)).toEqual(instants)
  })

  test('returns counts, sums and averages as numbers', async () => {
    const store = await createTestStore(engine)
    for (const year of [2023, 2024, 2026]) await addLeague(store, { year, current: false })
    const row = await store.db
      .selectFrom('league')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('year').as('sum'), fn.avg('id').as('average')])
      .executeTakeFirst()
    expect(row).toEqual({ count: 3, sum: 2023 + 2024 + 2026, average: 2 })
  })
})

describeOnEachEngine('a write', (engine) => {
  test('is rolled back when it fails', async () => {
    const store = await createTestStore(engine)
    const failing = store.write(async (db) => {
      const league = { name: 'Liga', year: 2025, current: true }
      await db.insertInto('league').values(league).execute()
      await db.insertInto('team').values({ name: 'A', name_key: 'a', league_id: 99 }).execute()
    })
    await expect(failing).rejects.toThrow(/foreign key/i)
    expect(await store.db.selectFrom('league').select('id').execute()).toEqual([])
    // The connection is still usable.
    expect(await addTeam(store, 'B')).toBeGreaterThan(0)
  })

  test('resolves with the result of its work, after notifying the watcher', async () => {
    const store = await createTestStore(engine)
    let notifications = 0
    store.watch(() => void notifications++, { onDisconnect: () => {}, onReconnect: () => {} })
    const before = notifications
    expect(await store.write(async () => 'hecho')).toBe('hecho')
    expect(notifications).toBeGreaterThan(before)
  })

  test('loses no update when twenty run at once, each reading what it then changes', async () => {
    const store = await createTestStore(engine)
    await addLeague(store, { year: 2000 })
    await Promise.all(Array.from({ length: 20 }, () => store.write(advance)))
    expect(await yearOf(store.db)).toBe(2020)
  })

  test('waits for the write of another process', async () => {
    const [one, other] = await openTwice(engine)
    await addLeague(one, { year: 2000 })
    await Promise.all([one, other, one, other].map((store) => store.write(advance)))
    expect(await yearOf(one.db)).toBe(2004)
  })
})

describeOnEachEngine('a read', (engine) => {
  test('sees one state while another process writes', async () => {
    const [store, other] = await openTwice(engine)
    await addLeague(store, { year: 2000 })
    const seen = await store.read(async (db) => {
      const before = await yearOf(db)
      await other.write(advance)
      return [before, await yearOf(db)]
    })
    expect(seen).toEqual([2000, 2000])
    expect(await yearOf(store.db)).toBe(2001)
  })

  test('frees its connection when it fails', async () => {
    const store = await createTestStore(engine)
    const failing = store.read(() => Promise.reject(new Error('se ha roto')))
    await expect(failing).rejects.toThrow('se ha roto')
    expect((await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }])
  })
})

describeOnEachEngine('snapshots', (engine) => {
  test('see one state while another process writes', async () => {
    const [store, other] = await openTwice(engine)
    await addLeague(store, { year: 2000 })
    const seen = await store.inSnapshot(async () => {
      const before = await yearOf(store.db)
      await other.write(advance)
      return [before, await store.read(yearOf)]
    })
    expect(seen).toEqual([2000, 2000])
  })

  test('are the same within one another', async () => {
    const store = await createTestStore(engine)
    const [outer, inner] = await store.inSnapshot(async () => {
      const { db } = store
      return [db, await store.inSnapshot(async () => store.db)]
    })
    expect(inner).toBe(outer)
  })
})

/** Starts a write that lasts until `end` is called. */
async function writeLong(store: Store): Promise<{ end: () => void; ended: Promise<void> }> {
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const ended = store.write(async (db) => {
    await advance(db)
    begin()
    await done
  })
  await begun
  return { end, ended }
}

describeOnEachEngine('a write that waits for another process', (engine) => {
  test('does not block reads, and sees what the other process wrote', async () => {
    const [store, other] = await openTwice(engine)
    await addLeague(store, { year: 2000 })
    const long = await writeLong(other)
    const waiting = store.write(advance)
    expect(await store.read(yearOf)).toBe(2000)
    expect(await yearOf(store.db)).toBe(2000)
    long.end()
    await Promise.all([long.ended, waiting])
    expect(await yearOf(store.db)).toBe(2002)
  })

  test('is refused after a while, and nothing has changed', async () => {
    const timeoutsMs = { open: 5000, write: 200, commit: 10_000 }
    const [store, other] = await openTwice(engine, { timeoutsMs })
    await addLeague(store, { year: 2000 })
    const long = await writeLong(other)
    const refused = await Promise.all(
      [1, 2, 3].map(() => store.write(advance).catch((error: unknown) => error)),
    )
    expect(refused.map(isDatabaseAway)).toEqual([true, true, true])
    expect(databaseProblem(refused[0])).toMatch(
      /^(Otro proceso está escribiendo|La base de datos está ocupada) .*Espera .* no se ha tocado nada\.$/,
    )
    long.end()
    await long.ended
    await store.write(advance)
    expect(await yearOf(store.db)).toBe(2002)
  })
})

describe('a write on sqlite', () => {
  test('waits for one snapshot, not for all of a queue', async () => {
    const store = await createTestStore('sqlite')
    await addLeague(store, { year: 2000 })
    const snapshots = Array.from({ length: 4 }, () => store.inSnapshot(() => yearOf(store.db)))
    const [years] = await Promise.all([Promise.all(snapshots), store.write(advance)])
    expect(years.slice(1)).toEqual([2001, 2001, 2001])
  })

  test('is refused while the file is moved or replaced, since it would be lost', async () => {
    const { url, remove } = await createTestDatabase('sqlite')
    const path = url.slice('file:'.length)
    const store = openStore(url)
    await addLeague(store, { year: 2000 })
    renameSync(path, `${path}.aside`)
    expect(needsCare(await store.write(advance).catch((error: unknown) => error))).toBe(true)
    copyFileSync(`${path}.aside`, path)
    expect(needsCare(await store.write(advance).catch((error: unknown) => error))).toBe(true)
    renameSync(`${path}.aside`, path)
    await store.write(advance)
    expect(await yearOf(store.db)).toBe(2001)
    await store.close()
    await remove()
  })
})

describeOnPostgres('a write on postgres', () => {
  test('fails when its connection is ended, and the next one opens another', async () => {
    const [store, other] = await openTwice('postgres')
    const cut = store.write(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(other.db)
      await advance(db)
    })
    expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
    await addLeague(store, { year: 2000 })
    expect(await yearOf(store.db)).toBe(2000)
  })

  test('has PostgreSQL end the transaction of a process that stands still in it', async () => {
    const [store] = await openTwice('postgres')
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(store.db)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '20s' }])
  })
})
