import { expect, test } from 'vitest'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { freePort } from '../../../test/free-port.ts'
import { inventFollowers } from '../../../test/invented-followers.ts'
import { createGame, sunday } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, type LeagueWithClock } from '../../../test/proposals.ts'
import { startPushService } from '../../../test/push-service.ts'
import { readConfig } from '../kernel/config.ts'
import { createOutbox } from '../outbox/outbox.ts'

const begin = Date.parse('2025-11-03T10:00:00.000Z')

/** A league with functions to move a game and to send everything, both at some seconds after the clock's start. */
async function buildMoves(engine: Engine) {
  const service = await startPushService()
  const deadHost = `localhost:${await freePort()}`
  const config = readConfig({
    PUSH_HOSTS: `${service.host},${deadHost}`,
    PUBLIC_URL: 'https://liga.ejemplo.es',
  })
  const league = await buildLeagueWithClock(engine, { config })
  const outbox = createOutbox(league.store, config, league.app.log, league.clock)
  await outbox.run()
  const gameId = await createGame(league)
  await outbox.run()
  const wait = async (seconds: number) => {
    league.set(new Date(begin + seconds * 1000).toISOString())
    await outbox.run()
  }
  let moves = 0
  const move = async (seconds = 0) => {
    const date = new Date(Date.parse(sunday) + ++moves * 60_000).toISOString()
    await league.gatos.call('PUT', `/game/${gameId}`, { date })
    await wait(seconds)
  }
  return { ...league, service, deadHost, move, wait }
}

const countDevices = async ({ store }: LeagueWithClock) =>
  (await store.db.selectFrom('push_device').select('id').execute()).length

describeDomain('a device', (engine) => {
  test('is deleted after five failures in a row if it never accepted anything, and after ten if it did', async () => {
    const league = await buildMoves(engine)
    const { nobody, perros, teams, service, move } = league
    const follow = () => nobody('PUT', '/push/follow', { ...service.addDevice(), teamId: teams.gatos })
    await follow()
    await perros.call('PUT', '/push/device', service.addDevice())
    await move()
    expect(service.arrived).toHaveLength(2)
    service.answerWith({ status: 403 })
    for (let times = 0; times < 9; times++) await move()
    service.answerWith({ status: 201 })
    await move()
    service.answerWith({ status: 400 })
    await follow()
    for (let times = 0; times < 4; times++) await move()
    expect(await countDevices(league)).toBe(3)
    await move()
    expect(await countDevices(league)).toBe(2)
    for (let times = 0; times < 5; times++) await move()
    expect(await countDevices(league)).toBe(0)
    expect(await league.store.db.selectFrom('push_follow').selectAll().execute()).toEqual([])
  })

  test('that is made up, at a host that never answers, is deleted too, though few of them are tried', async () => {
    const league = await buildMoves(engine)
    const { store, teams, deadHost, move } = league
    await inventFollowers(store, { host: deadHost, teamId: teams.gatos, count: 500 })
    for (let times = 0; times < 4; times++) await move()
    expect(await countDevices(league)).toBe(500)
    // One row per notice, however many followers.
    const { length } = await store.db.selectFrom('notice').select('id').where('user_id', 'is', null).execute()
    expect(length).toBe(4)
    expect(await store.db.selectFrom('message').select('id').execute()).toEqual([])
    await move()
    expect(await countDevices(league)).toBe(0)
  })
})

describeDomain('a push service that fails', (engine) => {
  test('is paused for a minute, and then gets the pending notices', async () => {
    const { perros, service, move, wait, store } = await buildMoves(engine)
    for (let number = 0; number < 3; number++) await perros.call('PUT', '/push/device', service.addDevice())
    service.answerWith({ status: 503 })
    await move()
    expect(service.arrived).toHaveLength(3)
    service.answerWith({ status: 201 })
    await move(59)
    expect(service.arrived).toHaveLength(3)
    await wait(120)
    // The first notice is no longer current.
    expect(service.arrived).toHaveLength(6)
    const rows = await store.db.selectFrom('push_device').select('failures').execute()
    expect(rows.map(({ failures }) => failures)).toEqual([0, 0, 0])
  })

  test('for made-up devices isn’t paused for the others', async () => {
    const { store, perros, nobody, teams, service, move } = await buildMoves(engine)
    const follower = service.addDevice()
    await nobody('PUT', '/push/follow', { ...follower, teamId: teams.gatos })
    await perros.call('PUT', '/push/device', service.addDevice())
    await move()
    expect(service.arrived.splice(0)).toHaveLength(2)
    await inventFollowers(store, { host: service.host, teamId: teams.gatos, count: 20 })
    service.answerWith({ status: 503 })
    await move(10)
    expect(service.arrived.splice(0)).toHaveLength(2)
    service.answerWith({ status: 201 })
    const before = service.requestCount()
    await move(20)
    expect([service.arrived.splice(0).length, service.requestCount() - before]).toEqual([2, 2])
    await move(90)
    expect(service.requestCount() - before).toBe(24)
  })
})
