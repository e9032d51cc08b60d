import type { Kysely } from 'kysely'
import { createTable, type Dialect } from '../columns.ts'
import { CONSTRAINTS, TABLES } from '../first-tables.ts'
import { createIndexes } from './0001-indexes.ts'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[])
    await createTable([db, dialect], name, TABLES[name], CONSTRAINTS[name])
  await createIndexes(db, dialect)
}
