import { expect, test } from 'vitest'
import type { Call } from '../../../test/accounts.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame, addGroup, addPhase } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  feedback,
  type LeagueOfDelegates,
  planOf,
  result,
} from '../../../test/league-of-delegates.ts'

type Attempt = [who: Call, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]

/** A game to be played (Gatos – Perros) and one to be confirmed (Perros – Osos). */
async function twoStates(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine)
  const { store, groupId, teams } = league
  const open = await createGame(league)
  const played = { local_score: 50, visitant_score: 40, visitant_fair_play: 0, visitant_mixed: false }
  const finished = await addGame(store, groupId, teams.perros, teams.osos, played)
  return { ...league, open, finished }
}

/** Expects each attempt to be refused with its status and message, and to change nothing. */
async function expectRefused(
  { store }: LeagueOfDelegates,
  refusals: [Attempt, status: number, message: string | RegExp][],
) {
  const before = await dumpTables(store, ['game', 'user', 'audit'])
  for (const [[call, method, path, body], status, message] of refusals) {
    expectRefusal(await call(method, path, body), status, message)
    expect(await dumpTables(store, ['game', 'user', 'audit'])).toBe(before)
  }
}

const logInFirst = 'Para esto tienes que entrar con tu cuenta.'
const localOnly = 'Solo puede hacerlo la delegada o el delegado del equipo local.'
const visitantOnly = 'Solo puede hacerlo la delegada o el delegado del equipo visitante.'

describeDomain('users without the right', (engine) => {
  test('create no game, and touch none of two other teams', async () => {
    const league = await twoStates(engine)
    const { open, finished, nobody, fan, gatos, perros, osos } = league
    const plan = planOf(league)
    await expectRefused(league, [
      [[nobody, 'POST', '/game/create', plan], 401, logInFirst],
      [[fan.call, 'POST', '/game/create', plan], 403, localOnly],
      [[perros.call, 'POST', '/game/create', plan], 403, localOnly],
      [[osos.call, 'POST', '/game/create', plan], 403, localOnly],
      [[osos.call, 'PUT', `/game/${open}`, { courtId: league.courts.sauce }], 403, localOnly],
      [[osos.call, 'PUT', `/game/addResult/${open}`, result], 403, localOnly],
      [[osos.call, 'DELETE', `/game/${open}`], 403, localOnly],
      [[gatos.call, 'PUT', `/game/addFeedback/${finished}`, feedback], 403, visitantOnly],
    ])
  })

  test('hear that an unknown game doesn’t exist', async () => {
    const league = await twoStates(engine)
    const { gatos, admin } = league
    for (const { call } of [gatos, admin]) {
      await expectRefused(league, [
        [[call, 'PUT', '/game/999', {}], 404, 'Ese partido no existe.'],
        [[call, 'PUT', '/game/addResult/999', result], 404, 'Ese partido no existe.'],
        [[call, 'PUT', '/game/addFeedback/999', feedback], 404, 'Ese partido no existe.'],
        [[call, 'DELETE', '/game/999'], 404, 'Ese partido no existe.'],
      ])
    }
  })
})

