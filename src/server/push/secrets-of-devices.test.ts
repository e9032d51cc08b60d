import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates as buildLeague, expectRefusal } from '../../../test/league-of-delegates.ts'
import { chromeDevice as aDevice } from '../../../test/push-device.ts'
import { readConfig } from '../kernel/config.ts'
import { createCursor } from '../notices/queries.ts'
import { makeVapidKeys } from '../keys/vapid-keys.ts'

describeDomain('somebody else’s device', (engine) => {
  test('can’t be seen, taken over, moved or deleted without its secret', async () => {
    const { gatos, perros, nobody, store, teams } = await buildLeague(engine)
    const device = aDevice()
    await gatos.call('PUT', '/push/device', device)
    const guessed = { ...device, auth: aDevice().auth }
    const before = await store.db.selectFrom('push_device').selectAll().execute()
    for (const answer of [
      await nobody('POST', '/push/device/open', guessed),
      await nobody('PUT', '/push/follow', { ...guessed, teamId: teams.osos }),
      await perros.call('PUT', '/push/device', guessed),
      await nobody('PUT', '/push/renewal', { from: guessed, to: aDevice('2') }),
      await nobody('PUT', '/push/renewal', { from: aDevice('3'), to: guessed }).then(async (unknown) => {
        expectRefusal(unknown, 404)
        await nobody('PUT', '/push/follow', { ...aDevice('4'), teamId: teams.osos })
        return nobody('DELETE', '/push/device', guessed)
      }),
    ])
      expectRefusal(answer, 403, 'Ese dispositivo no es el tuyo.')
    const after = await store.db
      .selectFrom('push_device')
      .selectAll()
      .where('user_id', 'is not', null)
      .execute()
    expect(after).toEqual(before)
  })

  test('isn’t deleted to make room when another is renewed', async () => {
    const { nobody, gatos, teams } = await buildLeague(engine)
    const [mine, theirs] = [aDevice('mine'), aDevice('theirs')]
    await nobody('PUT', '/push/follow', { ...mine, teamId: teams.osos })
    await gatos.call('PUT', '/push/device', theirs)
    const to = { ...theirs, auth: aDevice().auth }
    expectRefusal(await nobody('PUT', '/push/renewal', { from: mine, to }), 403)
    expect((await gatos.call('POST', '/push/device/open', theirs)).json()).toEqual({ own: true, teams: [] })
  })
})

describeDomain('a device', (engine) => {
  test('keeps its user when its browser changes its address', async () => {
    const { gatos, nobody, teams, store } = await buildLeague(engine)
    const [own, follower] = [aDevice('own'), aDevice('follower')]
    await gatos.call('PUT', '/push/device', own)
    await nobody('PUT', '/push/follow', { ...follower, teamId: teams.osos })
    for (const [from, to] of [
      [own, aDevice('own2')],
      [follower, aDevice('follower2')],
    ] as const)
      expect((await nobody('PUT', '/push/renewal', { from, to })).statusCode).toBe(204)
    const rows = await store.db
      .selectFrom('push_device')
      .select(['endpoint', 'user_id'])
      .orderBy('id')
      .execute()
    const start = 'https://fcm.googleapis.com/fcm/send/'
    expect(rows).toEqual([
      { endpoint: `${start}own2`, user_id: gatos.id },
      { endpoint: `${start}follower2`, user_id: null },
    ])
    expectRefusal(await nobody('PUT', '/push/renewal', { from: own, to: aDevice('own3') }), 404)
  })

  test('has to prove itself again at a new address', async () => {
    const { nobody, teams, store } = await buildLeague(engine)
    const device = aDevice('taking')
    const teamId = teams.osos
    await nobody('PUT', '/push/follow', { ...device, teamId })
    const taken = { took_at: '2025-11-01T00:00:00.000Z', failures: 2 }
    await store.write((tx) => tx.updateTable('push_device').set(taken).execute())
    const state = () => store.db.selectFrom('push_device').select(['took_at', 'failures']).execute()
    await nobody('PUT', '/push/follow', { ...device, teamId })
    expect(await state()).toEqual([taken])
    await nobody('PUT', '/push/renewal', { from: device, to: aDevice('elsewhere') })
    expect(await state()).toEqual([{ took_at: null, failures: 0 }])
  })

  test('is refused with an address or key that no browser gives', async () => {
    const league = await buildLeague(engine)
    const { nobody, gatos, teams } = league
    const device = aDevice()
    const off = Buffer.from(device.p256dh, 'base64url')
    off[40]! ^= 1
    for (const strange of [
      { endpoint: 'https://192.168.1.1/router' },
      { endpoint: 'https://push.ejemplo.es/1' },
      { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
      { p256dh: off.toString('base64url') },
      { p256dh: device.p256dh.slice(1) },
      { auth: device.auth.slice(1) },
      { auth: undefined },
    ]) {
      const body = { ...device, ...strange }
      expectRefusal(await nobody('PUT', '/push/follow', { ...body, teamId: teams.gatos }), 400)
      expectRefusal(await gatos.call('PUT', '/push/device', body), 400)
      expectRefusal(await nobody('PUT', '/push/renewal', { from: device, to: body }), 400)
    }
    expect((await league.store.db.selectFrom('push_device').select('id').execute()).length).toBe(0)
  })

  test('gets the key that the first process created', async () => {
    const { nobody, store } = await buildLeague(engine)
    expectRefusal(await nobody('GET', '/push/key'), 404)
    const [first, second] = [makeVapidKeys(), makeVapidKeys()]
    for (const vapid of [first, second]) await store.write((tx) => createCursor(tx, { secret: 's', vapid }))
    expect((await nobody('GET', '/push/key')).json()).toEqual({ key: first.publicKey })
    expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32)
  })

  test('counts towards the write limit without a login too', async () => {
    const { nobody } = await buildLeague(engine, {
      config: readConfig({ RATE_LIMIT_WRITES: '8' }),
    })
    const statuses = []
    for (let times = 0; times < 3; times++)
      statuses.push((await nobody('DELETE', '/push/device', aDevice())).statusCode)
    expect(statuses).toEqual([204, 204, 429])
  })
})
