import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'

type Columns = { table: string; name: string; columns: string }

/** Every foreign key and every index of the current schema, their columns in order, separated by commas. */
const catalogue: Record<Engine, { keys: string; indexes: string }> = {
  sqlite: {
    keys: `select m.name as "table", f.id as name, group_concat(f."from" order by f.seq) as columns
      from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' group by m.name, f.id`,
    // A partial index finds only some rows. The key of an INTEGER PRIMARY KEY is the table itself and is no index.
    indexes: `select m.name as "table", i.name, group_concat(c.name order by c.seqno) as columns
      from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
      where m.type = 'table' and not i.partial group by m.name, i.name
      union all select m.name, 'rowid', c.name from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and c.pk = 1 and lower(c.type) = 'integer'`,
  },
  postgres: {
    keys: `select t.relname as "table", k.conname as name, string_agg(a.attname, ',' order by u.place) as columns
      from pg_constraint k join pg_class t on t.oid = k.conrelid
        cross join unnest(k.conkey) with ordinality u (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = u.number
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace group by t.relname, k.conname`,
    indexes: `select t.relname as "table", c.relname as name, string_agg(a.attname, ',' order by u.place) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
        cross join unnest(i.indkey::int[]) with ordinality u (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = u.number
      where i.indpred is null and t.relnamespace = current_schema()::regnamespace group by t.relname, c.relname`,
  },
}

describeOnEachEngine('foreign keys', (engine) => {
  test('each has an index that begins with its columns', async () => {
    const { db } = await createTestStore(engine)
    const { rows: keys } = await sql.raw<Columns>(catalogue[engine].keys).execute(db)
    const { rows: indexes } = await sql.raw<Columns>(catalogue[engine].indexes).execute(db)
    const unindexed = keys.filter((key) => !indexes.some((index) => beginsWith(index, key)))
    expect(keys.length).toBeGreaterThan(40)
    expect(unindexed.map(({ table, columns }) => `${table} (${columns})`).toSorted()).toEqual([])
  })
})

/** Whether an index serves a foreign key: its first columns are those of the key, in any order. */
function beginsWith(index: Columns, key: Columns): boolean {
  if (index.table !== key.table) return false
  const wanted = key.columns.split(',')
  const first = index.columns.split(',').slice(0, wanted.length)
  return first.toSorted().join() === wanted.toSorted().join()
}
