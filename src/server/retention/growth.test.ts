import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { listTables } from '../db/schema.ts'
import { growth } from './growth.ts'

/** Tables with a foreign key that cascades, and the tables they refer to. */
const cascades: Record<Engine, string> = {
  sqlite: `select m.name as "table", f."table" as other from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.on_delete = 'CASCADE'`,
  postgres: `select t.relname as "table", o.relname as other from pg_constraint k
    join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype = 'c' and k.connamespace = current_schema()::regnamespace`,
}

describeOnEachEngine('the table of growth', (engine) => {
  test('lists every table, and cascades as the database does', async () => {
    const store = await createTestStore(engine)
    const tables = await listTables(store.db, engine)
    expect(Object.keys(growth).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    const { rows } = await sql.raw<{ table: string; other: string }>(cascades[engine]).execute(store.db)
    const found = new Set(rows.map(({ table, other }) => `${table} with ${other}`))
    const said = Object.entries(growth).flatMap(([table, { ends }]) =>
      typeof ends === 'object' && 'with' in ends ? ends.with.map((other) => `${table} with ${other}`) : [],
    )
    expect(said.length).toBeGreaterThan(10)
    expect(said.filter((one) => !found.has(one))).toEqual([])
  })
})

test('every table that unapproved accounts can fill has a maximum or an age', () => {
  const unbounded = Object.entries(growth).filter(
    ([, { by, isBounded, ends }]) =>
      (by === 'anybody' || by === 'accounts' || by === 'the server') &&
      !isBounded &&
      !(typeof ends === 'object'),
  )
  expect(unbounded.map(([table]) => table)).toEqual([])
})
