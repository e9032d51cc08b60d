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
import { nameKey } from '#league/name-key.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { OwnLockerRoom } from '#contract/locker-room.ts'
import { findSqliteFile } from '../db/sqlite-file.ts'
import { createRetention, deleteOld } from '../retention/retention.ts'

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
    return answer.json<OwnLockerRoom>().token!
  }
  const open = (token: string) => nobody('POST', '/locker-room/open', { token })
  /** Answers on one phone, which keeps a key for each name. */
  const phone = () => {
    const keys = new Map<string, string>()
    return async (token: string, name: string, coming = 'yes', more: object = {}) => {
      const key = keys.get(nameKey(name))
      const body = { token, key, name, coming, gameId, ...more }
      const response = await nobody('POST', '/locker-room/answer', body)
      if (response.statusCode === 200) keys.set(nameKey(name), response.json<{ key: string }>().key)
      return response
    }
  }
  const answer = phone()
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
    phone,
    strike,
    seen,
    shownTo,
    setNow: (at: string) => (now = Date.parse(at)),
  }
}

describeDomain('the locker room of a team', (engine) => {
  test('is used by three people without accounts, and counted for its delegates alone', async () => {
    const { link, open, answer, seen, shownTo, gameId, gatos, perros, teams } = await buildRoom(engine)
    const token = await link()
    expect(token).toMatch(/^[\w-]{22}$/)
    expect((await open(token)).json()).toMatchObject({
      team: { name: 'Gatos', delegate: null },
      games: [{ game: { id: gameId, date: sunday }, court: { name: 'Olmo' }, answers: [] }],
    })
    for (const [name, coming] of [
      ['Ana', 'yes'],
      ['Bea', 'maybe'],
      ['Cris', 'no'],
      // The same phone, written otherwise, changes their mind.
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

  test('asks a second phone whether its name is the same person', async () => {
    const { link, answer, phone, seen } = await buildRoom(engine)
    const token = await link()
    const other = phone()
    const third = phone()
    expect((await answer(token, 'Pablo')).statusCode).toBe(200)
    const asked = await other(token, ' PABLO ', 'no')
    expectRefusal(asked, 409, 'Ya hay alguien que se llama Pablo: ¿eres tú?')
    expect(asked.json()).toMatchObject({ fields: { isMe: 'Ya hay alguien que se llama Pablo: ¿eres tú?' } })
    // Accents are left out on one phone and not on the other.
    expectRefusal(await other(token, 'Pabló', 'no'), 409, 'Ya hay alguien que se llama Pablo: ¿eres tú?')
    // What the first has said stands.
    expect(await seen(token)).toEqual([[{ name: 'Pablo', coming: 'yes' }]])
    expect((await other(token, 'Pablo M.', 'no')).statusCode).toBe(200)
    expect((await third(token, 'Pablo', 'maybe', { isMe: true })).statusCode).toBe(200)
    // Both phones of the first Pablo are his.
    expect((await answer(token, 'Pablo', 'yes')).statusCode).toBe(200)
    expect((await third(token, 'Pablo', 'no')).statusCode).toBe(200)
    expect(await seen(token)).toEqual([
      [
        { name: 'Pablo', coming: 'no' },
        { name: 'Pablo M.', coming: 'no' },
      ],
    ])
    // One phone may answer for several: a parent's children.
    expect((await third(token, 'Lola')).statusCode).toBe(200)
    expect((await seen(token))[0]).toHaveLength(3)
  })

  test('takes the answers along to a changed name, and joins two names of one person', async () => {
    const { link, answer, phone, seen } = await buildRoom(engine)
    const token = await link()
    const { key } = (await answer(token, 'Roico')).json<{ key: string }>()
    expect((await answer(token, 'Rocío', 'yes', { key })).json<{ key: string }>().key).toBe(key)
    expect(await seen(token)).toEqual([[{ name: 'Rocío', coming: 'yes' }]])
    const first = (await phone()(token, 'Chío', 'maybe')).json<{ key: string }>().key
    expectRefusal(await answer(token, 'Chío', 'yes', { key }), 409, /¿eres tú\?$/)
    const joined = await answer(token, 'Chío', 'yes', { key, isMe: true })
    expect(joined.json<{ key: string }>().key).toBe(first)
    expect(await seen(token)).toEqual([[{ name: 'Chío', coming: 'yes' }]])
  })

  test('starts over with another link and no name, of which the file keeps nothing', async () => {
    const { app, link, open, answer, seen, gatos, teams, store } = await buildRoom(engine)
    const token = await link()
    await answer(token, 'Zutanita')
    const path = `/team/${teams.gatos}/locker-room`
    expect((await gatos.call('GET', path)).json()).toMatchObject({ token, names: ['Zutanita'] })
    const fresh = (await gatos.call('POST', path, { startOver: true })).json<OwnLockerRoom>()
    expectRefusal(await open(token), 404, UNKNOWN)
    expect([fresh.names, await seen(fresh.token!)]).toEqual([[], [[]]])
    if (engine === 'postgres') return
    const file = await findSqliteFile(store.db)
    await createRetention(store, app.log, { clock: () => new Date(sunday) }).run()
    for (const end of ['', '-wal'])
      expect(readFileSync(`${file}${end}`).toString('latin1')).not.toMatch(/zutanita/i)
  })

  test('tells the delegates of a team who has answered for the next game, and who has not', async () => {
    const league = await buildRoom(engine)
    const { link, answer, gatos, teams, groupId, courts } = league
    const path = `/team/${teams.gatos}/locker-room`
    const token = await link()
    await answer(token, 'Ana')
    await answer(token, 'Bea', 'no')
    const own = async () => (await gatos.call('GET', path)).json<OwnLockerRoom>()
    expect((await own()).next).toMatchObject({ game: { id: league.gameId }, missing: [] })
    const moved = { date: '2025-11-08T10:00:00.000Z', courtId: courts.sauce }
    const sooner = await createGame(league, { ...moved, visitantId: teams.osos, competitionId: groupId })
    expect((await own()).next).toMatchObject({ game: { id: sooner }, missing: ['Ana', 'Bea'] })
    await answer(token, 'Bea', 'maybe', { gameId: sooner })
    expect((await own()).next).toMatchObject({
      answers: [{ name: 'Bea', coming: 'maybe' }],
      missing: ['Ana'],
    })
  })

  test('has room for forty names, until one is struck', async () => {
    const { link, answer, strike, gatos, teams, store } = await buildRoom(engine)
    const token = await link()
    const names = Array.from({ length: 39 }, (_, index) => `Nombre ${String(index).padStart(2, '0')}`)
    const rows = names.map((name) => ({ key: name, team_id: teams.gatos, name, name_key: nameKey(name) }))
    await store.write((tx) =>
      tx
        .insertInto('locker_name')
        .values(rows.map((row) => ({ ...row, last_date: sunday })))
        .execute(),
    )
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
    const { link, answer, seen, shownTo, gatos, gameId, teams, courts, setNow } = await buildRoom(engine)
    const token = await link()
    expectRefusal(await answer(token, 'Ana', 'yes', { gameId: 999 }), 409, /ya no está entre los próximos/)
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
    // In the row of the name, once written and once as its key.
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
