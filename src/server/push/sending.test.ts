import { expect, test } from 'vitest'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { createGame, sunday } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, type LeagueWithClock } from '../../../test/proposals.ts'
import { startPushService, type PushService } from '../../../test/push-service.ts'
import { readConfig } from '../kernel/config.ts'
import { createOutbox, type Outbox } from '../outbox/outbox.ts'

/** A league whose game Gatos have created, with an outbox and an empty push service. */
async function buildPush(engine: Engine) {
  const service = await startPushService()
  const config = readConfig({ PUSH_HOSTS: service.host, PUBLIC_URL: 'https://liga.ejemplo.es' })
  const league = await buildLeagueWithClock(engine, { config })
  const outbox = createOutbox(league.store, config, league.app.log, league.clock)
  await outbox.start()
  await outbox.stop()
  const running = createOutbox(league.store, config, league.app.log, league.clock)
  const gameId = await createGame(league)
  await running.run()
  service.arrived.length = 0
  return { league, service, outbox: running, gameId }
}

async function move({ gatos, courts }: LeagueWithClock, outbox: Outbox, gameId: number): Promise<void> {
  await gatos.call('PUT', `/game/${gameId}`, { courtId: courts.sauce })
  await outbox.run()
}

async function followGatos({ nobody, teams }: LeagueWithClock, service: PushService) {
  const device = service.addDevice()
  const answer = await nobody('PUT', '/push/follow', { ...device, teamId: teams.gatos })
  expect(answer.statusCode).toBe(200)
  return device
}

/** A device that has accepted a notice, so that it is no longer unproven. */
async function followAndTake(league: LeagueWithClock, service: PushService, outbox: Outbox, gameId: number) {
  const device = await followGatos(league, service)
  await league.gatos.call('PUT', `/game/${gameId}`, { date: '2025-11-09T11:00:00.000Z' })
  await outbox.run()
  expect(service.arrived.splice(0)).toHaveLength(1)
  return device
}

const ends = ({ store }: LeagueWithClock) =>
  store.db
    .selectFrom('message')
    .select(['ended', 'attempts', 'problem'])
    .where('channel', '=', 'push')
    .execute()

