import { expect, test } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addCourt, addGroup, addLeague, addPhase, enterTeams } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'

/** A draw of four: in the semi-finals 1 – 4 and 2 – 3, the better seed being the local of its pair. */
async function drawOfFour(engine: Engine, games_per_pair: number, games_per_round: string | null = null) {
  const { app, store } = await buildTestApp(engine)
  const leagueId = await addLeague(store)
  const phaseId = await addPhase(store, leagueId, { crossing: true, games_per_pair, games_per_round })
  const competitionId = await addGroup(store, phaseId)
  const courtId = await addCourt(store, 'Olmo')
  const names = [1, 2, 3, 4].map((seed) => `Equipo ${seed}`)
  const teams = await enterTeams(store, competitionId, names)
  const { call } = await addAccount(app, store, 'Admin', { admin: true })
  let day = 0
  /** Creates a game between two seeds, each a day after the last. */
  const create = (local: number, visitant: number): Promise<LightMyRequestResponse> => {
    const date = new Date(Date.UTC(2026, 0, ++day, 18)).toISOString()
    const pair = { localId: teams[local - 1], visitantId: teams[visitant - 1] }
    return call('POST', '/game/create', { competitionId, courtId, date, ...pair })
  }
  const score = (id: number, localScore: number, visitantScore: number) =>
    call('PUT', `/game/addResult/${id}`, { localScore, visitantScore, visitantMixed: false })
  const rate = (id: number) => call('PUT', `/game/addFeedback/${id}`, { localMixed: false })
  /** Plays and rates a game between two seeds, so that no rating is owed, and returns its id. */
  const play = async (local: number, visitant: number, ...scores: [number, number]) => {
    const { id } = (await create(local, visitant)).json<{ id: number }>()
    expect((await score(id, ...scores)).statusCode).toBe(200)
    await rate(id)
    return id
  }
  return { app, store, call, competitionId, teams, create, score, play }
}

const noGameLeft = 'Contra ese equipo no queda ningún partido por crear como local.'
const otherWouldPass = /^Cambiaría quién pasa, y ya hay partidos que cuentan con ello: Final: Equipo/

describeDomain('a crossing of single games', (engine) => {
  test('allows one game per pair, and those of the next round once both teams are known', async () => {
    const { create, play } = await drawOfFour(engine, 1)
    for (const [local, visitant] of [
      [1, 2],
      [1, 3],
      [4, 2],
    ] as const) {
      expectRefusal(await create(local, visitant), 409, noGameLeft)
    }
    await play(1, 4, 60, 50)
    expectRefusal(await create(1, 4), 409, noGameLeft)
    expectRefusal(await create(4, 1), 409, noGameLeft)
    expectRefusal(await create(1, 3), 409, noGameLeft)
    // The worse seed may host.
    await play(3, 2, 60, 50)
    expectRefusal(await create(1, 2), 409, noGameLeft)
    expect((await create(1, 3)).statusCode).toBe(201)
    // The losers of the semi-finals may play for the third place.
    expect((await create(2, 4)).statusCode).toBe(201)
  })
})

/** The better seeds have won the semi-finals, and the final and the game for the third place are created. */
async function drawnFinal(engine: Engine) {
  const draw = await drawOfFour(engine, 1)
  const semifinal = await draw.play(1, 4, 60, 50)
  await draw.play(2, 3, 60, 50)
  const final = (await draw.create(1, 2)).json<{ id: number }>().id
  const third = (await draw.create(3, 4)).json<{ id: number }>().id
  return { ...draw, semifinal, final, third }
}

