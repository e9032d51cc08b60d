import { expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame, addGroupOf, addLeague, addPhase } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { sampleSeason } from '../../../test/sample-season.ts'

async function buildWithAdmin(engine: Engine) {
  const { app, store } = await buildTestApp(engine)
  const { id, call } = await addAccount(app, store, 'Admin', { admin: true })
  return { store, call, adminId: id }
}

const { name, year } = sampleSeason().league
const counts = { name, year, phases: 2, groups: 2, teams: 4, courts: 2, games: 7, warnings: [] }

describeDomain('an admin', (engine) => {
  test('imports a season and exports the same', async () => {
    const { call, store, adminId } = await buildWithAdmin(engine)
    const answer = await call('POST', '/season', sampleSeason())
    const { id } = answer.json<{ league: { id: number } }>().league
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ league: { id, name, year, current: true }, ...counts })
    // The export sorts teams by name.
    const teams = ['Águilas', 'Ñandúes', "O'Canastas", 'Pívots'].map((team) => ({ name: team }))
    expect((await call('GET', `/season/${id}`)).json()).toEqual({ ...sampleSeason(), teams })
    const audit = await store.db.selectFrom('audit').select(['user_id', 'entity', 'action']).execute()
    expect(audit).toEqual([{ user_id: adminId, entity: 'league', action: 'import' }])
    expectRefusal(await call('GET', '/season/999'), 404, 'Esa temporada no existe.')
  })

  test('is warned of keys that nobody knows, and asked whether a 20-0 was a forfeit', async () => {
    const { call } = await buildWithAdmin(engine)
    const games = [
      { local: 'A', visitant: 'B', localscore: 61, visitant_score: 52 },
      { local: 'B', visitant: 'A', localScore: 20, visitantScore: 0 },
    ]
    const file = {
      league: { name: 'Liga', year: 2026, town: 'Madrid' },
      teams: [{ name: 'A' }, { name: 'B' }],
      phases: [{ name: 'F', gamesPerPair: 2, groups: [{ name: 'G', teams: ['A', 'B'], games }] }],
    }
    const answer = await call('POST', '/season?dryRun=true', file)
    const place = 'phases[0].groups[0].games'
    expect(answer.json<{ warnings: object[] }>().warnings).toEqual([
      { place: 'league.town', message: '«town» no se conoce, y no se usa.' },
      {
        place: `${place}[0].localscore`,
        message: '«localscore» no se conoce, y no se usa. ¿Es «localScore»?',
      },
      {
        place: `${place}[0].visitant_score`,
        message: '«visitant_score» no se conoce, y no se usa. ¿Es «visitantScore»?',
      },
      {
        place: `${place}[1].forfeit`,
        message: expect.stringContaining('¿Un 20-0 porque un equipo no se presentó?'),
      },
    ])
  })

  test('exports and imports the limits of phases', async () => {
    const { call } = await buildWithAdmin(engine)
    const league = await call('POST', '/league', { name: 'Liga', year: 2199 })
    const { id: leagueId } = league.json<{ id: number }>()
    const days = { startDate: '1900-01-01', endDate: '2199-12-31' }
    expect((await call('POST', '/competition-group', { name: 'Fase', leagueId, ...days })).statusCode).toBe(
      201,
    )
    const season = (await call('GET', `/season/${leagueId}`)).json()
    expect(season.phases).toMatchObject([days])
    season.league.name = 'Otra liga'
    expect((await call('POST', '/season', season)).statusCode).toBe(201)
  })

  test('still reads a season stored before years had limits', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const leagueId = await addLeague(store, { year: 2200 })
    const days = { startDate: '0001-01-01', endDate: '9999-12-31' }
    const row = { start_date: days.startDate, end_date: days.endDate }
    const phaseId = await addPhase(store, leagueId, row)
    expect((await call('GET', `/league/${leagueId}`)).json()).toMatchObject({ year: 2200 })
    expect((await call('GET', `/competition-group/${phaseId}`)).json()).toMatchObject(days)
    const season = await call('GET', `/season/${leagueId}`)
    expect(season.json()).toMatchObject({ league: { year: 2200 }, phases: [days] })
    const places = ['league.year', 'phases[0].startDate', 'phases[0].endDate']
    const message = 'El año tiene que estar entre 1900 y 2199.'
    expect((await call('POST', '/season', season.json())).json().fields).toEqual(
      Object.fromEntries(places.map((place) => [place, message])),
    )
    const closed = await call('PUT', `/competition-group/${phaseId}`, { active: false })
    expect(closed.json()).toMatchObject({ active: false, ...days })
  })

  test('still reads a game stored before instants had limits', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const { leagueId, groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const date = '2200-01-01T04:00:00.000Z'
    const id = await addGame(store, groupId, teamIds[0]!, teamIds[1]!, { date })
    expect((await call('GET', '/game')).json()).toMatchObject([{ id, date }])
    const season = (await call('GET', `/season/${leagueId}`)).json()
    expect(season.phases[0].groups[0].games).toMatchObject([{ date }])
    season.league.name = 'Otra liga'
    const place = 'phases[0].groups[0].games[0].date'
    expect((await call('POST', '/season', season)).json().fields).toEqual({ [place]: expect.any(String) })
  })

  test('changes nothing in a dry run', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const before = await dumpTables(store)
    const answer = await call('POST', '/season?dryRun=true', sampleSeason())
    expect(answer.json()).toEqual({ league: null, ...counts })
    const wrong = await call('POST', '/season?dryRun=true', { ...sampleSeason(), teams: [] })
    expectRefusal(wrong, 400, /no se ha importado nada/)
    expect(await dumpTables(store)).toBe(before)
  })

  test('is warned which season stops being the current one, and how many teams change', async () => {
    const { call, store } = await buildWithAdmin(engine)
    await call('POST', '/season', sampleSeason())
    // One of its teams has no season, so it is registered but doesn't change seasons.
    await store.write((tx) =>
      tx.updateTable('team').set({ league_id: null }).where('name', '=', 'Pívots').execute(),
    )
    const next = { ...sampleSeason(), league: { name: 'Liga', year: 2026, current: true } }
    const warned = async (season: object) =>
      (await call('POST', '/season?dryRun=true', season)).json<{ warnings: object[] }>().warnings
    const message =
      'Pasa a ser la temporada actual en vez de «Liga «de prueba» 🏀» de 2025; 3 equipos cambian a ella.'
    expect(await warned(next)).toEqual([{ place: 'league.current', message }])
    // The command line shows the same warning after the import.
    expect((await call('POST', '/season', next)).json()).toMatchObject({
      warnings: [{ place: 'league.current', message }],
    })
    expect(await warned({ ...next, league: { name: 'Historia', year: 2001 } })).toEqual([])
  })

  test('gets every error with its place at once, and nothing is changed', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const before = await dumpTables(store)
    const season = sampleSeason()
    season.phases[0]!.groups[0]!.games[0]!.localScore = 1000
    season.phases[1]!.groups[0]!.games[1]!.local = 'Mariposas'
    const answer = await call('POST', '/season', season)
    expectRefusal(answer, 400, 'Hay 2 errores en el archivo y no se ha importado nada.')
    expect(answer.json().fields).toEqual({
      'phases[0].groups[0].games[0].localScore': expect.stringContaining('300'),
      'phases[1].groups[0].games[1].local': '«Mariposas» no está en los equipos del grupo.',
    })
    const nothing = await call('POST', '/season')
    expect(Object.keys(nothing.json().fields).toSorted()).toEqual(['league', 'teams'])
    expect((await call('POST', '/season', [])).json().fields).toEqual({ body: 'Tiene que ser un objeto.' })
    expect(await dumpTables(store)).toBe(before)
  })

  test('gets the first thousand errors of a file that is no season', async () => {
    const { call } = await buildWithAdmin(engine)
    const answer = await call('POST', '/season', {
      ...sampleSeason(),
      courts: Array.from({ length: 1001 }, Object),
    })
    expectRefusal(answer, 400, /^Hay \d{4} errores .* Estos son los 1000 primeros\.$/)
    expect(Object.keys(answer.json().fields)).toHaveLength(1000)
  })

  test('may send up to 8 MB', async () => {
    const { call } = await buildWithAdmin(engine)
    expectRefusal(await call('POST', '/season?dryRun=true', padded(8 * 2 ** 20)), 413)
    expect((await call('POST', '/season?dryRun=true', padded(7 * 2 ** 20))).statusCode).toBe(201)
  })
})

describeOnEachEngine('an admin in a race', (engine) => {
  test('imports each season once, also at the same time', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const answers = await Promise.all([
      call('POST', '/season', sampleSeason()),
      call('POST', '/season', sampleSeason()),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    const before = await dumpTables(store)
    expectRefusal(await call('POST', '/season', sampleSeason()), 409, /Ya existe la temporada/)
    expectRefusal(await call('POST', '/season?dryRun=true', sampleSeason()), 409, /Ya existe la temporada/)
    expect(await dumpTables(store)).toBe(before)
  })
})

/** A season file with a field that the schema ignores. */
function padded(bytes: number) {
  return { ...sampleSeason(), padding: 'x'.repeat(bytes) }
}
