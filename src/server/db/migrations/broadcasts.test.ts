import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../../test/create-test-store.ts'
import { migrateTables } from './migrate.ts'
import { dropTables, listTables } from '../schema.ts'

const at = '2025-11-03T10:00:00.000Z'

describeOnEachEngine('migrating notices from before broadcasts', (engine) => {
  test('keeps the notices of users with their audience and messages, and deletes those of followers', async () => {
    const store = await createTestStore(engine)
    await store.write(async (tx) => {
      await dropTables(tx, await listTables(tx, engine))
      await migrateTables(tx, engine, { upTo: '0018-counter' })
    })
    await store.write(async (tx) => {
      const run = (statement: string) => sql.raw(statement).execute(tx)
      await run(`insert into team (id, name, name_key) values (7, 'Perros', 'perros')`)
      await run(`insert into "user" (id, name, name_key, password_hash, admin, team_id) values
        (1, 'Perra', 'perra', '-', false, 7), (2, 'Admin', 'admin', '-', true, null)`)
      await run(`insert into push_device (id, endpoint, p256dh, auth, user_id, made_at) values
        (1, 'own', '', '', 1, '${at}'), (2, 'taking', '', '', null, '${at}'), (3, 'made up', '', '', null, '${at}')`)
      await run(`insert into notice (id, user_id, device_id, kind, key, facts, at) values
        (1, 1, null, 'game-moved', 'a', '{}', '${at}'), (2, 2, null, 'account-waiting', 'b', '{}', '${at}'),
        (3, null, 2, 'game-moved', 'a', '{}', '${at}'), (4, null, 3, 'game-moved', 'a', '{}', '${at}')`)
      await run(`insert into message (id, channel, purpose, device_id, made_at, due_at, ended, ended_at) values
        (1, 'push', 'notices', 1, '${at}', '${at}', null, null), (2, 'push', 'notices', 2, '${at}', '${at}', 'sent', '${at}'),
        (3, 'push', 'notices', 3, '${at}', '${at}', null, null)`)
      await run(`insert into message_notice (message_id, notice_id) values (1, 1), (2, 3), (3, 4)`)
      await migrateTables(tx, engine, { after: '0018-counter' })
    })
    const { db } = store
    const notices = await db.selectFrom('notice').select(['id', 'audience']).orderBy('id').execute()
    expect(notices).toEqual([
      { id: 1, audience: '{"teams":[7]}' },
      { id: 2, audience: '{"admins":true}' },
    ])
    const devices = await db.selectFrom('push_device').select('took_at').orderBy('id').execute()
    expect(devices.map((device) => device.took_at)).toEqual([null, at, null])
    const links = () => db.selectFrom('message_notice').selectAll().execute()
    expect(await links()).toEqual([{ message_id: 1, notice_id: 1 }])
    await store.write((tx) => tx.deleteFrom('notice').where('id', '=', 1).execute())
    expect(await links()).toEqual([])
  })
})
