import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import { describeOnPostgres } from '../../../test/create-test-store.ts'
import { startCluster } from '../../../test/postgres.ts'
import { migrateStore } from '../db/migrations/migrate.ts'
import { openStore } from '../db/store.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { messageRow } from '../messages/queries.ts'
import { createSender } from './sender.ts'

describeOnPostgres('a message that is sent while the database dies', () => {
  test('is recorded as sent once the database is back', { timeout: 60_000 }, async () => {
    const cluster = (await startCluster({ settings: ['synchronous_commit=on'] }))!
    const store = openStore(cluster.urlOf('postgres'))
    onTestFinished(async () => {
      await store.close()
      await cluster.stop()
    })
    await migrateStore(store)
    const userId = await addUser(store, 'Gata')
    const now = new Date('2025-11-03T10:00:00.000Z')
    const row = { ...messageRow('email', 'password', now), user_id: userId }
    await store.write((tx) => tx.insertInto('message').values(row).execute())
    let sends = 0
    let revived = Promise.resolve()
    const transport = {
      channel: 'email',
      send: async () => {
        sends += 1
        await cluster.kill()
        revived = sleep(1500).then(() => cluster.revive())
        return { sent: true } as const
      },
      close: async () => {},
    } as const
    const { log } = Fastify()
    const about = { log, time: new LeagueTime('Europe/Madrid'), clock: () => now }
    await createSender(store, transport, about).run()
    const stored = await store.db.selectFrom('message').select(['ended', 'attempts']).execute()
    expect([sends, stored]).toEqual([1, [{ ended: 'sent', attempts: 1 }]])
    // Stopping it would break the connection that waits for it.
    await revived
  })
})
