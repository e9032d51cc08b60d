import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'

/** The secret link of a team, and who says with it that they come to its games. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('locker_room')
    .addColumn('team_id', 'integer', (column) =>
      column.primaryKey().references('team.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .createTable('locker_answer')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('team_id', 'integer', (column) =>
      column.notNull().references('locker_room.team_id').onDelete('cascade'),
    )
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('coming', 'text', (column) => column.notNull())
    .addColumn('date', dialect === 'postgres' ? 'timestamptz' : 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('locker_answer_pkey', ['game_id', 'team_id', 'name_key'])
    .execute()
  await db.schema.createIndex('locker_answer_team').on('locker_answer').column('team_id').execute()
  await db.schema.createIndex('locker_answer_date').on('locker_answer').column('date').execute()
}
