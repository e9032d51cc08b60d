import { expect, test } from 'vitest'
import { addAccount, callAs, deleteOwn, sentPassword } from '../../../test/accounts.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  expectRefusal,
  type LeagueOfDelegates,
} from '../../../test/league-of-delegates.ts'
import { chromeDevice as aDevice } from '../../../test/push-device.ts'
import { updated } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import { hashToken, newToken } from '../sessions/credentials.ts'
import { openSession } from '../sessions/queries.ts'
import { readConfig } from '../kernel/config.ts'
import { deleteOld } from '../retention/retention.ts'

const config = readConfig({ RATE_LIMIT_WRITES: '4000' })
const buildLeague = (engine: Engine) => buildLeagueOfDelegates(engine, { config })

const countDevices = async ({ store }: LeagueOfDelegates) =>
  (await store.db.selectFrom('push_device').select('id').execute()).length

const elsewhereToken = newToken()

const nothing = { own: false, teams: [] }

describeDomain('a device without an account', (engine) => {
  test('follows and unfollows one team at a time, and is deleted with the last', async () => {
    const league = await buildLeague(engine)
    const { nobody, teams } = league
    const device = aDevice()
    const teamsAfter = async (method: 'PUT' | 'DELETE', teamId: number) =>
      (await nobody(method, '/push/follow', { ...device, teamId })).json<{ teams: object[] }>().teams
    const [gatos, osos] = [
      { id: teams.gatos, name: 'Gatos' },
      { id: teams.osos, name: 'Osos' },
    ]
    expect(await teamsAfter('PUT', osos.id)).toEqual([osos])
    expect(await teamsAfter('PUT', gatos.id)).toEqual([gatos, osos])
    expect(await teamsAfter('PUT', gatos.id)).toEqual([gatos, osos])
    expect((await nobody('POST', '/push/device/open', device)).json()).toEqual({
      own: false,
      teams: [gatos, osos],
    })
    expect(await teamsAfter('DELETE', gatos.id)).toEqual([osos])
    expect(await teamsAfter('DELETE', gatos.id)).toEqual([osos])
    expect(await teamsAfter('DELETE', osos.id)).toEqual([])
    expect(await teamsAfter('DELETE', osos.id)).toEqual([])
    expect(await countDevices(league)).toBe(0)
  })

  test('is deleted at its request', async () => {
    const league = await buildLeague(engine)
    const device = aDevice()
    await league.nobody('PUT', '/push/follow', { ...device, teamId: league.teams.gatos })
    for (let time = 0; time < 2; time++)
      expect((await league.nobody('DELETE', '/push/device', device)).statusCode).toBe(204)
    expect((await league.nobody('POST', '/push/device/open', device)).json()).toEqual(nothing)
    expect(await countDevices(league)).toBe(0)
  })

  test('follows five existing teams at most', async () => {
    const league = await buildLeague(engine)
    const { nobody, store, teams } = league
    const others = [
      await addTeam(store, 'Linces'),
      await addTeam(store, 'Zorros'),
      await addTeam(store, 'Lobos'),
    ]
    const device = aDevice()
    const follow = (teamId: number) => nobody('PUT', '/push/follow', { ...device, teamId })
    expectRefusal(await follow(999), 400, 'Ese equipo no existe.')
    expect(await countDevices(league)).toBe(0)
    const [last, ...five] = [...Object.values(teams), ...others]
    for (const id of five) expect((await follow(id)).statusCode).toBe(200)
    expectRefusal(await follow(last!), 409, 'Un dispositivo sigue a 5 equipos como mucho.')
    expect((await nobody('POST', '/push/device/open', device)).json().teams).toHaveLength(5)
  })

  test('replaces the oldest that never accepted anything when there are twenty thousand', async () => {
    const league = await buildLeague(engine)
    const { nobody, store, teams } = league
    const known = aDevice('known')
    const follow = (device: object) => nobody('PUT', '/push/follow', { ...device, teamId: teams.gatos })
    await follow(known)
    const at = '2025-11-01T00:00:00.000Z'
    const row = { p256dh: known.p256dh, auth: known.auth, made_at: at }
    const hasTaken = (number: number) => (number === 5000 || number === 6000 ? null : at)
    for (let begin = 1; begin < 20_000; begin += 1000) {
      const numbers = Array.from({ length: Math.min(1000, 20_000 - begin) }, (_, index) => begin + index)
      const rows = numbers.map((number) => ({ ...row, endpoint: `${number}`, took_at: hasTaken(number) }))
      await store.write((tx) => tx.insertInto('push_device').values(rows).execute())
    }
    const isThere = async (endpoint: string) =>
      (await store.db.selectFrom('push_device').select('id').where('endpoint', '=', endpoint).execute())
        .length === 1
    await store.write((tx) =>
      tx.updateTable('push_device').set({ took_at: at }).where('endpoint', '=', known.endpoint).execute(),
    )
    expect((await follow(aDevice('new'))).statusCode).toBe(200)
    expect([await isThere('5000'), await isThere('6000')]).toEqual([false, true])
    expect((await follow(aDevice('newer'))).statusCode).toBe(200)
    expect((await follow(aDevice('newest'))).statusCode).toBe(200)
    expect(await isThere(aDevice('new').endpoint)).toBe(false)
    await store.write((tx) => tx.updateTable('push_device').set({ took_at: at }).execute())
    expectRefusal(await follow(aDevice('last')), 409)
    expect((await follow(known)).statusCode).toBe(200)
    expect((await league.perros.call('PUT', '/push/device', aDevice('perras'))).statusCode).toBe(200)
    expect(await countDevices(league)).toBe(20_001)
  })

  test('is limited to twelve an hour per network, not counting known ones', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { nobody, gatos, teams } = league
    const follow = (path: string) =>
      nobody('PUT', '/push/follow', { ...aDevice(path), auth: 'A'.repeat(22), teamId: teams.gatos })
    for (let number = 0; number < 12; number++) expect((await follow(`${number}`)).statusCode).toBe(200)
    for (let time = 0; time < 3; time++) expect((await follow('9')).statusCode).toBe(200)
    const refused = await follow('another')
    expectRefusal(
      refused,
      429,
      'Desde esta conexión se han apuntado ya muchos dispositivos para recibir avisos. Prueba más tarde, o con otra conexión.',
    )
    // Using an account doesn't avoid the limit.
    const device = aDevice('mine')
    await gatos.call('PUT', '/push/device', device)
    expectRefusal(await nobody('PUT', '/push/follow', { ...device, teamId: teams.gatos }), 429)
    expect(await countDevices(league)).toBe(13)
  })
})