describeDomain('a place in a draw on which later games depend', (engine) => {
  // 1 January 2026 was a Thursday: the games are on the 1st, 2nd, 3rd and 4th.
  const named =
    'Cambiaría quién pasa, y ya hay partidos que cuentan con ello: ' +
    'Final: Equipo 1 – Equipo 2 (sáb 3 ene); Tercer puesto: Equipo 3 – Equipo 4 (dom 4 ene). ' +
    'Primero hay que borrarlos, y si ya se han jugado, retirar su resultado.'

  test('can’t be changed by taking a result back, accepting a dispute or settling it', async () => {
    const { app, store, call, teams, semifinal, final, third } = await drawnFinal(engine)
    const [local, visitant] = [
      await addAccount(app, store, 'Local', { teamId: teams[0]! }),
      await addAccount(app, store, 'Visitante', { teamId: teams[3]! }),
    ]
    const other = { localScore: 50, visitantScore: 60 }
    expectRefusal(await call('PUT', `/game/takeBack/${semifinal}`, {}), 409, named)
    // Opening a dispute is still possible.
    expect((await visitant.call('PUT', `/game/dispute/${semifinal}`, other)).statusCode).toBe(200)
    expectRefusal(await local.call('PUT', `/game/dispute/accept/${semifinal}`, {}), 409, named)
    const settle = (body: object) =>
      call('PUT', `/game/dispute/settle/${semifinal}`, { ...body, reason: 'Por el acta' })
    expectRefusal(await settle(other), 409, named)
    await call('DELETE', `/game/${third}`)
    await call('DELETE', `/game/${final}`)
    expect((await local.call('PUT', `/game/dispute/accept/${semifinal}`, {})).json()).toMatchObject(other)
    expect((await call('PUT', `/game/takeBack/${semifinal}`, {})).json()).toMatchObject({ takenBack: true })
  })

  test('can’t be changed by moving a played game, if its date decides whether it counts', async () => {
    const { call, create, play } = await drawOfFour(engine, 3)
    // A forfeit decides the series, and the earlier one counts: seed 1 moves on.
    const forfeit = async (local: number, visitant: number, side: string) => {
      const { id } = (await create(local, visitant)).json<{ id: number }>()
      return { id, sent: () => call('PUT', `/game/addResult/${id}`, { forfeit: side }) }
    }
    const [first, second] = [await forfeit(1, 4, 'visitant'), await forfeit(1, 4, 'local')]
    expect((await second.sent()).statusCode).toBe(200)
    expect((await first.sent()).statusCode).toBe(200)
    await play(2, 3, 60, 50)
    await play(2, 3, 60, 50)
    expect((await create(1, 2)).statusCode).toBe(201)
    // Moved after the other forfeit, it wouldn't decide the series any more.
    const later = await call('PUT', `/game/${first.id}`, { date: '2026-02-01T18:00:00.000Z' })
    expectRefusal(later, 409, /: Final: Equipo 1 – Equipo 2 \(lun 5 ene\)\./)
    const earlier = await call('PUT', `/game/${first.id}`, { date: '2025-12-01T18:00:00.000Z' })
    expect(earlier.json()).toMatchObject({ date: '2025-12-01T18:00:00.000Z', finished: true })
  })
})

describeDomain('a crossing of two games on total points', (engine) => {
  test('each team hosts once; a game may end level, the total may not', async () => {
    const { create, score, play } = await drawOfFour(engine, 2)
    await play(1, 4, 50, 50)
    expectRefusal(await create(1, 4), 409, noGameLeft)
    const second = (await create(4, 1)).json<{ id: number }>().id
    expectRefusal(await create(1, 4), 409, noGameLeft)
    // 50 + 60 each.
    const level = await score(second, 60, 60)
    expectRefusal(level, 400, /suma de los dos partidos/)
    expect(Object.keys(level.json().fields)).toEqual(['visitantScore'])
    expect((await score(second, 60, 61)).json()).toMatchObject({ finished: true })
    await play(2, 3, 60, 50)
    // 60 – 50 and 55 – 60 from seed 2: 115 to 110.
    await play(3, 2, 60, 55)
    expect((await create(1, 2)).statusCode).toBe(201)
    // With 62 – 61, seed 4 would have gone through.
    expectRefusal(await score(second, 62, 61), 409, otherWouldPass)
  })
})
