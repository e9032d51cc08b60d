import { type Kysely, sql } from 'kysely'

/** A forfeit owes no rating: those that waited for one are confirmed, as they are now when they are entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update game set confirmed = true where finished = true and forfeit is not null`.execute(db)
}
