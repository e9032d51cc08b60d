import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { sentPassword } from '../../../test/accounts.ts'
import { createTestStore, describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  sunday,
} from '../../../test/league-of-delegates.ts'
import { chromeDevice } from '../../../test/push-device.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { DAY_MS } from '#league/durations.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { deleteOld } from '../retention/retention.ts'

const UNKNOWN = 'Este enlace no vale: pide el nuevo a quien lleva tu equipo.'

type Room = { games: { game: { id: number }; answers: { name: string; coming: string }[] }[] }

/** Gatos play Perros on Sunday the 9th; it is Wednesday the 5th. */
async function buildRoom(engine: Engine) {
  let now = Date.parse('2025-11-05T10:00:00Z')
  const lines: string[] = []
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
  const league = await buildLeagueOfDelegates(engine, { clock: () => new Date(now), logger })
  const { gatos, nobody, teams } = league
  const gameId = await createGame(league)
  const link = async () => {
    const answer = await gatos.call('POST', `/team/${teams.gatos}/locker-room`)
    expect(answer.statusCode).toBe(201)
    return answer.json<{ token: string }>().token
  }
  const open = (token: string) => nobody('POST', '/locker-room/open', { token })
  const answer = (token: string, name: string, coming = 'yes', game = gameId) =>
    nobody('POST', '/locker-room/answer', { token, name, coming, gameId: game })
  const strike = (name: string) => gatos.call('DELETE', `/team/${teams.gatos}/locker-room/name`, { name })
  const seen = async (token: string) => (await open(token)).json<Room>().games.map(({ answers }) => answers)
  const shownTo = async (account: typeof gatos, teamId: number) =>
    (await account.call('GET', `/team/${teamId}/to-do`)).json<{ comers: object[] }>().comers
  return {
    ...league,
    gameId,
    lines,
    link,
    open,
    answer,
    strike,
    seen,
    shownTo,
    setNow: (at: string) => (now = Date.parse(at)),
  }
}

