import { expect, onTestFinished, test } from 'vitest'
import Fastify from 'fastify'
import {
  createTestStore,
  describeDomain,
  describeOnEachEngine,
  type Engine,
  testDatabase,
} from '../../../test/create-test-store.ts'
import { addUser } from '../../../test/accounts.ts'
import { addCourt, addDevice, addGame, addGroupOf } from '../../../test/factories.ts'
import { created, deleted } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import { openStore, type Store } from '../db/store.ts'
import { auditable, loadGame } from '../games/stored-game.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { createNoticeDispatcher } from './notice-dispatcher.ts'

const date = '2025-11-09T10:00:00.000Z'

/** A dispatcher of a store, and its log. */
function dispatcherOf(
  store: Store,
  { mail = false, clock = () => new Date('2025-11-03T10:00:00.000Z') } = {},
) {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = Fastify({ logger: { level: 'warn', stream } })
  const time = new LeagueTime('Europe/Madrid')
  return { dispatcher: createNoticeDispatcher(store, { log, time, mail, clock }), lines }
}

/** Creates two teams with a delegate each, and returns a function that creates games. */
async function fill(store: Store) {
  const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
  const [gatos = 0, perros = 0] = teamIds
  const [gata, perra] = [
    await addUser(store, 'Gata', { teamId: gatos }),
    await addUser(store, 'Perra', { teamId: perros }),
  ]
  const courtId = await addCourt(store, 'Olmo')
  const note = async (change: Parameters<typeof recordChanges>[2][number]) =>
    store.write((tx) =>
      recordChanges(tx, { at: new Date('2025-11-03T10:00:00.000Z'), userId: gata }, [change]),
    )
  const create = async () => {
    const id = await addGame(store, groupId, gatos, perros, { date, court_id: courtId })
    await note(created('game', id, auditable(await loadGame(store.db, id)), 'game-created'))
    return id
  }
  return { create, note, groupId, gatos, perra }
}

async function keysOf({ db }: Store): Promise<string[]> {
  return (await db.selectFrom('notice').select('key').orderBy('id').execute()).map(({ key }) => key)
}

/** Two stores of one database, as two processes have. */
async function openTwice(engine: Engine): Promise<[Store, Store]> {
  const url = await testDatabase(engine)
  const stores: [Store, Store] = [openStore(url), openStore(url)]
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  return stores
}

