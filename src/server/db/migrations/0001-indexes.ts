import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../columns.ts'

/**
 * An index for each foreign key, without which every delete of a row that it refers to reads the whole table, and for each
 * question of which few rows of many are the answer.
 */
const INDEXES: [name: string, table: string, columns: string[]][] = [
  ['team_league', 'team', ['league_id']],
  ['season_badge_team', 'season_badge', ['team_id']],
  ['user_address', 'user', ['address_key']],
  ['user_admin', 'user', ['admin']],
  ['invitation_team', 'invitation', ['team_id']],
  ['invitation_inviter', 'invitation', ['invited_by']],
  ['delegate_team', 'delegate', ['team_id']],
  ['session_user', 'session', ['user_id']],
  ['session_team', 'session', ['team_id']],
  ['idempotency_key_at', 'idempotency_key', ['at']],
  ['competition_group_league', 'competition_group', ['league_id']],
  ['competition_phase', 'competition', ['competition_group_id']],
  ['competition_type_of', 'competition', ['competition_type_id']],
  ['competition_team_team', 'competition_team', ['team_id']],
  ['game_competition', 'game', ['competition_id']],
  ['game_date', 'game', ['date']],
  ['game_local', 'game', ['local_id']],
  ['game_visitant', 'game', ['visitant_id']],
  ['game_court', 'game', ['court_id']],
  ['game_passed_court', 'game', ['passed_court_id']],
  ['game_finished', 'game', ['finished', 'date', 'id']],
  ['game_confirmed', 'game', ['confirmed', 'date', 'id']],
  ['game_revision_competition', 'game_revision', ['competition_id']],
  ['game_revision_court', 'game_revision', ['court_id']],
  ['game_revision_local', 'game_revision', ['local_id']],
  ['game_revision_visitant', 'game_revision', ['visitant_id']],
  ['game_revision_cancelled', 'game_revision', ['cancelled', 'date']],
  ['deleted_game_competition', 'deleted_game', ['competition_id']],
  ['deleted_game_local', 'deleted_game', ['local_id']],
  ['deleted_game_visitant', 'deleted_game', ['visitant_id']],
  ['deleted_game_court', 'deleted_game', ['court_id']],
  ['deleted_game_by', 'deleted_game', ['deleted_by']],
  ['deleted_game_at', 'deleted_game', ['deleted_at']],
  ['result_claim_user', 'result_claim', ['user_id']],
  ['dispute_user', 'dispute', ['user_id']],
  ['dispute_answered_by', 'dispute', ['answered_by']],
  ['dispute_ended_by', 'dispute', ['ended_by']],
  ['live_game_at', 'live_game', ['at']],
  ['locker_name_last_date', 'locker_name', ['last_date']],
  ['locker_answer_game', 'locker_answer', ['game_id']],
  ['locker_answer_date', 'locker_answer', ['date']],
  ['proposal_by_team', 'proposal', ['team_id', 'competition_id']],
  ['proposal_by_rival', 'proposal', ['rival_id', 'competition_id']],
  ['proposal_word_of', 'proposal_word', ['proposal_id']],
  ['proposal_word_at', 'proposal_word', ['at']],
  ['proposal_word_user', 'proposal_word', ['user_id']],
  ['proposal_word_game', 'proposal_word', ['game_id']],
  ['proposal_word_local', 'proposal_word', ['local_id']],
  ['proposal_word_team', 'proposal_word', ['team_id']],
  ['liked_court_court', 'liked_court', ['court_id']],
  ['announcement_at', 'announcement', ['at']],
  ['audit_at', 'audit', ['at']],
  ['audit_of', 'audit', ['entity', 'entity_id']],
  ['audit_batch', 'audit', ['batch', 'id']],
  // In the order of its pages, by each of its filters alone.
  ['audit_user', 'audit', ['user_id', 'id']],
  ['audit_kind', 'audit', ['entity', 'id']],
  ['audit_thing', 'audit', ['entity_id', 'id']],
  ['known_fact_competition', 'known_fact', ['competition_id']],
  ['notice_choice_kind', 'notice_choice', ['kind']],
  ['push_device_user', 'push_device', ['user_id']],
  ['push_device_session', 'push_device', ['session_hash']],
  ['push_follow_team', 'push_follow', ['team_id']],
  ['notice_at', 'notice', ['at']],
  ['notice_key', 'notice', ['key']],
  ['broadcast_made', 'broadcast', ['made_at']],
  ['message_due', 'message', ['channel', 'ended', 'due_at']],
  ['message_user', 'message', ['user_id']],
  ['message_device', 'message', ['device_id']],
  ['message_made', 'message', ['made_at']],
  ['message_notice_notice', 'message_notice', ['notice_id']],
  ['mail_token_user', 'mail_token', ['user_id']],
  ['counter_hour', 'counter', ['hour']],
]

export async function createIndexes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, on, columns] of INDEXES)
    await db.schema.createIndex(name).on(on).columns(columns).execute()
  await sql`create unique index court_name on court (name_key)`.execute(db)
  await sql`create unique index league_one_current on league (current) where current = ${sql.lit(dialect === 'postgres' ? true : 1)}`.execute(
    db,
  )
  await sql`create index dispute_open on dispute (at, game_id) where ended is null`.execute(db)
  await sql`create index proposal_word_text on proposal_word (at) where text is not null`.execute(db)
  await sql`create index broadcast_due on broadcast (due_at) where ended is null`.execute(db)
  await sql`create index message_undelivered on message (made_at) where ended is null or ended = 'failed'`.execute(
    db,
  )
  // PostgreSQL reads an index backwards with the games without a date first; SQLite reads `game_date` either way.
  if (dialect === 'postgres') {
    await sql`create index game_by_date on game (date, id)`.execute(db)
    await sql`create index game_latest on game (date desc nulls last, id desc)`.execute(db)
  }
}
