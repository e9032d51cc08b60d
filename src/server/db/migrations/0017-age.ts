import type { Kysely } from 'kysely'

/**
 * What keeps a league of many seasons fast: an index for each foreign key, without which every delete of a row that it
 * refers to reads the whole table, and for the audit log those by which it is filtered, in the order of its pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes: [name: string, table: string, columns: string[]][] = [
    ['audit_user', 'audit', ['user_id', 'id']],
    ['competition_type_of', 'competition', ['competition_type_id']],
    ['game_revision_competition', 'game_revision', ['competition_id']],
    ['game_revision_court', 'game_revision', ['court_id']],
    ['game_revision_local', 'game_revision', ['local_id']],
    ['game_revision_visitant', 'game_revision', ['visitant_id']],
    ['proposal_word_local', 'proposal_word', ['local_id']],
    ['proposal_word_team', 'proposal_word', ['team_id']],
  ]
  for (const [name, on, columns] of indexes) {
    await db.schema.createIndex(name).on(on).columns(columns).execute()
  }
}
