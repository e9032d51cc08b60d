import type { Kysely } from 'kysely'

/**
 * The contacts of delegates, each of one account in one team: it ends with either. Invitations by delegates, who may
 * hand their team over with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delegate_contact')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('team_id', 'integer', (column) => column.notNull().references('team.id').onDelete('cascade'))
    .addColumn('contact', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('delegate_contact_team').on('delegate_contact').column('team_id').execute()

  await db.schema
    .alterTable('invitation')
    .addColumn('invited_by', 'integer', (column) => column.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema
    .alterTable('invitation')
    .addColumn('hands_over', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema.createIndex('invitation_inviter').on('invitation').column('invited_by').execute()
}
