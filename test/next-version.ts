import { sql } from 'kysely'
import { migrations } from '#server/db/migrations/index.ts'

/** The last migration of the version that comes after this one. */
export const NEXT_LEVEL = '0002-next'

/** Makes this process run the next version of the program, which changes a table and adds one. */
export function becomeNextVersion(): void {
  migrations[NEXT_LEVEL] = {
    async up(db) {
      await db.schema
        .alterTable('team')
        .addColumn('motto', 'text', (column) => column.notNull().defaultTo(sql`'none'`))
        .execute()
      await db.schema
        .createTable('next')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .execute()
    },
  }
}

/** Makes it run the present one again. */
export function becomePresentVersion(): void {
  delete migrations[NEXT_LEVEL]
}

/** The environment with which a command or a server is the next version. */
export const asNextVersion = {
  NODE_OPTIONS: `--import ${new URL('as-next-version.ts', import.meta.url).pathname}`,
}
