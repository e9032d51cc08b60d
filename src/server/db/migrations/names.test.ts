import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine, type Engine } from '../../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase } from '../../../../test/factories.ts'
import { exportSeason } from '../../season/export-season.ts'
import { importSeason } from '../../season/import-season.ts'
import type { Database } from '../database.ts'
import { migrateStore, migrateTables } from './migrate.ts'
import { dropTables, listTables } from '../schema.ts'
import type { Store } from '../store.ts'

/** A database from before names had to look different. */
async function createOldStore(engine: Engine): Promise<Store> {
  const store = await createTestStore(engine)
  await store.write(async (db) => {
    await dropTables(db, await listTables(db, engine))
    await migrateTables(db, engine, { upTo: '0004-game-revision' })
    await sql`delete from kysely_migration where name > '0004-game-revision'`.execute(db)
  })
  return store
}

async function add(store: Store, table: 'team' | 'user' | 'court', names: readonly string[]): Promise<void> {
  const rest = { team: {}, user: { password_hash: '-', admin: false }, court: { lights: false } }[table]
  for (const [index, name] of names.entries()) {
    const row = { name, name_key: name.normalize('NFKC').toLowerCase().trim(), ...rest }
    const values = table === 'court' ? { ...row, direction: `Calle ${index + 1}` } : row
    await store.write((tx) => tx.insertInto(table).values(values).execute())
  }
}

async function namesIn(store: Store, table: keyof Database): Promise<unknown[]> {
  const { rows } = await sql`select name from ${sql.table(table)} order by id`.execute(store.db)
  return rows.map((row) => (row as { name: string }).name)
}

describeOnEachEngine('migrating names that look the same', (engine) => {
  test('numbers all but the one without hidden characters, and records each change in the audit log', async () => {
    const store = await createOldStore(engine)
    await add(store, 'user', ['admin\u200b', 'admin', 'Ana  María', 'a\nb\u0007', '\u2060\u200d'])
    await add(store, 'team', [
      'Gatos',
      'Gatos\u00ad',
      'Gatos (2)',
      '👩‍🦰 Ana',
      'x'.repeat(79),
      `${'x'.repeat(79)}\u200b`,
    ])
    await migrateStore(store)
    expect(await namesIn(store, 'user')).toEqual([
      'admin\u200b (2)',
      'admin',
      'Ana  María',
      'a b',
      'Sin nombre',
    ])
    expect(await namesIn(store, 'team')).toEqual([
      'Gatos',
      'Gatos\u00ad (3)',
      'Gatos (2)',
      '👩‍🦰 Ana',
      'x'.repeat(79),
      `${'x'.repeat(74)} (2)`,
    ])
    const keys = await store.db.selectFrom('user').select('name_key').orderBy('id').execute()
    expect(keys.map((row) => row.name_key)).toEqual(['admin (2)', 'admin', 'ana maría', 'a b', 'sin nombre'])
    const log = await store.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'team')
      .orderBy('id')
      .execute()
    expect(log.map(({ entity_id, user_id, before, after }) => [entity_id, user_id, before, after])).toEqual([
      [2, null, '{"name":"Gatos\u00ad"}', '{"name":"Gatos\u00ad (3)"}'],
      [6, null, `{"name":"${'x'.repeat(79)}\u200b"}`, `{"name":"${'x'.repeat(74)} (2)"}`],
    ])
  })

  test('numbers seasons, phases and groups only within their year, season and phase', async () => {
    const store = await createOldStore(engine)
    const league = await addLeague(store, { name: 'Liga', year: 2025 })
    const twin = await addLeague(store, { name: 'Liga\u200b', year: 2025, current: false })
    await addLeague(store, { name: 'Liga\u200b', year: 2024, current: false })
    for (const name of ['Fase', 'Fase\u200b']) await addPhase(store, league, { name })
    const phase = await addPhase(store, twin, { name: 'Fase' })
    for (const name of ['Grupo A', 'Grupo  A']) await addGroup(store, phase, { name })
    await migrateStore(store)
    expect(await namesIn(store, 'league')).toEqual(['Liga', 'Liga\u200b (2)', 'Liga\u200b'])
    expect(await namesIn(store, 'competition_group')).toEqual(['Fase', 'Fase\u200b (2)', 'Fase'])
    expect(await namesIn(store, 'competition')).toEqual(['Grupo A', 'Grupo  A (2)'])
  })

  test('numbers courts, so that an exported season keeps the court of each game', async () => {
    const store = await createOldStore(engine)
    await add(store, 'court', ['Casino de la Reina', 'CASINO de la Reina'])
    await add(store, 'team', ['Gatos', 'Perros'])
    const group = await addGroup(store, await addPhase(store, await addLeague(store)))
    await sql`insert into competition_team (team_id, competition_id, seed) values (1, ${group}, 1), (2, ${group}, 2)`.execute(
      store.db,
    )
    await addGame(store, group, 1, 2, { court_id: 1, date: '2025-11-09T10:00:00.000Z' })
    await addGame(store, group, 2, 1, { court_id: 2, date: '2025-11-16T10:00:00.000Z' })
    await migrateStore(store)
    expect(await namesIn(store, 'court')).toEqual(['Casino de la Reina', 'CASINO de la Reina (2)'])
    const elsewhere = await createTestStore(engine)
    const season = await store.read((db) => exportSeason(db, 1))
    season!.phases[0]!.gamesPerPair = 2
    await importSeason(elsewhere, season, { now: new Date('2026-01-10T12:00:00Z'), userId: null })
    const directions = elsewhere.db
      .selectFrom('game')
      .innerJoin('court', 'court.id', 'game.court_id')
      .select('court.direction')
      .orderBy('game.date')
    expect(await directions.execute()).toEqual([{ direction: 'Calle 1' }, { direction: 'Calle 2' }])
  })
})
