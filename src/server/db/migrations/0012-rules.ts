import type { Kysely } from 'kysely'

/** The numbers of the rules that a league sets for itself; until it does, those of every league. */
const rules = { quarters: 4, minutes: 12, team_fouls: 5, notice_hours: 3, players: 8 }

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const [name, common] of Object.entries(rules)) {
    await db.schema
      .alterTable('town')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(common))
      .execute()
  }
}
