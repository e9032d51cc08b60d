import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { addCourt, addGame, addGroupOf } from '../../../test/factories.ts'
import type { Db, Tx } from './database.ts'
import type { Store } from './store.ts'
import { listTables } from './schema.ts'
import { noticeTables, type Touched } from './touched-tables.ts'

type Reading = (db: Db) => Promise<unknown>
type Queries<Result> = Record<string, (db: Db) => Promise<Result>>

/** The games of four teams: 1 with 2 on court 1, already played, 1 with 3 and 2 with 3 on court 2. Nobody plays 4. */
async function fourTeams(engine: Engine): Promise<Store> {
  const store = await createTestStore(engine)
  const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros', 'Osos', 'Lobos'])
  const [gatos, perros, osos] = teamIds as [number, number, number]
  const first = await addCourt(store, 'Olmo')
  const second = await addCourt(store, 'Sauce')
  const date = '2025-11-09T10:00:00.000Z'
  await addGame(store, groupId, gatos, perros, { local_score: 40, visitant_score: 30, court_id: first, date })
  await addGame(store, groupId, gatos, osos, { court_id: second, date })
  await addGame(store, groupId, perros, osos, { court_id: second })
  return store
}

const readings: Queries<unknown> = {
  'all games': (db) => db.selectFrom('game').select(['id', 'local_score', 'date']).orderBy('id').execute(),
  'all of all games': (db) => db.selectFrom('game').selectAll().orderBy('id').execute(),
  'a game': (db) => db.selectFrom('game').select(['id', 'local_score']).where('id', '=', 1).execute(),
  'the games of a team': (db) =>
    db
      .selectFrom('game')
      .innerJoin('team as local', 'local.id', 'game.local_id')
      .leftJoin('court', 'court.id', 'game.court_id')
      .select(['game.id', 'game.local_score', 'local.name as local', 'court.name as court'])
      .where((is) => is.or([is('game.local_id', '=', 3), is('game.visitant_id', '=', 3)]))
      .orderBy('game.id')
      .execute(),
  'the games still to be played': (db) =>
    db.selectFrom('game').select('id').where('finished', '=', false).orderBy('id').execute(),
  'the courts of the games': (db) =>
    db
      .selectFrom('game')
      .innerJoin('court', 'court.id', 'game.court_id')
      .select(['court.id', 'game.local_score'])
      .orderBy('game.id')
      .execute(),
  'a game by another name': (db) =>
    db
      .selectFrom('game')
      .select(['id as number', 'competition_id as id', 'local_score'])
      .orderBy('id')
      .execute(),
  'the other games on its court': (db) =>
    db
      .selectFrom('game')
      .innerJoin('game as other', 'other.court_id', 'game.court_id')
      .select(['game.id', 'other.local_score as score'])
      .where('game.id', '=', 3)
      .orderBy('other.id')
      .execute(),
  'how many games there are': (db) =>
    db
      .selectFrom('game')
      .select((of) => of.fn.countAll<number>().as('id'))
      .execute(),
  'the game with the highest score': (db) =>
    db
      .selectFrom('game')
      .select('id')
      .orderBy('local_score', (order) => order.desc().nullsLast())
      .limit(1)
      .execute(),
  'the first two games by date': (db) =>
    db
      .selectFrom('game')
      .select(['id', 'local_score'])
      .orderBy('game.date', (order) => order.asc().nullsLast())
      .orderBy('game.id')
      .limit(2)
      .execute(),
  'the game with most points, or the oldest': (db) =>
    db
      .selectFrom('game')
      .select(['id', 'court_id'])
      .orderBy('game.local_score', (order) => order.desc().nullsLast())
      .orderBy('game.id')
      .limit(1)
      .execute(),
  'the third game by points': (db) =>
    db
      .selectFrom('game')
      .select(['id', 'court_id'])
      .orderBy('game.local_score', (order) => order.desc().nullsLast())
      .orderBy('game.id')
      .limit(1)
      .offset(2)
      .execute(),
  'the scores there are': (db) => db.selectFrom('game').select('local_score').distinct().execute(),
  'games by what a condition hides': (db) =>
    db
      .selectFrom('game')
      .select('id')
      .where(sql<boolean>`local_score > 0`)
      .execute(),
  'teams that have played': (db) =>
    db
      .selectFrom('team')
      .select(['id', 'name'])
      .where('id', 'in', (of) => of.selectFrom('game').select('local_id').where('finished', '=', true))
      .orderBy('id')
      .execute(),
  'teams, and how often they play at home': (db) =>
    db
      .selectFrom('team')
      .select((of) => [
        'team.id',
        of
          .selectFrom('game')
          .select((its) => its.fn.countAll<number>().as('games'))
          .whereRef('game.local_id', '=', 'team.id')
          .as('games'),
      ])
      .orderBy('team.id')
      .execute(),
  'courts, with their games if they have any': (db) =>
    db
      .selectFrom('game')
      .rightJoin('court', 'court.id', 'game.court_id')
      .select(['game.id', 'court.name', 'game.local_score'])
      .orderBy('court.id')
      .orderBy('game.id')
      .execute(),
  'a team, and those of a name': (db) =>
    db
      .selectFrom('team')
      .select(['id', 'name'])
      .where('id', '=', 4)
      .union((of) => of.selectFrom('team').select(['id', 'name']).where('name', '=', 'Linces'))
      .orderBy('name')
      .execute(),
}