describeDomain('notice dispatcher', (engine) => {
  test('starts at the end of the audit log, also when the cursor is missing', async () => {
    const store = await createTestStore(engine)
    const { create } = await fill(store)
    await create()
    const { dispatcher } = dispatcherOf(store)
    await dispatcher.run()
    await create()
    await dispatcher.run()
    expect(await keysOf(store)).toEqual(['game-created 2'])
    // As after restoring a backup from before notices existed.
    await store.write((tx) => tx.deleteFrom('notice_state').execute())
    await dispatcher.run()
    await create()
    await dispatcher.run()
    expect(await keysOf(store)).toEqual(['game-created 2', 'game-created 3'])
  })

  test('continues when the audit log has been deleted beyond the cursor', async () => {
    const store = await createTestStore(engine)
    const { create } = await fill(store)
    await dispatcherOf(store).dispatcher.run()
    await create()
    await store.write((tx) => tx.deleteFrom('audit').execute())
    await dispatcherOf(store).dispatcher.run()
    await create()
    await dispatcherOf(store).dispatcher.run()
    expect(await keysOf(store)).toEqual(['game-created 2'])
  })

  test('skips and logs a change that fails, and processes the next', async () => {
    const store = await createTestStore(engine)
    const { create, note, groupId } = await fill(store)
    const { dispatcher, lines } = dispatcherOf(store)
    await dispatcher.run()
    await note(deleted('game', 1, { competitionId: groupId, localId: 'Gatos' } as never, 'game-cancelled'))
    await create()
    await dispatcher.run()
    await dispatcher.run()
    expect(await keysOf(store)).toEqual(['game-created 2'])
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, kind: 'game-cancelled', id: 1, msg: 'skipped a notice that failed' },
    ])
  })

  test('runs the clock’s notices again after the clock jumped back, without duplicates', async () => {
    const store = await createTestStore(engine)
    const { create, gatos } = await fill(store)
    let now = '2025-11-03T10:00:00.000Z'
    const { dispatcher } = dispatcherOf(store, { clock: () => new Date(now) })
    await create()
    await dispatcher.run()
    for (now of ['2025-11-08T10:00:00.000Z', '2030-01-01T10:00:00.000Z', '2025-11-08T11:00:00.000Z'])
      await dispatcher.run()
    expect(await keysOf(store)).toEqual([`game-tomorrow 1 ${date}`, `game-tomorrow 1 ${date}`])
    await addUser(store, 'Otra gata', { teamId: gatos })
    now = '2025-11-08T12:00:00.000Z'
    await dispatcher.run()
    expect(await keysOf(store)).toHaveLength(2)
  })

  test('delays an e-mail by a quarter of an hour at most, even after one from a clock that ran ahead', async () => {
    const store = await createTestStore(engine)
    const { create, perra } = await fill(store)
    const at = '2030-01-01T10:00:00.000Z'
    await store.write(async (tx) => {
      await tx.updateTable('user').set({ email: 'perra@ejemplo.es' }).where('id', '=', perra).execute()
      const confirmed = { user_id: perra, email: 'perra@ejemplo.es', unsubscribed: false }
      await tx.insertInto('confirmed_email').values(confirmed).execute()
      const wanted = { user_id: perra, kind: 'game-created', channel: 'email' as const, wanted: true }
      await tx.insertInto('notice_choice').values(wanted).execute()
      const mail = { channel: 'email' as const, purpose: 'notices' as const, user_id: perra, device_id: null }
      const sent = { made_at: at, due_at: at, ended: 'sent' as const, ended_at: at, problem: null }
      await tx
        .insertInto('message')
        .values({ ...mail, ...sent })
        .execute()
    })
    const { dispatcher } = dispatcherOf(store, { mail: true })
    await dispatcher.run()
    await create()
    await dispatcher.run()
    const waiting = await store.db.selectFrom('message').select('due_at').where('ended', 'is', null).execute()
    expect(waiting).toEqual([{ due_at: '2025-11-03T10:16:00.000Z' }])
  })

  test('stores one broadcast for all followers, with its last device', async () => {
    const store = await createTestStore(engine)
    const { create, gatos } = await fill(store)
    const { dispatcher } = dispatcherOf(store)
    await dispatcher.run()
    await addDevice(store, {}, [gatos])
    const last = await addDevice(store, {}, [gatos])
    // Follows no team.
    await addDevice(store)
    await create()
    await dispatcher.run()
    const { db } = store
    const notices = await db.selectFrom('notice').select('id').where('user_id', 'is', null).execute()
    expect(notices).toHaveLength(1)
    expect(await db.selectFrom('broadcast').selectAll().execute()).toMatchObject([
      { notice_id: notices[0]!.id, last_device_id: 0, up_to_device_id: last, ended: null },
    ])
    expect(await db.selectFrom('message').selectAll().execute()).toEqual([])
  })
})

describeOnEachEngine('several notice dispatchers', (engine) => {
  test('creates each notice once with several processes at the same time', async () => {
    const [one, other] = await openTwice(engine)
    const { create } = await fill(one)
    await dispatcherOf(one).dispatcher.run()
    for (let count = 0; count < 30; count++) await create()
    // On the day before the games, each gets two notices: created, and tomorrow.
    const options = { clock: () => new Date('2025-11-08T10:00:00.000Z') }
    const dispatchers = [one, other, one, other].map((store) => dispatcherOf(store, options))
    await Promise.all(dispatchers.map(({ dispatcher }) => dispatcher.run()))
    const keys = await keysOf(one)
    // The author of the games only gets the second.
    expect([keys.length, new Set(keys).size]).toEqual([90, 60])
    expect(dispatchers.flatMap(({ lines }) => lines)).toEqual([])
  })
})
