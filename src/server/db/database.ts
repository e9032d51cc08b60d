import type { Kysely, Transaction } from 'kysely'
import type { TABLES } from './first-tables.ts'
import type { RowsOf } from './columns.ts'

/**
 * The rows of all tables: those of the baseline, with what later migrations have changed of them. Instants are ISO 8601
 * texts in UTC, days ISO dates, and booleans booleans, whatever the engine.
 */
export type Database = RowsOf<typeof TABLES>

/** A write transaction. Only the store opens one, and every function that writes takes it as a parameter. */
export type Tx = Transaction<Database>

/** A handle for reading: the database itself or any transaction. */
export type Db = Pick<Kysely<Database>, 'selectFrom' | 'getExecutor' | 'introspection' | 'withoutPlugins'>

/** Aliases of computed boolean columns. For columns of tables SQLite knows the declared type. */
export const COMPUTED_BOOLEANS: ReadonlySet<string> = new Set([
  'cancelled',
  'disputed',
  'entered',
  'finished',
  'hasProblem',
  'may_not_count',
  'of_current_season',
  'postponed',
])
