import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import type { Database } from './database.ts'
import { ANYTHING, changedByDeleting, noticeTables, type Touched } from './touched-tables.ts'

/** What queries touch, in the order of the alphabet. */
async function touchedBy(work: () => Promise<unknown>): Promise<{ read: string[]; written: string[] }> {
  const touched: Touched = { read: new Set(), written: new Set() }
  await noticeTables(touched, work)
  return { read: [...touched.read].toSorted(), written: [...touched.written].toSorted() }
}

async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  return (await touchedBy(work)).written
}

describeOnEachEngine('the tables that a query touches', (engine) => {
  test('are those it reads from, joined and nested ones too', async () => {
    const db = (await createTestStore(engine)).db as Kysely<Database>
    const query = db
      .selectFrom('game')
      .innerJoin('team', 'team.id', 'game.local_id')
      .select((of) => [
        'game.id',
        of.selectFrom('court').select('name').whereRef('court.id', '=', 'game.court_id').as('court'),
      ])
      .where('game.competition_id', 'in', (of) => of.selectFrom('competition').select('id'))
    const tables = ['competition', 'court', 'game', 'team']
    const read = tables.flatMap((table) => [table, `${table}/some`])
    expect(await touchedBy(() => query.execute())).toEqual({ read, written: [] })
  })

  test('and the one it writes, but not those that it only reads for that', async () => {
    const db = (await createTestStore(engine)).db as Kysely<Database>
    const of = db.selectFrom('user').select('id').where('name', '=', 'nadie')
    const note = { at: '2026-01-10T10:00:00.000Z', entity: 'team', entity_id: 1, action: 'create' }
    const insert = db.insertInto('audit').values({ ...note, user_id: of, before: null, after: null })
    expect(await writtenBy(() => insert.execute())).toEqual(['audit'])
    const league = db.selectFrom('league').select('id')
    const update = db.updateTable('team').set({ name: 'Osos' }).where('league_id', 'in', league)
    expect(await writtenBy(() => update.execute())).toEqual(['team'])
    const remove = db.deleteFrom('audit').where('user_id', 'in', of)
    expect(await writtenBy(() => remove.execute())).toEqual(['audit'])
    const removeTeam = db.deleteFrom('team').where('id', '=', 1)
    expect(await writtenBy(() => removeTeam.execute())).toEqual(['game_revision', 'team', 'user'])
  })

  test('are all there may be where nobody can look inside', async () => {
    const db = (await createTestStore(engine)).db as Kysely<Database>
    const raw = sql`update team set name = 'Gatos'`
    expect(await touchedBy(() => raw.execute(db))).toEqual({ read: [ANYTHING], written: [ANYTHING] })
    const nested = db.selectNoFrom(sql<number>`(select count(*) from team)`.as('teams'))
    expect((await touchedBy(() => nested.execute())).read).toEqual([ANYTHING])
  })

  test('are noticed in each of two works at once, and by nobody afterwards', async () => {
    const db = (await createTestStore(engine)).db as Kysely<Database>
    const both = await Promise.all([
      touchedBy(() => db.selectFrom('team').select('id').execute()),
      touchedBy(() => db.selectFrom('court').select('id').execute()),
    ])
    expect(both.map(({ read }) => read)).toEqual([['team'], ['court']])
    await db.selectFrom('league').select('id').execute()
    expect(both.flatMap(({ read }) => read)).not.toContain('league')
  })
})

test('what goes or changes with a deleted row is what the schema says', async () => {
  const { db } = await createTestStore('sqlite')
  const { rows } = await sql<{ of: string; changed: string }>`
    select distinct f."table" as "of", m.name as changed from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.on_delete <> 'NO ACTION' order by 1, 2`.execute(db)
  const pairs = Object.entries(changedByDeleting).flatMap(([of, all]) =>
    all.map((changed) => `${of} ${changed}`),
  )
  expect(pairs.toSorted()).toEqual(rows.map(({ of, changed }) => `${of} ${changed}`))
  const { rows: triggers } = await sql`select name from sqlite_master where type = 'trigger'`.execute(db)
  expect(triggers).toEqual([])
})
