import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres } from '../../../test/create-test-store.ts'
import { addLeague } from '../../../test/factories.ts'
import { startCluster } from '../../../test/postgres.ts'
import { isDatabaseAway } from './database-problem.ts'
import { migrateStore } from './migrations/migrate.ts'
import { openStore, type Store } from './store.ts'

/** Two stores on a PostgreSQL of their own, and a function that names the standby that its commits wait for. */
async function openBeforeStandby() {
  const settings = ['synchronous_commit=on', 'wal_level=replica', 'max_wal_senders=4']
  const cluster = (await startCluster({ settings }))!
  const url = cluster.urlOf('postgres')
  const stores = [openStore(url), openStore(url)] as const
  onTestFinished(async () => {
    for (const store of stores) await store.close()
    await cluster.stop()
  })
  await migrateStore(stores[0])
  const waitFor = async (standby: string) => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`.execute(stores[1].db)
    await sql`select pg_reload_conf()`.execute(stores[1].db)
    // PostgreSQL's own processes take it over one after the other.
    await sleep(1000)
  }
  return { stores, waitFor }
}

const failureOf = (write: Promise<unknown>) =>
  write.then(
    () => undefined,
    (error: unknown) => error,
  )

async function yearsOf({ db }: Store): Promise<number[]> {
  return (await db.selectFrom('league').select('year').orderBy('year').execute()).map(({ year }) => year)
}

describeOnPostgres('while the synchronous standby is gone', () => {
  test(
    'writes fail within 30 s instead of waiting for it, reads go on, and nothing is made twice',
    { timeout: 90_000 },
    async () => {
      const { stores, waitFor } = await openBeforeStandby()
      const [one, other] = stores
      await waitFor('reserva')
      const since = performance.now()
      const writes = [one, one, other].map((store, index) =>
        failureOf(addLeague(store, { year: 2000 + index, current: false })),
      )
      expect(await yearsOf(other)).toEqual([])
      expect((await Promise.all(writes)).map(isDatabaseAway)).toEqual([true, true, true])
      expect(performance.now() - since).toBeLessThan(30_000)
      expect(await yearsOf(one)).toEqual([])

      await waitFor('')
      await addLeague(one, { year: 2010, current: false })
      // The first write had been made, but for its standby.
      expect(await yearsOf(other)).toEqual([2000, 2010])
    },
  )
})