describeDomain('a device of an account', (engine) => {
  test('requires a login, and is only shown as registered to its session', async () => {
    const { gatos, nobody, perros } = await buildLeague(engine)
    const device = aDevice()
    expectRefusal(await nobody('PUT', '/push/device', device), 401)
    expect((await gatos.call('PUT', '/push/device', device)).json()).toEqual({ own: true, teams: [] })
    expect((await gatos.call('POST', '/push/device/open', device)).json()).toEqual({ own: true, teams: [] })
    for (const call of [nobody, perros.call])
      expect((await call('POST', '/push/device/open', device)).json()).toEqual(nothing)
  })

  test('passes to the last user who registers it, without the previous user’s pending messages', async () => {
    const { gatos, perros, nobody, store, teams } = await buildLeague(engine)
    const device = aDevice()
    await nobody('PUT', '/push/follow', { ...device, teamId: teams.osos })
    await gatos.call('PUT', '/push/device', device)
    const { id } = await store.db.selectFrom('push_device').select('id').executeTakeFirstOrThrow()
    const at = '2025-11-01T00:00:00.000Z'
    const waiting = { channel: 'push', purpose: 'notices', device_id: id, made_at: at, due_at: at } as const
    await store.write((tx) => tx.insertInto('message').values(waiting).execute())
    // Repeated, as browsers do: the message stays.
    await gatos.call('PUT', '/push/device', device)
    expect(await store.db.selectFrom('message').selectAll().execute()).toHaveLength(1)
    expect((await perros.call('PUT', '/push/device', device)).json()).toEqual({ own: true, teams: [] })
    expect((await gatos.call('POST', '/push/device/open', device)).json()).toEqual(nothing)
    expect(await store.db.selectFrom('message').selectAll().execute()).toEqual([])
  })

  test('replaces the oldest of ten', async () => {
    const { gatos, perros, store } = await buildLeague(engine)
    await perros.call('PUT', '/push/device', aDevice('of another'))
    for (let number = 0; number < 12; number++) await gatos.call('PUT', '/push/device', aDevice(`${number}`))
    const rows = await store.db.selectFrom('push_device').select('endpoint').orderBy('id').execute()
    const names = ['of%20another', ...Array.from({ length: 10 }, (_, index) => `${index + 2}`)]
    expect(rows.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(names)
  })

  test('is deleted with its session, and with its account', async () => {
    const league = await buildLeague(engine)
    const { app, store, gatos, perros } = league
    await gatos.call('PUT', '/push/device', aDevice('gatas'))
    await perros.call('PUT', '/push/device', aDevice('perras'))
    const fan = await addAccount(app, store, 'Otra')
    await fan.call('PUT', '/push/device', aDevice('otra'))
    await deleteOwn(fan)
    expect(await countDevices(league)).toBe(2)
    await gatos.call('POST', '/logout')
    const rows = await store.db.selectFrom('push_device').select('user_id').execute()
    expect(rows).toEqual([{ user_id: perros.id }])
  })

  test('is deleted with sessions ended by a new password or expired', async () => {
    const league = await buildLeague(engine)
    const { app, store, admin, gatos, perros } = league
    await store.write((tx) => openSession(tx, hashToken(elsewhereToken), gatos.id, new Date()))
    const elsewhere = callAs(app, elsewhereToken)
    const there = aDevice('elsewhere')
    await gatos.call('PUT', '/push/device', aDevice('here'))
    await elsewhere('PUT', '/push/device', there)
    const newPassword = '1'.repeat(32)
    const passwords = { oldPassword: sentPassword, newPassword, repeatPassword: newPassword }
    expect((await gatos.call('PUT', `/user/${gatos.id}/update-password`, passwords)).statusCode).toBe(200)
    expect((await gatos.call('POST', '/push/device/open', there)).json()).toEqual(nothing)
    expect(await countDevices(league)).toBe(1)
    await admin.call('PUT', `/user/${gatos.id}`, { password: sentPassword })
    expect(await countDevices(league)).toBe(0)

    for (const { call } of [perros, admin]) await call('PUT', '/push/device', aDevice(String(Math.random())))
    await store.write(async (tx) => {
      await tx.deleteFrom('session').where('user_id', '=', perros.id).execute()
      await tx.updateTable('push_device').set({ made_at: '2025-01-01T00:00:00.000Z' }).execute()
      await recordChanges(tx, { at: new Date('2025-11-01'), userId: null }, [updated('league', 1)])
    })
    await deleteOld(store, new Date('2025-11-10'))
    expect(await store.db.selectFrom('push_device').select('user_id').execute()).toEqual([
      { user_id: admin.id },
    ])
  })
})
