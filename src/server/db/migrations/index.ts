import type { Kysely } from 'kysely'
import type { Dialect } from '../columns.ts'
import * as tables from './0001-tables.ts'

/** All migrations in order. Those of a release are never edited: every change of the schema after it is a new file. */
export const migrations: Record<string, { up: (db: Kysely<unknown>, dialect: Dialect) => Promise<void> }> = {
  '0001-tables': tables,
}