describeDomain('wrong values are refused', (engine) => {
  test('in a result', async () => {
    const league = await twoStates(engine)
    const { open, gatos } = league
    const wrong: [change: object, message: RegExp][] = [
      [{ localScore: 50, visitantScore: 50 }, /no puede acabar en empate/],
      [{ localScore: 0, visitantScore: 0 }, /no puede acabar en empate/],
      [{ localScore: -1 }, /de 0 a 300/],
      [{ localScore: 301 }, /de 0 a 300/],
      [{ visitantScore: 1.5 }, /de 0 a 300/],
      [{ visitantScore: '58' }, /de 0 a 300/],
      [{ localScore: undefined }, /Escribe los puntos del equipo local/],
      [{ visitantScore: null }, /Escribe los puntos del equipo visitante/],
      [{ visitantMixed: undefined }, /Di si el equipo visitante era mixto/],
      [{ visitantMixed: 'sí' }, /Di si el equipo era mixto/],
      [{ visitantFairPlay: 2 }, /La valoración es -1, 0 o 1/],
      [{ visitantFairPlay: 0.5 }, /La valoración es -1, 0 o 1/],
      [{ localComment: 'x'.repeat(1001) }, /Como mucho 1000 caracteres/],
      [{ localComment: 'a\0b' }, /no se puede guardar/],
      [{ localComment: 'a\ud800b' }, /no se puede guardar/],
      [{ forfeit: 'nadie' }, /./],
      [{ id: 'uno' }, /Tiene que ser un número entero positivo/],
    ]
    for (const [change, message] of wrong) {
      const path = `/game/addResult/${open}`
      await expectRefused(league, [[[gatos.call, 'PUT', path, { ...result, ...change }], 400, message]])
    }
    const level = { ...result, visitantScore: result.localScore }
    const answer = await gatos.call('PUT', `/game/addResult/${open}`, level)
    expect(Object.keys(answer.json().fields)).toEqual(['visitantScore'])
  })

  test('in a rating', async () => {
    const league = await twoStates(engine)
    const { finished, osos } = league
    const wrong: [change: object, message: RegExp][] = [
      [{ localMixed: undefined }, /Di si el equipo local era mixto/],
      [{ id: 'uno' }, /Tiene que ser un número entero positivo/],
      [{ localMixed: 1 }, /Di si el equipo era mixto/],
      [{ localFairPlay: -2 }, /La valoración es -1, 0 o 1/],
      [{ visitantComment: 'x'.repeat(1001) }, /Como mucho 1000 caracteres/],
      [{ visitantComment: '\0' }, /no se puede guardar/],
    ]
    for (const [change, message] of wrong) {
      const path = `/game/addFeedback/${finished}`
      await expectRefused(league, [[[osos.call, 'PUT', path, { ...feedback, ...change }], 400, message]])
    }
  })

  test('in a new game', async () => {
    const league = await buildLeagueOfDelegates(engine)
    await createGame(league)
    const { gatos, admin, teams, store, leagueId } = league
    const plan = { ...planOf(league), visitantId: teams.osos, date: '2025-12-01T10:00:00Z' }
    const another = await addGroup(store, await addPhase(store, leagueId))
    const closed = await addGroup(store, await addPhase(store, leagueId, { active: false }))
    const create = (change: object, call = gatos.call): Attempt => [
      call,
      'POST',
      '/game/create',
      { ...plan, ...change },
    ]
    await expectRefused(league, [
      [create({ date: undefined }), 400, /día y una hora/],
      [create({ date: 'mañana' }), 400, /día y una hora/],
      [create({ date: '2025-02-30T10:00:00Z' }), 400, /día y una hora/],
      [create({ date: '0000-01-01T10:00:00Z' }), 400, /entre los años 1900 y 2199/],
      [create({ date: '9999-12-31T23:59:59Z' }), 400, /entre los años 1900 y 2199/],
      [create({ date: '2199-12-31T23:00:00-05:00' }), 400, /entre los años 1900 y 2199/],
      [create({ courtId: undefined }), 400, /Elige una cancha/],
      [create({ courtId: -1 }), 400, /Elige una cancha/],
      [create({ courtId: 2 ** 31 }), 400, /Elige una cancha/],
      [create({ courtId: 999 }), 400, 'Esa cancha no existe.'],
      [create({ visitantId: 0 }), 400, /Elige un rival/],
      [create({ competitionId: 999 }), 400, 'Ese grupo no existe.'],
      [create({ visitantId: 999 }), 409, 'El equipo rival no juega en ese grupo.'],
      [create({ visitantId: teams.gatos }), 409, 'Un equipo no puede jugar contra sí mismo.'],
      [create({ competitionId: another }), 409, 'El equipo local no juega en ese grupo.'],
      [create({ competitionId: closed }), 409, /^Esa fase está cerrada: .*quien administra la liga/],
      [create({ competitionId: closed }, admin.call), 409, /^Esa fase está cerrada: ábrela antes/],
      // Gatos and Perros already have a game, which counts for both orders.
      [create({ visitantId: teams.perros }), 409, /no queda ningún partido/],
      [create({ localId: teams.perros, visitantId: teams.gatos }, admin.call), 409, /no queda ningún/],
    ])
  })

  test('for the rival, if it owes a rating', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { store, groupId, teams, gatos } = league
    await addGame(store, groupId, teams.perros, teams.osos, {
      local_score: 50,
      visitant_score: 40,
      visitant_fair_play: 0,
    })
    const create: Attempt = [
      gatos.call,
      'POST',
      '/game/create',
      { ...planOf(league), visitantId: teams.osos },
    ]
    const text =
      'Al equipo contrario le faltan datos de fair play por rellenar, por favor avisa a su delegado antes de crear este partido.'
    await expectRefused(league, [[create, 409, text]])
    // Perros, who hosted that game, owe nothing.
    await createGame(league)
  })
})
