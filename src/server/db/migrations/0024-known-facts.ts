import type { Kysely } from 'kysely'

/**
 * What the notices know of each team: its place in a group, its way through a draw. A notice is created where a fact
 * differs from the known one; a source that has no cursor yet only records what holds, so that an update announces no
 * past.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_fact')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('competition_id', 'integer', (column) =>
      column.references('competition.id').onDelete('cascade'),
    )
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_fact_key', ['source', 'subject'])
    .execute()
  await db.schema.createIndex('known_fact_competition').on('known_fact').column('competition_id').execute()
  await db.schema
    .createTable('fact_cursor')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('last_audit_id', 'integer', (column) => column.notNull())
    .execute()
}
