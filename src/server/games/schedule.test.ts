import { expect, test } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addEntry, addGame, addTeam } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  planOf,
  result,
  sunday,
} from '../../../test/league-of-delegates.ts'

const later = (minutes: number) => new Date(Date.parse(sunday) + minutes * 60_000).toISOString()

const courtTaken = 'Esa cancha ya está ocupada a esa hora. Elige otra cancha u otra hora.'

/** Gatos play Perros on the Olmo court on Sunday; Osos and Linces are free. */
async function oneGame(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine)
  const linces = await addTeam(league.store, 'Linces')
  await addEntry(league.store, league.groupId, linces, 4)
  const game = await createGame(league)
  const others = { localId: league.teams.osos, visitantId: linces }
  const create = (change: object): Promise<LightMyRequestResponse> =>
    league.admin.call('POST', '/game/create', { ...planOf(league), ...others, ...change })
  return { ...league, linces, game, create }
}

describeDomain('90 minutes', (engine) => {
  test('before and after a game its court is taken, and from then on free, as its teams are', async () => {
    const { create, teams, linces } = await oneGame(engine)
    for (const minutes of [-89, 0, 89]) {
      const answer = await create({ date: later(minutes) })
      expectRefusal(answer, 409, courtTaken)
      expect(answer.json().fields).toEqual({ courtId: courtTaken })
    }
    for (const [minutes, localId, visitantId] of [
      [-90, teams.gatos, linces],
      [90, teams.gatos, teams.osos],
    ] as const)
      expect((await create({ date: later(minutes), localId, visitantId })).statusCode).toBe(201)
  })

  test.for(['local', 'visitant'] as const)('a team can’t play elsewhere, as %s', async (side) => {
    const { create, teams, linces, courts } = await oneGame(engine)
    for (const busy of [teams.gatos, teams.perros]) {
      const pair =
        side === 'local' ? { localId: busy, visitantId: linces } : { localId: linces, visitantId: busy }
      const answer = await create({ ...pair, courtId: courts.sauce, date: later(30) })
      expectRefusal(answer, 409, /ya tiene un partido a esa hora/)
      expect(Object.keys(answer.json().fields)).toEqual(['date'])
    }
  })

  test('are not those of a forfeit, which is taken back only to an hour that is free', async () => {
    const { admin, create, game } = await oneGame(engine)
    const ask = (method: 'PUT' | 'DELETE', path: string, body?: object) => admin.call(method, path, body)
    await ask('PUT', `/game/addResult/${game}`, { forfeit: 'visitant' })
    const other = await create({ date: later(0) })
    expect(other.statusCode).toBe(201)
    expectRefusal(await ask('PUT', `/game/takeBack/${game}`, {}), 409, courtTaken)
    await ask('DELETE', `/game/${other.json<{ id: number }>().id}`)
    expect((await ask('PUT', `/game/takeBack/${game}`, {})).statusCode).toBe(200)
  })

  test('are not those of a team’s withdrawal, which takes no hour from its rivals', async () => {
    const { admin, create, teams, linces, groupId } = await oneGame(engine)
    const entries = await admin.call('GET', `/competition-team?competitionId=${groupId}`)
    const { id } = entries.json<{ id: number; teamId: number }[]>().find(({ teamId }) => teamId === linces)!
    await admin.call('POST', `/competition-team/${id}/withdrawal`, { effect: 'forfeits' })
    const now = { date: new Date().toISOString(), localId: teams.gatos, visitantId: teams.osos }
    expect((await create(now)).statusCode).toBe(201)
  })

  test('lists courts without another game than the one being moved', async () => {
    const { fan, courts, game } = await oneGame(engine)
    const free = async (minutes: number, gameId = '') => {
      const date = Date.parse(later(minutes))
      const query = `date=${date}${gameId && `&gameId=${gameId}`}`
      const answer = await fan.call('GET', `/basketball-court/available?${query}`)
      return answer.json<{ id: number }[]>().map(({ id }) => id)
    }
    expect(await free(89)).toEqual([courts.sauce])
    expect(await free(90)).toEqual([courts.olmo, courts.sauce])
    expect(await free(-89, String(game))).toEqual([courts.olmo, courts.sauce])
    for (const date of ['', 'ayer', '-1', '8640000000000000', String(Date.UTC(2200, 0)), '1.5']) {
      expectRefusal(await fan.call('GET', `/basketball-court/available?date=${date}`), 400)
    }
    const late = await fan.call('GET', `/basketball-court/available?date=${Date.UTC(2300, 0)}`)
    expect(late.json()).toMatchObject({ fields: { date: 'El año tiene que estar entre 1900 y 2199.' } })
    expect((await fan.call('GET', `/basketball-court/available?date=${Date.UTC(2199, 11)}`)).statusCode).toBe(
      200,
    )
  })
})

