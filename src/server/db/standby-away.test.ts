import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres } from '../../../test/create-test-store.ts'
import { addLeague } from '../../../test/factories.ts'
import { startCluster } from '../../../test/postgres.ts'
import { isDatabaseAway } from './database-problem.ts'
import { migrateStore } from './migrations/migrate.ts'
import { openStore, type Store } from './store.ts'

const failureOf = (write: Promise<unknown>) =>
  write.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Two stores on a PostgreSQL of their own, and functions that make its commits wait for a standby, or no longer. */
async function openBeforeStandby() {
  const settings = ['synchronous_commit=on', 'wal_level=replica', 'max_wal_senders=4']
  const cluster = (await startCluster({ settings }))!
  const url = cluster.urlOf('postgres')
  // A commit is given up soon, and so is a write that waits for another one.
  const open = () => openStore(url, undefined, { timeoutsMs: { open: 5000, write: 1000, commit: 500 } })
  const stores = [open(), open()] as const
  onTestFinished(async () => {
    for (const store of stores) await store.close()
    await cluster.stop()
  })
  await migrateStore(stores[0])
  const [, { db }] = stores
  const name = async (standby: string) => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  }
  // A commit without a lock, which shows whether the setting has taken effect.
  let commit = Promise.resolve()
  const isWaiting = async () =>
    (await sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'`.execute(db)).rows.length > 0
  const waitForStandby = async () => {
    await name('reserva')
    while (!(await isWaiting())) {
      const probe = { hasEnded: false }
      // It may time out while it waits, on a slow machine.
      commit = failureOf(sql`select pg_logical_emit_message(true, 'liga', '')`.execute(db)).then(
        () => void (probe.hasEnded = true),
      )
      while (!probe.hasEnded && !(await isWaiting())) await sleep(10)
    }
  }
  const goOnAlone = async () => {
    await name('')
    await commit
  }
  return { stores, waitForStandby, goOnAlone }
}

async function yearsOf({ db }: Store): Promise<number[]> {
  return (await db.selectFrom('league').select('year').orderBy('year').execute()).map(({ year }) => year)
}

describeOnPostgres('while the synchronous standby is gone', () => {
  test(
    'writes fail instead of waiting for it, reads go on, and nothing is made twice',
    { timeout: 120_000 },
    async () => {
      const { stores, waitForStandby, goOnAlone } = await openBeforeStandby()
      const [one, other] = stores
      await waitForStandby()
      const writes = [one, one, other].map((store, index) =>
        failureOf(addLeague(store, { year: 2000 + index, current: false })),
      )
      expect(await yearsOf(other)).toEqual([])
      expect((await Promise.all(writes)).map(isDatabaseAway)).toEqual([true, true, true])
      expect(await yearsOf(one)).toEqual([])

      await goOnAlone()
      await addLeague(one, { year: 2010, current: false })
      // The first write had been made, but for its standby.
      expect(await yearsOf(other)).toEqual([2000, 2010])
    },
  )
})