const writings: Record<string, (db: Tx) => Promise<unknown>> = {
  'a result': (db) =>
    db.updateTable('game').set({ local_score: 50, finished: true }).where('id', '=', 2).execute(),
  'a corrected result': (db) => db.updateTable('game').set({ local_score: 41 }).where('id', '=', 1).execute(),
  'a game moved to another court': (db) =>
    db.updateTable('game').set({ court_id: 1 }).where('id', '=', 2).execute(),
  'another guest': (db) => db.updateTable('game').set({ visitant_id: 4 }).where('id', '=', 2).execute(),
  'another number': (db) => db.updateTable('game').set({ id: 9 }).where('id', '=', 3).execute(),
  'results of several games': (db) =>
    db.updateTable('game').set({ local_score: 1 }).where('id', '>', 1).execute(),
  'results of two games': (db) =>
    db.updateTable('game').set({ local_score: 1 }).where('id', 'in', [1, 3]).execute(),
  'results by a raw condition': (db) =>
    db
      .updateTable('game')
      .set({ local_score: 2 })
      .where(sql<boolean>`id = 3`)
      .execute(),
  'results by another table': (db) =>
    db.updateTable('game').from('team').set({ local_score: 3 }).where('team.id', '=', 1).execute(),
  'a new game': (db) =>
    db
      .insertInto('game')
      .values({ competition_id: 1, local_id: 4, visitant_id: 3, finished: true, confirmed: false })
      .execute(),
  'a game less': (db) => db.deleteFrom('game').where('id', '=', 3).execute(),
  'a new name of a team': (db) =>
    db.updateTable('team').set({ name: 'Linces' }).where('id', '=', 1).execute(),
  'a new name of a court': (db) =>
    db.updateTable('court').set({ name: 'Fresno' }).where('id', '=', 2).execute(),
}

class Undone extends Error {}

/** What one of the readings gives before and after one of the writings, and whether what was noticed says that it may differ. */
async function compare(
  store: Store,
  read: (db: Db) => Promise<unknown>,
  write: (db: Tx) => Promise<unknown>,
) {
  const touched: Touched = { read: new Set(), written: new Set() }
  let after: unknown
  const before = await noticeTables({ read: touched.read }, () => read(store.db))
  const undone = store.inTransaction(async (db) => {
    await noticeTables({ written: touched.written }, () => write(db))
    after = await read(db)
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return {
    differs: JSON.stringify(before) !== JSON.stringify(after),
    concerned: [...touched.read].some((name) => touched.written.has(name)),
  }
}

describeOnEachEngine('what was read and what is written', (engine) => {
  test('share a name wherever the one changes the other', async () => {
    const store = await fourTeams(engine)
    const different: string[] = []
    const untouched: string[] = []
    for (const [reading, read] of Object.entries(readings)) {
      for (const [writing, write] of Object.entries(writings)) {
        const { differs, concerned } = await compare(store, read, write)
        const pair = `${reading}: ${writing}`
        expect({ pair, unnoticed: differs && !concerned }).toEqual({ pair, unnoticed: false })
        if (differs) different.push(pair)
        if (!concerned) untouched.push(pair)
      }
    }
    // Every reading is changed by some writing, or this would look at nothing.
    for (const reading of Object.keys(readings)) expect(different.join('\n')).toContain(`${reading}: `)
    expect(untouched).toEqual(
      expect.arrayContaining([
        'a game: a result',
        'the games of a team: a corrected result',
        'the games still to be played: a corrected result',
        'a game: a game moved to another court',
        'the third game by points: a game moved to another court',
      ]),
    )
  })

  test('are named row by row where a query chooses them, and as any of the table elsewhere', async () => {
    const store = await fourTeams(engine)
    const namesOf = async (work: (db: Db) => Promise<unknown>) => {
      const touched: Touched = { read: new Set(), written: new Set() }
      await noticeTables(touched, () => work(store.db))
      return { read: [...touched.read].toSorted(), written: [...touched.written].toSorted() }
    }
    const ofTeam = await namesOf(readings['the games of a team']!)
    // Games 2 and 3, chosen by both teams and the columns that join the others.
    const chosen = [
      'game',
      'game#2',
      'game#3',
      'game.court_id',
      'game.id',
      'game.local_id',
      'game.visitant_id',
    ]
    expect(ofTeam.read).toEqual(['court', 'court/some', ...chosen, 'team', 'team/some'])
    expect((await namesOf(readings['how many games there are']!)).read).toEqual(['game', 'game/some'])
    const { written } = await namesOf(writings['a result'] as Reading)
    expect(written).toEqual(['game#2', 'game.finished', 'game.local_score', 'game/some'])
    expect((await namesOf(writings['results of several games'] as Reading)).written).toEqual(['game'])
  })

  test('and whatever is called id is the key of its table', async () => {
    const store = await createTestStore(engine)
    const tables = await listTables(store.db, store.dialect)
    const keys = tables.filter(({ columns }) => columns.includes('id')).map(({ key }) => key.join())
    expect(new Set(keys)).toEqual(new Set(['id']))
  })
})

test('a reading of very many rows counts as one of the whole table', async () => {
  const store = await createTestStore('sqlite')
  const names = Array.from({ length: 501 }, (_, number) => `Equipo ${number}`)
  await store.write((db) =>
    db
      .insertInto('team')
      .values(names.map((name) => ({ name, name_key: name })))
      .execute(),
  )
  const touched: Touched = { read: new Set(), written: new Set() }
  await noticeTables(touched, () => store.db.selectFrom('team').select('id').execute())
  expect([...touched.read]).toEqual(['team', 'team/some'])
})
