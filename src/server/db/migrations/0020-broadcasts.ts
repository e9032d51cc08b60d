import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * What followers without an account are told is one notice, sent to their devices slice by slice; devices know whether
 * they have ever taken one; and a notice knows whom it concerned. What was on its way to followers ends here.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const instant = dialect === 'postgres' ? 'timestamptz' : 'text'
  await db.schema.alterTable('push_device').addColumn('took_at', instant).execute()
  await db.schema
    .alterTable('push_device')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update push_device set took_at = (select min(ended_at) from message
    where message.device_id = push_device.id and ended = 'sent')`.execute(db)

  await sql`delete from message where device_id in (select id from push_device where user_id is null)`.execute(
    db,
  )
  await sql`delete from notice where user_id is null`.execute(db)
  await db.schema
    .alterTable('notice')
    .addColumn('audience', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await sql`update notice set audience = '{"admins":true}'
    where kind in ('dispute-to-settle', 'account-waiting', 'delivery-failing')`.execute(db)
  await sql`update notice set audience = '{"teams":[' || (select team_id from "user" where id = user_id) || ']}'
    where audience = '{}' and (select team_id from "user" where id = user_id) is not null`.execute(db)
  if (dialect === 'postgres') await db.schema.alterTable('notice').dropColumn('device_id').execute()
  else await withoutDevices(db)

  await db.schema
    .createTable('broadcast')
    .addColumn('notice_id', 'integer', (column) =>
      column.primaryKey().references('notice.id').onDelete('cascade'),
    )
    .addColumn('made_at', instant, (column) => column.notNull())
    .addColumn('due_at', instant, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_device_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('up_to_device_id', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ended', 'text')
    .execute()
  await db.schema.createIndex('broadcast_made').on('broadcast').column('made_at').execute()
  await sql`create index broadcast_due on broadcast (due_at) where ended is null`.execute(db)
}

/**
 * SQLite drops no column that a constraint names: the table is made anew, and first what refers to it put aside, whose
 * rows would go with those of the old one.
 */
async function withoutDevices(db: Kysely<unknown>): Promise<void> {
  await sql`create table old_link as select message_id, notice_id from message_notice`.execute(db)
  await sql`create table old_notice as select * from notice`.execute(db)
  await db.schema.dropTable('message_notice').execute()
  await db.schema.dropTable('notice').execute()

  await db.schema
    .createTable('notice')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addUniqueConstraint('notice_once', ['user_id', 'key'])
    .execute()
  await db.schema.createIndex('notice_at').on('notice').column('at').execute()
  await db.schema.createIndex('notice_key').on('notice').column('key').execute()
  await sql`insert into notice (id, user_id, kind, key, facts, audience, at, read_at)
    select id, user_id, kind, key, facts, audience, at, read_at from old_notice`.execute(db)

  await db.schema
    .createTable('message_notice')
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().references('message.id').onDelete('cascade'),
    )
    .addColumn('notice_id', 'integer', (column) =>
      column.notNull().references('notice.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('message_notice_key', ['message_id', 'notice_id'])
    .execute()
  await db.schema.createIndex('message_notice_notice').on('message_notice').column('notice_id').execute()
  await sql`insert into message_notice (message_id, notice_id) select message_id, notice_id from old_link`.execute(
    db,
  )
  await db.schema.dropTable('old_link').execute()
  await db.schema.dropTable('old_notice').execute()
}
