import { expect, test } from 'vitest'
import { liveStateOf, type LiveWrite } from '#league/live.ts'
import { MAX_LOGGED } from '#league/points-log.ts'
import { newScoreboard, play } from '#league/scoreboard.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#league/durations.ts'
import { asWriter, listenOn } from '../../../test/ask.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  firstLive,
  result,
  sunday,
} from '../../../test/league-of-delegates.ts'
import { deleteOld } from '../retention/retention.ts'

const running = liveStateOf(play(newScoreboard(), { type: 'start' }, 0), 0)
const sundayPlus = (milliseconds: number) => new Date(Date.parse(sunday) + milliseconds).toISOString()
const basket = { quarter: 1, left: 650, side: 'visitant', points: 3 } as const

/** Gatos play Perros on Sunday at eleven, in Madrid; it is that hour. */
async function build(engine: Engine) {
  let now = Date.parse(sunday)
  const league = await buildLeagueOfDelegates(engine, { clock: () => new Date(now) })
  const gameId = await createGame(league)
  const show = (account: typeof league.gatos, write: Partial<LiveWrite> & { ended?: true } = {}) =>
    account.call('PUT', `/game/${gameId}/live`, { ...firstLive, ...write })
  const find = async () =>
    (await league.nobody('GET', `/game/${gameId}/live`)).json<{ live: Record<string, unknown> | null }>().live
  const list = async () => (await league.nobody('GET', '/live')).json<object[]>()
  return { ...league, gameId, show, find, list, wait: (milliseconds: number) => (now += milliseconds) }
}