describeDomain('the push of a moved game', (engine) => {
  test('reaches followers and the delegate, encrypted, signed, and with a time to live until the game', async () => {
    const { league, service, outbox, gameId } = await buildPush(engine)
    const followers = await followGatos(league, service)
    const perras = service.addDevice()
    expect((await league.perros.call('PUT', '/push/device', perras)).json()).toEqual({ own: true, teams: [] })
    league.set('2025-11-09T04:00:00.000Z')
    await move(league, outbox, gameId)
    const paths = [followers, perras].map(({ endpoint }) => new URL(endpoint).pathname)
    expect(service.arrived.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
    const { key } = (await league.nobody('GET', '/push/key')).json<{ key: string }>()
    for (const push of service.arrived) {
      expect(push.payload).toMatchObject({ path: `/partidos/${gameId}`, tag: push.headers['topic'] })
      expect(Object.keys(push.payload)).toEqual(['title', 'text', 'path', 'tag'])
      expect(push.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
      expect(push.headers['topic']).toMatch(/^[\w-]{1,32}$/)
      // The game is in six hours.
      expect(push.headers['ttl']).toBe(
        String((Date.parse(sunday) - Date.parse('2025-11-09T04:00:00Z')) / 1000),
      )
      expect(push.claims).toMatchObject({ aud: `https://${service.host}`, sub: 'https://liga.ejemplo.es' })
      expect(push.claims.exp).toBeLessThan(Date.now() / 1000 + 86_400)
      expect(push.key).toBe(key)
    }
    expect((await ends(league)).map(({ ended }) => ended)).toEqual(['sent'])
    const broadcasts = await league.store.db.selectFrom('broadcast').select(['sent', 'ended']).execute()
    expect(broadcasts).toEqual([{ sent: 1, ended: 'sent' }])
  })

  test.for([404, 410])('deletes the device and its data when the push service returns %i', async (status) => {
    const { league, service, outbox, gameId } = await buildPush(engine)
    const { endpoint, ...secret } = await followGatos(league, service)
    service.answerWith({ status })
    await move(league, outbox, gameId)
    expect(service.arrived).toHaveLength(1)
    for (const table of ['push_device', 'push_follow', 'message', 'message_notice'] as const) {
      const rows = await league.store.db.selectFrom(table).selectAll().execute()
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
    const state = await league.nobody('POST', '/push/device/open', { endpoint, ...secret })
    expect(state.json()).toEqual({ own: false, teams: [] })
  })

  test.for([429, 500, 503])(
    'is retried with the same topic when the push service returns %i',
    async (status) => {
      const { league, service, outbox, gameId } = await buildPush(engine)
      await followAndTake(league, service, outbox, gameId)
      service.answerWith({ status })
      await move(league, outbox, gameId)
      expect(await ends(league)).toEqual([
        { ended: null, attempts: 1, problem: expect.stringContaining(String(status)) },
      ])
      service.answerWith({ status: 201 })
      await outbox.run()
      expect(service.arrived).toHaveLength(1)
      league.set('2025-11-03T10:01:01.000Z')
      await outbox.run()
      expect(await ends(league)).toMatchObject([{ ended: 'sent', attempts: 2 }])
      const topics = service.arrived.map(({ headers }) => headers['topic'])
      expect(new Set(topics).size).toBe(1)
    },
  )

  test('has a different topic from a notice with the same id from before a restore', async () => {
    const { league, service, outbox, gameId } = await buildPush(engine)
    await league.perros.call('PUT', '/push/device', service.addDevice())
    await move(league, outbox, gameId)
    league.set('2025-11-04T10:00:00.000Z')
    const at = '2025-11-04T09:59:00.000Z'
    const anew = { made_at: at, due_at: at, ended: null, ended_at: null }
    await league.store.write((tx) => tx.updateTable('message').set(anew).execute())
    await league.store.write((tx) => tx.updateTable('notice').set({ at }).execute())
    await outbox.run()
    const topics = service.arrived.map(({ headers }) => headers['topic'])
    expect([topics.length, new Set(topics).size]).toEqual([2, 2])
  })

  test.for([
    // Later than the first retry, by seconds and by date; sooner; invalid; ignored for other statuses.
    [429, '600', 600],
    [503, 'Mon, 03 Nov 2025 10:10:00 GMT', 600],
    [429, '5', 60],
    [503, 'luego', 60],
    [500, '600', 60],
  ] as const)(
    'after %i with Retry-After «%s» is retried %i seconds later',
    async ([status, after, seconds]) => {
      const { league, service, outbox, gameId } = await buildPush(engine)
      await followAndTake(league, service, outbox, gameId)
      service.answerWith({ status, headers: { 'retry-after': after } })
      await move(league, outbox, gameId)
      service.answerWith({ status: 201 })
      for (const [passed, arrived] of [
        [seconds - 1, 1],
        [seconds, 2],
      ] as const) {
        league.set(new Date(Date.parse('2025-11-03T10:00:00.000Z') + passed * 1000).toISOString())
        await outbox.run()
        expect(service.arrived).toHaveLength(arrived)
      }
      expect(await ends(league)).toMatchObject([{ ended: 'sent', attempts: 2 }])
    },
  )

  test('isn’t retried when Retry-After exceeds the third day', async () => {
    const { league, service, outbox, gameId } = await buildPush(engine)
    await followAndTake(league, service, outbox, gameId)
    service.answerWith({ status: 503 })
    await move(league, outbox, gameId)
    league.set('2025-11-05T10:00:01.000Z')
    service.answerWith({ status: 503, headers: { 'retry-after': '86400' } })
    await outbox.run()
    expect(await ends(league)).toMatchObject([{ ended: 'failed', attempts: 2 }])
  })

  test.for([301, 400, 403, 413])(
    'isn’t retried nor redirected when the push service returns %i',
    async (status) => {
      const { league, service, outbox, gameId } = await buildPush(engine)
      await followAndTake(league, service, outbox, gameId)
      await league.perros.call('PUT', '/push/device', service.addDevice())
      service.answerWith({ status, headers: { location: `https://${service.host}/elsewhere` } })
      await move(league, outbox, gameId)
      league.set('2025-11-04T10:00:00.000Z')
      await outbox.run()
      expect(service.arrived).toHaveLength(2)
      expect(await ends(league)).toMatchObject([{ ended: 'failed', attempts: 1 }])
    },
  )

  test('isn’t sent to a device without a session, as after restoring a backup', async () => {
    const { league, service, outbox, gameId } = await buildPush(engine)
    await league.perros.call('PUT', '/push/device', service.addDevice())
    service.answerWith({ status: 500 })
    await move(league, outbox, gameId)
    expect(service.arrived).toHaveLength(1)
    await league.store.write((tx) =>
      tx.deleteFrom('session').where('user_id', '=', league.perros.id).execute(),
    )
    league.set('2025-11-03T10:01:01.000Z')
    await outbox.run()
    await league.gatos.call('PUT', `/game/${gameId}`, { courtId: league.courts.olmo })
    await outbox.run()
    expect(service.arrived).toHaveLength(1)
    expect(await ends(league)).toMatchObject([{ ended: 'undeliverable' }])
  })
})

test('a push service that doesn’t answer times out', { timeout: 20_000 }, async () => {
  const { league, service, outbox, gameId } = await buildPush('sqlite')
  await league.perros.call('PUT', '/push/device', service.addDevice())
  service.answerWith({ status: 201, after: 60_000 })
  const before = performance.now()
  await move(league, outbox, gameId)
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(await ends(league)).toMatchObject([{ ended: null, attempts: 1 }])
})
