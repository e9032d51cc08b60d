import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { booleansOf } from '#server/db/sqlite.ts'
import { createTestDatabase, describeOnPostgres } from './create-test-store.ts'
import { logEveryQuery } from './every-query.ts'

/** PostgreSQL's own number of its type. */
const BOOLEAN = 16

describeOnPostgres('a truth value', () => {
  test(
    'comes out as one on both engines, in every column of every statement',
    { timeout: 240_000 },
    async () => {
      const { log } = await logEveryQuery('postgres')
      const sqlite = await createTestDatabase('sqlite')
      const postgres = await createTestDatabase('postgres')
      const file = new DatabaseSync(new URL(sqlite.url).pathname)
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      const wrong: string[] = []
      let seen = 0
      try {
        for (const { sql, parameters } of log.queries) {
          const inSqlite = sql.replaceAll(/\$\d+/g, '?')
          if (!sql.startsWith('select')) continue
          const { fields } = await client.query(`select * from (${sql}) as probe limit 0`, [...parameters])
          const expected = fields.filter(({ dataTypeID }) => dataTypeID === BOOLEAN).map(({ name }) => name)
          const statement = prepared(file, inSqlite)
          if (statement === null) continue
          seen += expected.length
          const found = booleansOf(statement.columns())
          if (found.join() !== expected.join()) wrong.push(`${expected.join()} | ${found.join()} | ${sql}`)
        }
      } finally {
        file.close()
        await client.end()
        await sqlite.remove()
        await postgres.remove()
      }
      expect(wrong).toEqual([])
      expect(seen).toBeGreaterThan(100)
    },
  )
})

/** Null of a statement that only PostgreSQL understands. */
function prepared(file: DatabaseSync, sql: string) {
  try {
    return file.prepare(sql)
  } catch {
    return null
  }
}
