import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** The oldest hour, and its court, that had passed when a game was moved away from it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const isPostgres = dialect === 'postgres'
  await db.schema
    .alterTable('game')
    .addColumn('passed_date', isPostgres ? sql`timestamptz` : sql`text`)
    .execute()
  await db.schema
    .alterTable('game')
    .addColumn('passed_court_id', 'integer', (column) => column.references('court.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('game_passed_court').on('game').column('passed_court_id').execute()

  // The games that were moved before there were these columns: the log has their earlier dates.
  const instant = isPostgres ? sql.raw('::timestamptz') : sql.raw('')
  const of = (key: string) =>
    isPostgres ? sql.raw(`(audit.before::jsonb ->> '${key}')`) : sql.raw(`(audit.before ->> '$.${key}')`)
  const moves = sql`from audit
    where audit.entity = 'game' and audit.entity_id = game.id
      and audit.type in ('game-moved', 'game-moved-prearranged') and ${of('date')}${instant} <= audit.at
    order by ${of('date')}${instant}, audit.id limit 1`
  await sql`update game set passed_date = (select ${of('date')}${instant} ${moves}),
    passed_court_id = (select court.id from court where court.id =
      (select cast(${of('courtId')} as integer) ${moves}))
    where finished = false`.execute(db)
}