describeDomain('moving a game', (engine) => {
  test('allows another hour or court, or an overlap with its own old time', async () => {
    const { gatos, game, courts, perros } = await oneGame(engine)
    const move = (body: object) => gatos.call('PUT', `/game/${game}`, body)
    expect((await move({ courtId: courts.sauce })).json()).toMatchObject({
      courtId: courts.sauce,
      date: sunday,
    })
    expect((await move({ date: later(10) })).json()).toMatchObject({ courtId: courts.sauce, date: later(10) })
    expect((await move({})).json()).toMatchObject({ courtId: courts.sauce, date: later(10) })
    expectRefusal(await move({ courtId: 999 }), 400, 'Esa cancha no existe.')
    expectRefusal(await move({ date: '1500-01-01T10:00:00Z' }), 400)
    expectRefusal(await perros.call('PUT', `/game/${game}`, {}), 403)
  })

  test('refuses a taken court or a busy team', async () => {
    const { gatos, game, create, teams, linces, courts } = await oneGame(engine)
    await create({ date: later(300) })
    expectRefusal(await gatos.call('PUT', `/game/${game}`, { date: later(240) }), 409, courtTaken)
    await create({ date: later(600), localId: teams.perros, visitantId: linces, courtId: courts.sauce })
    const move = await gatos.call('PUT', `/game/${game}`, { date: later(650) })
    expectRefusal(move, 409, 'Perros ya tiene un partido a esa hora. Elige otra hora.')
  })

  test('that has been played is for admins only, who can’t overlap another game either', async () => {
    const { admin, gatos, game, create } = await oneGame(engine)
    await gatos.call('PUT', `/game/addResult/${game}`, result)
    await create({ date: later(180) })
    const move = { date: later(180) }
    expectRefusal(await gatos.call('PUT', `/game/${game}`, move), 409)
    expectRefusal(await admin.call('PUT', `/game/${game}`, move), 409, courtTaken)
    const moved = await admin.call('PUT', `/game/${game}`, { date: later(90) })
    expect(moved.json()).toMatchObject({ date: later(90), localScore: 61, finished: true })
  })

  test('that lacks a date or a court checks its teams and court too', async () => {
    const { store, groupId, gatos, teams, linces, courts } = await oneGame(engine)
    const id = await addGame(store, groupId, teams.gatos, linces)
    const move = (body: object) => gatos.call('PUT', `/game/${id}`, body)
    expectRefusal(await move({ courtId: 999 }), 400, 'Esa cancha no existe.')
    expectRefusal(
      await move({ date: later(30) }),
      409,
      'Gatos ya tiene un partido a esa hora. Elige otra hora.',
    )
    expect((await move({ courtId: courts.olmo })).json()).toMatchObject({ date: null, courtId: courts.olmo })
    expectRefusal(await move({ date: later(30) }), 409, courtTaken)
    expect((await move({ date: later(90) })).json()).toMatchObject({ date: later(90) })
  })
})

describeDomain('a deleted game', (engine) => {
  test('frees its court, its teams and its pair', async () => {
    const league = await oneGame(engine)
    const { gatos, game, store } = league
    const answer = await gatos.call('DELETE', `/game/${game}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expectRefusal(await gatos.call('GET', `/game/${game}`), 404)
    expect(await createGame(league)).toBeGreaterThan(game)
    const [row] = await store.db.selectFrom('audit').selectAll().where('action', '=', 'delete').execute()
    expect(JSON.parse(row!.before!)).toMatchObject({ id: game, date: sunday })
  })
})