describeDomain('a game that is shown live', (engine) => {
  test('is seen by everybody, with the points of what came twice counted once', async () => {
    const { gatos, show, find, list, gameId, wait } = await build(engine)
    expect([await find(), await list()]).toEqual([null, []])
    for (let time = 0; time < 2; time++) expect((await show(gatos)).json()).toEqual({ count: 1, taken: null })
    wait(MINUTE_MS)
    const second = { number: 2, points: [...firstLive.points, basket], state: running }
    expect((await show(gatos, second)).json()).toEqual({ count: 2, taken: null })
    // The first one once more, late: its state is an older one.
    expect((await show(gatos)).json()).toEqual({ count: 2, taken: null })
    const scores = { local: 2, visitant: 3 }
    const at = new Date(Date.parse(sunday) + MINUTE_MS).toISOString()
    const last = second.points
    const shown = { ...running, scores, last, turn: 'first-turn', role: 'local', since: sunday, at }
    expect(await find()).toEqual(shown)
    expect(await list()).toEqual([{ gameId, at, scores }])
  })

  test('is written by one device, until another one takes over from what is known', async () => {
    const { gatos, perros, show, find, wait } = await build(engine)
    await show(gatos, { state: running })
    const other = { turn: 'second-turn', number: 0, points: [] }
    expectRefusal(await show(perros, other), 409, 'Lo cuenta Gatos desde las 11:00.')
    wait(MINUTE_MS)
    // Twelve minutes, of which one has passed.
    const state = { ...running, timeLeft: 11 * MINUTE_MS }
    for (let time = 0; time < 2; time++)
      expect((await show(perros, { ...other, replaces: 'first-turn' })).json()).toEqual({
        count: 1,
        taken: { state, points: firstLive.points },
      })
    expect(await find()).toMatchObject({ ...state, role: 'visitant', turn: 'second-turn' })
    expectRefusal(await show(gatos, { number: 2 }), 409, 'Lo cuenta Perros desde las 11:01.')
    const third = { turn: 'third-turn', number: 0, points: [], replaces: 'first-turn' }
    expectRefusal(await show(gatos, third), 409, 'Lo cuenta Perros desde las 11:01.')
    const own = { turn: 'second-turn', number: 1, from: 1, points: [basket], state }
    expect((await show(perros, own)).json()).toEqual({ count: 2, taken: null })
  })

  test('begins anew after two hours of silence, unless its own device goes on', async () => {
    const { gatos, admin, show, find, wait } = await build(engine)
    await show(gatos)
    wait(2 * HOUR_MS + 1)
    await show(gatos, { number: 2, points: [...firstLive.points, basket] })
    expect(await find()).toMatchObject({ scores: { local: 2, visitant: 3 }, since: sunday })
    wait(2 * HOUR_MS)
    expectRefusal(await show(admin, { turn: 'another-turn' }), 409)
    wait(1)
    await show(admin, { turn: 'another-turn' })
    expect(await find()).toMatchObject({ scores: { local: 2, visitant: 0 }, role: 'admin' })
  })

  test('ends at once when its device says so, and with the result', async () => {
    const { gatos, perros, show, find, list, gameId } = await build(engine)
    await show(gatos)
    expectRefusal(await show(perros, { turn: 'second-turn', ended: true }), 409)
    // Whoever heard no answer ends it again.
    for (let time = 0; time < 2; time++)
      expect((await show(gatos, { ended: true })).json()).toEqual({ count: 1, taken: null })
    expect([await find(), await list()]).toEqual([null, []])
    expectRefusal(await show(gatos), 409, 'Ese partido ya no se retransmite.')
    await show(gatos, { turn: 'another-turn' })
    expect((await gatos.call('PUT', `/game/addResult/${gameId}`, result)).statusCode).toBe(200)
    expect([await find(), await list()]).toEqual([null, []])
    expectRefusal(
      await show(gatos, { turn: 'another-turn', number: 2 }),
      409,
      'Ese partido ya tiene resultado: ya no se enseña en directo.',
    )
  })

  test('is not live again when its result is taken back, but for a device that begins anew', async () => {
    const { gatos, show, find, list, gameId } = await build(engine)
    await show(gatos)
    await gatos.call('PUT', `/game/addResult/${gameId}`, result)
    expect((await gatos.call('PUT', `/game/takeBack/${gameId}`, {})).statusCode).toBe(200)
    expect([await find(), await list()]).toEqual([null, []])
    expectRefusal(await show(gatos, { number: 2 }), 409, 'Ese partido ya no se retransmite.')
    expect([await find(), await list()]).toEqual([null, []])
    expect((await show(gatos, { turn: 'another-turn', points: [basket] })).json()).toEqual({
      count: 1,
      taken: null,
    })
    expect(await find()).toMatchObject({ scores: { local: 0, visitant: 3 } })
  })

  test('is not live any more when it is put off, nor when it gets its next date', async () => {
    const { gatos, show, find, list, gameId, wait } = await build(engine)
    wait(-30 * MINUTE_MS)
    await show(gatos)
    expect((await gatos.call('PUT', `/game/postpone/${gameId}`, {})).statusCode).toBe(200)
    expect([await find(), await list()]).toEqual([null, []])
    expectRefusal(
      await show(gatos, { number: 2 }),
      409,
      'Ese partido no tiene fecha: para retransmitirlo, poned antes el día y la hora.',
    )
    await gatos.call('PUT', `/game/${gameId}`, { date: sunday, courtId: 1 })
    expect([await find(), await list()]).toEqual([null, []])
  })

  test('is live from an hour before its hour to six after it, by its hour of now', async () => {
    const { gatos, show, find, list, gameId, wait } = await build(engine)
    wait(-HOUR_MS - 1)
    expectRefusal(await show(gatos), 409, 'Aún no: se puede retransmitir desde una hora antes del partido.')
    wait(1)
    expect((await show(gatos)).statusCode).toBe(200)
    expect(await list()).toHaveLength(1)
    // A quarter of an hour later it goes on; a day later it isn't that game.
    await gatos.call('PUT', `/game/${gameId}`, { date: sundayPlus(-15 * MINUTE_MS) })
    expect(await find()).not.toBeNull()
    await gatos.call('PUT', `/game/${gameId}`, { date: sundayPlus(DAY_MS) })
    expect([await find(), await list()]).toEqual([null, []])
    wait(DAY_MS + 7 * HOUR_MS)
    expectRefusal(
      await show(gatos, { number: 2 }),
      409,
      'Hace más de seis horas que empezaba: ya no se puede retransmitir.',
    )
  })

  test('leaves the list where what is stored can’t be shown, and the rest stays', async () => {
    const lines: string[] = []
    const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } }
    const at = new Date(Date.parse(sunday) + 90 * MINUTE_MS)
    const league = await buildLeagueOfDelegates(engine, { clock: () => at, logger })
    const { gatos, osos, teams, courts, store, nobody } = league
    const bad = await createGame(league)
    const date = sundayPlus(2 * HOUR_MS)
    const later = { localId: teams.osos, visitantId: teams.gatos, courtId: courts.sauce, date }
    const good = await createGame(league, later, osos)
    for (const id of [bad, good]) await gatos.call('PUT', `/game/${id}/live`, firstLive)
    const log = JSON.stringify([{ ...basket, points: -3 }])
    await store.write((tx) => tx.updateTable('live_game').set({ log }).where('game_id', '=', bad).execute())
    const scores = { local: 2, visitant: 0 }
    expect((await nobody('GET', '/live')).json()).toEqual([{ gameId: good, at: at.toISOString(), scores }])
    expect(lines.join('')).toMatch(/"path":"\d\.scores\.visitant".*left out of an answer/)
  })

  test('is counted by the delegates of its teams and admins, as of the commit', async () => {
    const { osos, fan, nobody, show, gameId, find, gatos, admin } = await build(engine)
    expectRefusal(await show(osos), 403)
    expectRefusal(await show(fan), 403)
    expectRefusal(await nobody('PUT', `/game/${gameId}/live`, firstLive), 401)
    await admin.call('PUT', `/user/${gatos.id}`, { teamId: null })
    expectRefusal(await show(gatos), 403)
    expect(await find()).toBeNull()
    expectRefusal(await admin.call('PUT', '/game/999/live', firstLive), 404)
  })

  test('refuses what no scoreboard has', async () => {
    const { gatos, show, find } = await build(engine)
    const { state } = firstLive
    const many = Array.from({ length: MAX_LOGGED + 1 }, () => basket)
    for (const wrong of [
      { points: many },
      { points: [{ ...basket, points: 0 }] },
      { points: [{ ...basket, points: 301 }] },
      { state: { ...state, timeLeft: state.timeLeft + 1 } },
      { state: { ...state, isRunning: true } },
      { state: { ...state, quarters: 5 } },
      { state: { ...state, minutes: 61 } },
      { turn: 'breve' },
      { turn: 'nulo\0nulo' },
      { from: -1 },
      // A team never has fewer points than none, or more than 300, whatever follows.
      { points: [{ ...basket, points: -1 }] },
      { points: [{ ...basket, points: -1 }, basket] },
      {
        points: [
          { ...basket, points: 299 },
          { ...basket, points: 2 },
          { ...basket, points: -2 },
        ],
      },
    ])
      expectRefusal(await show(gatos, wrong), 400)
    expectRefusal(
      await show(gatos, { points: [{ ...basket, points: -1 }] }),
      400,
      'Los puntos son un número entero de 0 a 300.',
    )
    expect(await find()).toBeNull()
    // The longest log: its text is what a row can take at most.
    const longest = many
      .slice(1)
      .map((one, index) => ({ ...one, quarter: 10, left: 3600, points: index % 2 ? -300 : 300 }))
    expect((await show(gatos, { points: longest })).json()).toEqual({ count: MAX_LOGGED, taken: null })
  })

  test('is written no oftener than everything else', async () => {
    const { gatos, show } = await build(engine)
    const statuses = new Set<number>()
    for (let number = 1; number <= 125; number++) statuses.add((await show(gatos, { number })).statusCode)
    expect([...statuses]).toEqual([200, 429])
  })

  test('makes nothing else stale', async () => {
    let queries = 0
    const log = ({ query: { sql } }: { query: { sql: string } }) => {
      if (sql.startsWith('select')) queries += 1
    }
    const league = await buildLeagueOfDelegates(engine, { log, clock: () => new Date(sunday) })
    const { app, gatos, teams, groupId } = league
    const gameId = await createGame(league)
    const other = await createGame(league, { visitantId: teams.osos, date: '2025-11-16T10:00:00.000Z' })
    const ask = await listenOn(app)
    const queriesFor = async (address: string) => {
      queries = 0
      expect((await ask(address, asWriter)).status).toBe(200)
      return queries
    }
    const own = [`/api/game/${gameId}/live`, '/api/live']
    const others = [
      `/api/game/${other}/live`,
      `/api/game/${gameId}/overview`,
      `/api/game/${gameId}`,
      `/api/team/${teams.gatos}/overview`,
      '/api/pending-games',
      `/api/competition-team/clasifications?competitionId=${groupId}`,
    ]
    for (const address of [...own, ...others]) await queriesFor(address)
    expect((await gatos.call('PUT', `/game/${gameId}/live`, firstLive)).statusCode).toBe(200)
    for (const address of others) expect([address, await queriesFor(address)]).toEqual([address, 0])
    for (const address of own) expect([address, await queriesFor(address)]).not.toEqual([address, 0])
    for (const address of own) expect([address, await queriesFor(address)]).toEqual([address, 0])
  })

  test.for([
    ['ended by its result', {}],
    ['ended by its device', { ended: true }],
  ] as const)('%s, draws how the game went once it has that result, and only then', async ([, ending]) => {
    const { gatos, show, nobody, gameId } = await build(engine)
    const course = async () =>
      (await nobody('GET', `/game/${gameId}/overview`)).json<{ course: object | null }>().course
    const local = { quarter: 1, left: 360, side: 'local', points: 61 } as const
    const visitant = { quarter: 4, left: 0, side: 'visitant', points: 58 } as const
    await show(gatos, { points: [local, visitant], ...ending })
    expect(await course()).toBeNull()
    await gatos.call('PUT', `/game/addResult/${gameId}`, result)
    // Six of 48 minutes from 4 to 284; 61 points on three rows of 36.
    expect(await course()).toMatchObject({
      chart: { marks: [{ path: 'M4,108H39V0H284V103H284V103' }], cut: 3, range: ['+61', '', '', '0'] },
      quarters: [
        { local: 61, visitant: 0 },
        { local: 0, visitant: 0 },
        { local: 0, visitant: 0 },
        { local: 0, visitant: 58 },
      ],
    })
    await gatos.call('PUT', `/game/takeBack/${gameId}`, {})
    await gatos.call('PUT', `/game/addResult/${gameId}`, { ...result, localScore: 62 })
    expect(await course()).toBeNull()
  })

  test('leaves nothing a year later, by the clock, nor in the log of changes', async () => {
    const { gatos, show, find, store, admin } = await build(engine)
    await show(gatos)
    expect((await admin.call('GET', '/audit')).body).not.toContain('first-turn')
    await deleteOld(store, new Date(Date.parse(sunday) + 366 * DAY_MS))
    expect(await find()).not.toBeNull()
    await deleteOld(store, new Date(Date.parse(sunday) + 366 * DAY_MS + 1))
    expect(await find()).toBeNull()
  })
})
