import { expect, test } from 'vitest'
import { MAX_OPEN_GAMES } from '#contract/limits.ts'
import { describeDomain, type Engine } from './create-test-store.ts'
import { take } from './disputes.ts'
import { addCourt, addEntry, addGame, addGames, addTeam } from './factories.ts'
import { buildLeagueOfDelegates, expectRefusal, type LeagueOfDelegates } from './league-of-delegates.ts'

const header = {
  table: 'Puesto;Equipo;Partidos jugados;Victorias;Derrotas;Puntos a favor;Puntos en contra;Puntos',
  games: 'Día;Hora;Local;Visitante;Puntos del local;Puntos del visitante;Estado;Cancha;Dirección',
}

/** A file of these lines, in the format of a Spanish spreadsheet. */
const file = (...lines: string[]) => `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`

/** Games in every state between Gatos, Perros and a team whose name is a formula, with private facts. */
async function playedLeague(engine: Engine): Promise<LeagueOfDelegates> {
  const league = await buildLeagueOfDelegates(engine)
  const { store, groupId, leagueId, teams } = league
  const { gatos, perros, osos } = teams
  const formula = await addTeam(store, '=1+1; "los" de Vallekas', { league_id: leagueId })
  await addEntry(store, groupId, formula, 4)
  const court_id = await addCourt(store, '@cancha', { direction: 'Calle del Olmo; s/n' })
  // In winter Madrid is an hour ahead of UTC, in summer two.
  const games = {
    confirmed: await addGame(store, groupId, gatos, perros, { date: '2025-11-09T10:00:00.000Z', court_id }),
    sealed: await addGame(store, groupId, gatos, formula, { date: '2026-05-03T17:30:00.000Z' }),
    absent: await addGame(store, groupId, perros, osos, { date: '2026-05-10T09:05:00.000Z' }),
    disputed: await addGame(store, groupId, gatos, perros, { date: '2026-05-17T10:00:00.000Z' }),
    takenBack: await addGame(store, groupId, gatos, perros, { date: '2026-05-24T10:00:00.000Z' }),
  }
  await addGame(store, groupId, osos, formula)
  await take(league, games.confirmed, 'result', 'rating')
  await take(league, games.sealed, 'result')
  await take({ ...league, gatos: league.perros }, games.absent, 'absent')
  await take(league, games.disputed, 'result', 'claim')
  await take(league, games.takenBack, 'result', 'takeBack')
  return league
}

describeDomain('public data', (engine) => {
  test('the table of a group is a file', async () => {
    const { nobody, groupId } = await playedLeague(engine)
    const answer = await nobody('GET', `/clasification.csv?competitionId=${groupId}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-cache',
    })
    // Gatos win 61-58 three times; Perros lose two of those and win 20-0 by forfeit of Osos.
    expect(answer.body).toBe(
      file(
        header.table,
        '1;Gatos;3;3;0;183;174;6',
        '2;Perros;3;1;2;136;122;4',
        `3;"'=1+1; ""los"" de Vallekas";1;0;1;58;61;1`,
        '4;Osos;1;0;1;0;20;0',
      ),
    )
  })

  test('the games of a group are a file, in the time zone of the league', async () => {
    const { nobody, groupId } = await playedLeague(engine)
    const answer = await nobody('GET', `/games.csv?competitionId=${groupId}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const formula = `"'=1+1; ""los"" de Vallekas"`
    expect(answer.body).toBe(
      file(
        header.games,
        `2025-11-09;11:00;Gatos;Perros;61;58;Jugado;'@cancha;"Calle del Olmo; s/n"`,
        `2026-05-03;19:30;Gatos;${formula};61;58;Jugado;;`,
        '2026-05-10;11:05;Perros;Osos;20;0;Incomparecencia del visitante;;',
        '2026-05-17;12:00;Gatos;Perros;61;58;En revisión;;',
        '2026-05-24;12:00;Gatos;Perros;;;Por jugar;;',
        `;;Osos;${formula};;;Por jugar;;`,
      ),
    )
  })

  test('a season is a file without private facts, for every caller', async () => {
    const { admin, nobody, gatos, leagueId } = await playedLeague(engine)
    const path = `/season.json?leagueId=${leagueId}`
    const answer = await nobody('GET', path)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const season = answer.json()
    const [confirmed, sealed, absent, disputed, takenBack, unplayed] = season.phases[0].groups[0].games
    const ratings = { visitantFairPlay: 1, visitantMixed: true, localFairPlay: -1, localMixed: false }
    const score = { local: 'Gatos', visitant: 'Perros', localScore: 61, visitantScore: 58 }
    expect(confirmed).toEqual({ date: '2025-11-09T10:00:00.000Z', ...score, ...ratings, court: '@cancha' })
    expect(sealed).toEqual({
      ...score,
      date: '2026-05-03T17:30:00.000Z',
      visitant: '=1+1; "los" de Vallekas',
    })
    expect(absent).toMatchObject({ forfeit: 'visitant' })
    expect(disputed).toEqual({ ...score, date: '2026-05-17T10:00:00.000Z' })
    expect(takenBack).toMatchObject({ takenBack: true })
    expect(unplayed).toEqual({ local: 'Osos', visitant: '=1+1; "los" de Vallekas' })
    for (const secret of ['Buen partido', 'Contamos', 'Gata', 'Perra', 'ejemplo.es', 'disputed', 'omment'])
      expect(answer.body).not.toContain(secret)
    for (const { call } of [admin, gatos]) expect((await call('GET', path)).body).toBe(answer.body)
    // It is a valid season file.
    season.league.name = 'Otra liga'
    expect((await admin.call('POST', '/season', season)).statusCode).toBe(201)
  })

  test('a missing group or season is 404, and every file is of the requested one', async () => {
    const { nobody } = await buildLeagueOfDelegates(engine)
    for (const path of ['/clasification.csv?competitionId=99', '/games.csv?competitionId=99'])
      expectRefusal(await nobody('GET', path), 404, 'Ese grupo no existe.')
    expectRefusal(await nobody('GET', '/season.json?leagueId=99'), 404, 'Esa temporada no existe.')
    for (const path of ['/clasification.csv', '/games.csv', '/season.json'])
      expectRefusal(await nobody('GET', path), 400)
  })
})

test('a group with more games than fit in one file has several, and so large a season none', async () => {
  const { nobody, store, groupId, leagueId, teams } = await buildLeagueOfDelegates('sqlite')
  const [local_id, visitant_id] = [teams.gatos, teams.perros]
  const row = { competition_id: groupId, local_id, visitant_id, finished: false, confirmed: false }
  for (let games = 0; games < MAX_OPEN_GAMES; games += 1000) await addGames(store, 1000, row)
  const lines = async (page: number) =>
    (await nobody('GET', `/games.csv?competitionId=${groupId}&page=${page}`)).body.split('\r\n').length - 2
  expect([await lines(1), await lines(5), await lines(6)]).toEqual([1000, 1000, 0])
  expect((await nobody('GET', `/season.json?leagueId=${leagueId}`)).statusCode).toBe(200)
  await addGames(store, 1, row)
  expectRefusal(await nobody('GET', `/season.json?leagueId=${leagueId}`), 422, /más de 5000 partidos/)
})
