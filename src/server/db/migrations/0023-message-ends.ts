import { type Kysely, sql } from 'kysely'

/** Names the ends of messages in the words of the trade. An older process beside may still write the old ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update message set ended = 'undeliverable' where ended = 'nobody'`.execute(db)
  await sql`update message set ended = 'obsolete' where ended = 'untrue'`.execute(db)
  await sql`update broadcast set ended = 'obsolete' where ended = 'untrue'`.execute(db)
}
