import { readFileSync } from 'node:fs'
import { migrateTables } from '#server/db/migrations/migrate.ts'
import { dropTables, listTables } from '#server/db/schema.ts'
import type { Store } from '#server/db/store.ts'
import { insertRows, setLastNumber } from '#server/db/table-rows.ts'
import type { Engine } from '../create-test-store.ts'

type Dump = { table: string; columns: string[]; rows: unknown[][] }[]

/** Loads a database of an earlier version (`test/upgrades/LEVEL/database.json`) into a store, and migrates it. */
export async function openDatabase(store: Store, engine: Engine, level: string): Promise<void> {
  const dump = readUpgrade(level, 'database.json') as Dump
  await store.write(async (tx) => {
    await dropTables(tx, await listTables(tx, engine))
    await migrateTables(tx, engine, { upTo: level })
    for (const { table: name, columns, rows } of dump) {
      await insertRows(tx, { name, columns }, rows)
    }
    for (const table of await listTables(tx, engine)) {
      const { rows = [], columns = [] } = dump.find(({ table: name }) => name === table.name) ?? {}
      const numbers =
        table.numbered === null ? [] : rows.map((row) => Number(row[columns.indexOf(table.numbered!)]))
      await setLastNumber(tx, engine, table, Math.max(0, ...numbers))
    }
    await migrateTables(tx, engine, { after: level })
  })
}

/** The parsed JSON of one file of an earlier version. */
export function readUpgrade(level: string, file: string): unknown {
  return JSON.parse(readFileSync(upgradePath(level, file), 'utf8'))
}

export function upgradePath(level: string, file: string): string {
  return new URL(`${level}/${file}`, import.meta.url).pathname
}