describeDomain('the locker room of a team', (engine) => {
  test('is used by three people without accounts, and counted for its delegates alone', async () => {
    const { link, open, answer, seen, shownTo, gameId, gatos, perros, teams, store } = await buildRoom(engine)
    const token = await link()
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await dumpTables(store)).not.toContain(token)
    expect((await open(token)).json()).toMatchObject({
      team: { name: 'Gatos', delegate: null },
      games: [{ game: { id: gameId, date: sunday }, court: { name: 'Olmo' }, answers: [] }],
    })
    for (const [name, coming] of [
      ['Ana', 'yes'],
      ['Bea', 'maybe'],
      ['Cris', 'no'],
      // The same person, written otherwise, changes their mind.
      [' CRIS ', 'yes'],
    ] as const)
      expect((await answer(token, name, coming)).statusCode).toBe(200)
    expect(await seen(token)).toEqual([
      [
        { name: 'Ana', coming: 'yes' },
        { name: 'Bea', coming: 'maybe' },
        { name: 'CRIS', coming: 'yes' },
      ],
    ])
    expect(await shownTo(gatos, teams.gatos)).toEqual([{ gameId, yes: 2, maybe: 1 }])
    // The rival of the same game has a locker room of its own.
    expect(await shownTo(perros, teams.perros)).toEqual([])
  })

  test('tells a stranger nothing', async () => {
    const { link, open, answer, perros, nobody, fan, teams } = await buildRoom(engine)
    await link()
    expectRefusal(await open('nada'), 404, UNKNOWN)
    expectRefusal(await answer('nada', 'Ana'), 404, UNKNOWN)
    for (const [call, status] of [
      [perros.call, 403],
      [fan.call, 403],
      [nobody, 401],
    ] as const) {
      expectRefusal(await call('GET', `/team/${teams.gatos}/locker-room`), status)
      expectRefusal(await call('POST', `/team/${teams.gatos}/locker-room`), status)
      expectRefusal(await call('DELETE', `/team/${teams.gatos}/locker-room/name`, { name: 'Ana' }), status)
    }
  })

  test('ends its old link at once when it is replaced, and keeps the answers', async () => {
    const { link, open, answer, seen } = await buildRoom(engine)
    const old = await link()
    await answer(old, 'Ana')
    const token = await link()
    expectRefusal(await open(old), 404, UNKNOWN)
    expectRefusal(await answer(old, 'Bea'), 404, UNKNOWN)
    expect(await seen(token)).toEqual([[{ name: 'Ana', coming: 'yes' }]])
  })

  test('has room for forty names, until one is struck', async () => {
    const { link, answer, strike, gatos, teams, store, gameId } = await buildRoom(engine)
    const token = await link()
    const names = Array.from({ length: 39 }, (_, index) => `Nombre ${String(index).padStart(2, '0')}`)
    const row = { game_id: gameId, team_id: teams.gatos, coming: 'yes', date: sunday } as const
    const rows = names.map((name) => ({ ...row, name, name_key: name.toLowerCase() }))
    await store.write((tx) => tx.insertInto('locker_answer').values(rows).execute())
    expect((await answer(token, 'Cuarenta')).statusCode).toBe(200)
    expectRefusal(await answer(token, 'Una más'), 409, /Ya hay 40 nombres/)
    expect((await answer(token, 'cuarenta', 'no')).statusCode).toBe(200)
    expect((await strike('Nombre 07')).statusCode).toBe(204)
    expect((await answer(token, 'Una más')).statusCode).toBe(200)
    const { names: left } = (await gatos.call('GET', `/team/${teams.gatos}/locker-room`)).json<{
      names: string[]
    }>()
    expect([left.length, left.includes('Nombre 07'), left.includes('Una más')]).toEqual([40, false, true])
  })

  test('is opened without a write', async () => {
    const { link, open, store } = await buildRoom(engine)
    const token = await link()
    const write = vi.spyOn(store, 'write')
    const answer = await open(token)
    expect([answer.statusCode, answer.headers['set-cookie'], write.mock.calls.length]).toEqual([
      200,
      undefined,
      0,
    ])
  })

  test('takes the answers of twelve players in one gym, who can all make accounts and follow the team', async () => {
    const { link, open, answer, nobody, teams } = await buildRoom(engine)
    const token = await link()
    const statuses: number[] = []
    for (let player = 1; player <= 12; player++) {
      for (const coming of ['yes', 'no', 'maybe', 'yes', 'no', 'maybe', 'yes', 'yes', 'yes'])
        statuses.push((await answer(token, `Nombre ${player}`, coming)).statusCode)
      for (let time = 0; time < 5; time++) statuses.push((await open(token)).statusCode)
      const account = { name: `Nombre ${player}`, email: `${player}@ejemplo.es`, password: sentPassword }
      statuses.push((await nobody('POST', '/user', account)).statusCode)
      const device = chromeDevice(`${player}`)
      statuses.push((await nobody('PUT', '/push/follow', { ...device, teamId: teams.gatos })).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
    expect(statuses.length).toBe(12 * 16)
    for (let time = 0; time < 12; time++) expect((await answer(token, 'Nombre 1')).statusCode).toBe(200)
    expectRefusal(await answer(token, 'Nombre 1'), 429, /^Demasiados intentos/)
    // Another team in the same gym, and those who only look.
    expectRefusal(await answer('otro', 'Ana'), 404, UNKNOWN)
    expect((await open(token)).statusCode).toBe(200)
  })

  test('takes answers to the next games alone, and to their hour', async () => {
    const league = await buildRoom(engine)
    const { link, answer, seen, shownTo, gatos, gameId, teams, courts, setNow } = league
    const token = await link()
    expectRefusal(await answer(token, 'Ana', 'yes', 999), 409, /ya no está entre los próximos/)
    expectRefusal(await answer(token, 'Ana', 'seguro'), 400)
    expectRefusal(await answer(token, '   '), 400)
    await answer(token, 'Ana')
    const moved = { date: '2025-11-15T10:00:00.000Z', courtId: courts.olmo }
    expect((await gatos.call('PUT', `/game/${gameId}`, moved)).statusCode).toBe(200)
    // Who came on Sunday hasn't said that they come on Saturday.
    expect(await seen(token)).toEqual([[]])
    expect(await shownTo(gatos, teams.gatos)).toEqual([])
    setNow('2025-11-16T10:00:00Z')
    expect(await seen(token)).toEqual([])
    expectRefusal(await answer(token, 'Ana'), 409)
  })

  test('leaves nothing of anybody in any table, backup, export or log a week after the game', async () => {
    const { link, answer, lines, store, admin, leagueId } = await buildRoom(engine)
    const token = await link()
    expect((await answer(token, 'Zutanita', 'maybe')).statusCode).toBe(200)
    const tables = async () => (await dumpTables(store)).match(/zutanita/gi)?.length ?? 0
    // In the row of the answer, once written and once as its key.
    expect(await tables()).toBe(2)
    const path = join(temporaryFolder(), 'copia.gz')
    await writeBackup(store, path, { now: new Date(sunday) })
    const copy = gunzipSync(readFileSync(path)).toString()
    const season = (await admin.call('GET', `/season/${leagueId}`)).body
    const audit = (await admin.call('GET', '/audit')).body
    for (const text of [copy, season, audit, lines.join('')]) {
      expect(text).toContain('{')
      expect(text).not.toMatch(/zutanita/i)
      expect(text).not.toContain(token)
    }
    expect(copy).not.toContain('"table":"locker')
    // The league has been quiet meanwhile.
    const aWeekLater = Date.parse(sunday) + 7 * DAY_MS
    await deleteOld(store, new Date(aWeekLater))
    expect(await tables()).toBe(2)
    await deleteOld(store, new Date(aWeekLater + 1))
    expect(await tables()).toBe(0)
  })
})

test('the answers of a locker room go by the clock where nothing has ever been changed', async () => {
  const store = await createTestStore('sqlite')
  expect(await deleteOld(store, new Date(sunday))).toEqual({ leagueTime: undefined, deleted: {} })
})
