import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../db/database.ts'
import { isRefusedContent } from '../db/database-problem.ts'
import { forgetMigrationsAfter, migrateTables } from '../db/migrations/migrate.ts'
import { lockTables } from '../db/postgres.ts'
import { dropTables, holdsAnything, listTables, type Table } from '../db/schema.ts'
import type { Dialect } from '../db/columns.ts'
import type { Store } from '../db/store.ts'
import { insertRows, setLastNumber } from '../db/table-rows.ts'
import { BackupError, leftOut, type TableLine } from './backup-format.ts'
import { readBackup } from './read-backup.ts'

type Options = {
  force: boolean
  /** Leaves the tables as of the backup's migration, for the earlier program that made it. */
  asItWas?: boolean
  /** Called before anything is erased, in the same transaction: nobody else writes. May reject, to change nothing. */
  beforeErasing?: (tx: Tx) => Promise<void>
  onProgress?: (rows: number) => void
}

/** Rows per batch, and characters and bytes per batch. */
const MAX_ROWS = 500
const MAX_LENGTH = 4 * 1024 * 1024

/**
 * Replaces everything in a database with a backup, in one transaction, and returns the number of rows. The tables are
 * created as of the backup's migration and then migrated, so old backups stay usable.
 * @throws BackupError if the file is incomplete, or if the database isn't empty and `force` isn't given
 */
export function restoreBackup(
  store: Store,
  path: string,
  { force, asItWas = false, beforeErasing, onProgress }: Options,
): Promise<number> {
  const { dialect } = store
  const restoring = store.write(async (db) => {
    const before = await listTables(db, dialect)
    const league = before.filter(({ name }) => !leftOut.has(name))
    if (!force && (await holdsAnything(db, league)))
      throw new BackupError(
        'La base de datos no está vacía. Con --force se borra lo que tiene y se pone la copia en su lugar.',
      )
    if (dialect === 'postgres') await lockTables(db, before)
    await beforeErasing?.(db)
    await dropTables(db, before)
    let level = ''
    let tables = new Map<string, Table>()
    let writing: ReturnType<typeof createRowWriter> | undefined
    let written = 0
    // Other writes wait while the file is read; it might not fit into memory.
    for await (const part of readBackup(path)) {
      if ('header' in part) {
        level = part.header.migration
        await migrateTables(db, dialect, { upTo: level })
        tables = new Map((await listTables(db, dialect)).map((table) => [table.name, table]))
      } else if ('table' in part) {
        await writing?.finish()
        writing = createRowWriter({ db, dialect }, takeTable(tables, part.table), part.table)
      } else {
        await writing!.add(part.row)
        written += 1
        if (written % MAX_ROWS === 0) onProgress?.(written)
      }
    }
    await writing?.finish()
    const forgotten = [...tables.keys()].filter((name) => !leftOut.has(name))
    if (forgotten.length > 0) throw new BackupError(`En la copia faltan tablas: ${forgotten.join(', ')}.`)
    if (asItWas) await forgetMigrationsAfter(db, level)
    else await migrateTables(db, dialect, { after: level })
    return written
  })
  return restoring.catch((error: unknown) => {
    throw explained(error)
  })
}

/** Replaces a constraint error, whose text is for programmers: the backup's contents caused it. */
function explained(cause: unknown): unknown {
  if (!isRefusedContent(cause)) return cause
  return new BackupError('Lo que trae la copia no cabe en la base de datos. No se puede usar.', { cause })
}

/** Finds the table that a line names, and removes it from `tables`, so that it can occur only once. */
function takeTable(tables: Map<string, Table>, { table: name, columns }: TableLine): Table {
  const table = tables.get(name)
  if (!table || !isDeepStrictEqual(columns.toSorted(), table.columns.toSorted()))
    throw new BackupError(`La tabla «${name}» de la copia no es como la del programa.`)
  tables.delete(name)
  return table
}

/** Writes one table's rows in batches. */
function createRowWriter({ db, dialect }: { db: Db; dialect: Dialect }, table: Table, line: TableLine) {
  let waiting: unknown[][] = []
  let size = 0

  async function add(row: unknown[]): Promise<void> {
    waiting.push(row)
    for (const value of row) {
      if (typeof value === 'string' || value instanceof Uint8Array) size += value.length
    }
    if (waiting.length >= MAX_ROWS || size >= MAX_LENGTH) await flush()
  }

  async function finish(): Promise<void> {
    await flush()
    if (line.last !== null) await setLastNumber(db, dialect, table, line.last)
  }

  async function flush(): Promise<void> {
    const rows = waiting
    waiting = []
    size = 0
    if (rows.length > 0) await insertRows(db, { name: table.name, columns: line.columns }, rows)
  }

  return { add, finish }
}
