import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../../test/create-test-store.ts'
import { dropTables, listTables } from '../schema.ts'
import { migrateTables } from './migrate.ts'

const at = '2025-11-03T10:00:00.000Z'

describeOnEachEngine('migrating the ends of messages', (engine) => {
  test('renames two of them, and leaves the others', async () => {
    const store = await createTestStore(engine)
    await store.write(async (tx) => {
      await dropTables(tx, await listTables(tx, engine))
      await migrateTables(tx, engine, { upTo: '0022-change-type' })
    })
    await store.write(async (tx) => {
      for (const ended of [`'sent'`, `'failed'`, `'untrue'`, `'nobody'`, 'null']) {
        const values = `('email', 'password', '${at}', '${at}', ${ended})`
        await sql
          .raw(`insert into message (channel, purpose, made_at, due_at, ended) values ${values}`)
          .execute(tx)
      }
      await migrateTables(tx, engine, { after: '0022-change-type' })
    })
    const ends = await store.db.selectFrom('message').select('ended').orderBy('id').execute()
    expect(ends.map(({ ended }) => ended)).toEqual(['sent', 'failed', 'obsolete', 'undeliverable', null])
  })
})
