import { expect, test } from 'vitest'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { sampleSeason } from '../../../test/sample-season.ts'
import { listLeagues } from '../leagues/queries.ts'
import { listPendingGames } from '../games/queries.ts'
import { examineSeason } from './examine-season.ts'
import { findKnownNames, importChecked, importSeason } from './import-season.ts'
import { SeasonExistsError } from './season-error.ts'

const writing = { now: new Date('2026-01-10T12:00:00Z'), userId: null }

describeDomain('importing a season', (engine) => {
  test('reports what it did', async () => {
    const store = await createTestStore(engine)
    expect(await importSeason(store, sampleSeason(), writing)).toEqual({
      leagueId: 1,
      name: 'Liga «de prueba» 🏀',
      year: 2025,
      teams: { created: 4, reused: 0 },
      courts: { created: 2, reused: 0 },
      phases: 2,
      groups: 2,
      games: 7,
      warnings: [],
    })
    const audit = await store.db.selectFrom('audit').select(['at', 'entity', 'entity_id', 'action']).execute()
    expect(audit).toEqual([
      { at: '2026-01-10T12:00:00.000Z', entity: 'league', entity_id: 1, action: 'import' },
    ])
  })

  test('imports results as finished, rated ones as confirmed, and instants in UTC', async () => {
    const store = await createTestStore(engine)
    const season = sampleSeason()
    const games = season.phases[0]!.groups[0]!.games
    games[0]!.date = '2025-10-05T12:00:00+02:00'
    Object.assign(games[2]!, { localScore: 50, visitantScore: 3, localMixed: true, visitantMixed: true })
    await importSeason(store, season, writing)
    const rows = await store.db
      .selectFrom('game')
      .select(['date', 'local_score', 'visitant_score', 'finished', 'confirmed', 'local_mixed'])
      .orderBy('id')
      .limit(4)
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['2025-10-05T10:00:00.000Z', 61, 58, true, true, false],
      ['2025-10-12T10:00:00.000Z', 40, 44, true, false, null],
      // The local team didn't appear: 0-20, no team counts as mixed, and no rating is owed.
      ['2025-10-19T10:00:00.000Z', 0, 20, true, true, null],
      ['2025-11-02T11:00:00.000Z', null, null, false, false, null],
    ])
  })

  test('imports different seasons of the same teams at the same time', async () => {
    const store = await createTestStore(engine)
    const years = [2021, 2022, 2023]
    await Promise.all(
      years.map((year) => {
        const season = sampleSeason()
        season.league = { name: 'Liga', year, current: false }
        return importSeason(store, season, writing)
      }),
    )
    expect((await listLeagues(store.db)).map((league) => league.year)).toEqual([2023, 2022, 2021])
    expect(await store.db.selectFrom('team').select('id').execute()).toHaveLength(4)
  })

  test('checks again what may have changed since the check', async () => {
    const store = await createTestStore(engine)
    const season = sampleSeason()
    const [peñuelas] = season.courts.splice(0, 1)
    await importSeason(
      store,
      { league: { name: 'Antes', year: 2020 }, teams: [], courts: [peñuelas] },
      writing,
    )
    const checked = examineSeason(season, await store.read(findKnownNames))
    await store.write((tx) => tx.deleteFrom('court').execute())
    const take = () => store.write((tx) => importChecked(tx, checked, { at: writing.now }))
    await expect(take()).rejects.toThrow('courts: «Peñuelas» ya no está entre las canchas que hay.')
    await importSeason(store, { league: season.league, teams: [] }, writing)
    await expect(take()).rejects.toThrow(SeasonExistsError)
    expect(await store.db.selectFrom('game').select('id').execute()).toEqual([])
  })

  test('moves the current season, and with it the registration of the teams', async () => {
    const store = await createTestStore(engine)
    const importYear = async (year: number, current?: boolean) => {
      const season = { ...sampleSeason(), league: { name: 'Liga', year, current } }
      await importSeason(store, season, writing)
      const marked = (await listLeagues(store.db)).filter((league) => league.current)
      const [team] = await store.db.selectFrom('team').select('league_id').distinct().execute()
      return [marked.map((league) => league.year), team!.league_id]
    }
    expect(await importYear(2023)).toEqual([[2023], 1])
    expect(await importYear(2024)).toEqual([[2023], 1])
    expect(await importYear(2025, true)).toEqual([[2025], 3])
    expect(await listPendingGames(store.db, null)).toHaveLength(1)
  })

  test('reuses teams and courts of the database without changing them', async () => {
    const store = await createTestStore(engine)
    await importSeason(store, sampleSeason(), writing)
    const next = sampleSeason()
    next.league.year = 2026
    next.teams[0]!.name = 'ÑANDÚES'
    next.courts = [{ name: 'PEÑUELAS', direction: 'Otra calle' }]
    const report = await importSeason(store, next, writing)
    expect([report.teams, report.courts]).toEqual([
      { created: 0, reused: 4 },
      { created: 0, reused: 1 },
    ])
    const court = await store.db
      .selectFrom('court')
      .select(['name', 'direction'])
      .orderBy('id')
      .executeTakeFirst()
    expect(court).toEqual({ name: 'Peñuelas', direction: 'Calle "Ñ", 3' })
  })
})
