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
    expect(await find()).toEqual({ ...running, scores, turn: 'first-turn', role: 'local', since: sunday, at })
    expect(await list()).toEqual([{ gameId, at, scores }])
  })

  test('takes nothing after a gap, and says what it knows', async () => {
    const { gatos, show } = await build(engine)
    await show(gatos)
    expect((await show(gatos, { number: 2, from: 3 })).json()).toEqual({ count: 1, taken: null })
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
    await show(gatos, { ended: true })
    expect([await find(), await list()]).toEqual([null, []])
    await show(gatos)
    expect((await gatos.call('PUT', `/game/addResult/${gameId}`, result)).statusCode).toBe(200)
    expect([await find(), await list()]).toEqual([null, []])
    expectRefusal(
      await show(gatos, { number: 2 }),
      409,
      'Ese partido ya tiene resultado: ya no se enseña en directo.',
    )
  })

  test('is counted by the delegates of its teams and admins, as of the commit', async () => {
    const { osos, fan, nobody, show, gameId, find, gatos, admin, teams } = await build(engine)
    expectRefusal(await show(osos), 403)
    expectRefusal(await show(fan), 403)
    expectRefusal(await nobody('PUT', `/game/${gameId}/live`, firstLive), 401)
    await admin.call('PUT', `/user/${gatos.id}`, { teamId: teams.osos })
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
    ])
      expectRefusal(await show(gatos, wrong), 400)
    expect(await find()).toBeNull()
    // The longest log: its text is what a row can take at most.
    const longest = many.slice(1).map((one) => ({ ...one, quarter: 10, left: 3600, points: -300 }))
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
    const league = await buildLeagueOfDelegates(engine, { log })
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

  test('draws how the game went once it has that result, and only then', async () => {
    const { gatos, show, nobody, gameId } = await build(engine)
    const course = async () =>
      (await nobody('GET', `/game/${gameId}/overview`)).json<{ course: object | null }>().course
    const local = { quarter: 1, left: 360, side: 'local', points: 61 } as const
    const visitant = { quarter: 4, left: 0, side: 'visitant', points: 58 } as const
    await show(gatos, { points: [local, visitant] })
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
