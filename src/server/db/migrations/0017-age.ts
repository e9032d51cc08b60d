import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * What keeps a league of many seasons fast: an index for each foreign key, without which every delete of a row that it
 * refers to reads the whole table, and for each question of which few rows of many are the answer.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const indexes: [name: string, table: string, columns: string[]][] = [
    // In the order of its pages, by each of its filters alone.
    ['audit_user', 'audit', ['user_id', 'id']],
    ['audit_kind', 'audit', ['entity', 'id']],
    ['audit_thing', 'audit', ['entity_id', 'id']],
    ['competition_type_of', 'competition', ['competition_type_id']],
    ['game_revision_competition', 'game_revision', ['competition_id']],
    ['game_revision_court', 'game_revision', ['court_id']],
    ['game_revision_local', 'game_revision', ['local_id']],
    ['game_revision_visitant', 'game_revision', ['visitant_id']],
    ['game_finished', 'game', ['finished', 'date', 'id']],
    ['game_confirmed', 'game', ['confirmed', 'date', 'id']],
    ['game_revision_cancelled', 'game_revision', ['cancelled', 'date']],
    ['proposal_word_local', 'proposal_word', ['local_id']],
    ['proposal_word_team', 'proposal_word', ['team_id']],
    ['push_device_session', 'push_device', ['session_hash']],
    ['user_admin', 'user', ['admin']],
  ]
  for (const [name, on, columns] of indexes) {
    await db.schema.createIndex(name).on(on).columns(columns).execute()
  }
  const ofSome: [
    name: string,
    table: string,
    columns: string[],
    where: [column: string, is: 'is' | 'is not'],
  ][] = [
    ['dispute_open', 'dispute', ['at', 'game_id'], ['ended', 'is']],
    ['proposal_word_text', 'proposal_word', ['at'], ['text', 'is not']],
  ]
  for (const [name, on, columns, [column, is]] of ofSome) {
    await db.schema.createIndex(name).on(on).columns(columns).where(sql.ref(column), is, null).execute()
  }
  await sql`create index message_undelivered on message (made_at) where ended is null or ended = 'failed'`.execute(
    db,
  )
  // PostgreSQL reads an index backwards with the games without a date first; SQLite reads `game_date` either way.
  if (dialect === 'postgres') {
    await sql`create index game_by_date on game (date, id)`.execute(db)
    await sql`create index game_latest on game (date desc nulls last, id desc)`.execute(db)
  }
}
