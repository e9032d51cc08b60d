import { expect, test, vi } from 'vitest'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { createSender } from './sender.ts'
import type { Outcome, Transport } from '../notices/delivery.ts'

describeDomain('sender', (engine) => {
  test('sends the other messages when one can’t be written, and retries that one', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, gata, dispatch, send } = league
    await createGame(league)
    await dispatch()
    // As an older version may have stored it.
    await store.write((tx) =>
      tx.updateTable('notice').set({ facts: 'null' }).where('user_id', '=', gata.id).execute(),
    )
    const title = ['Partido nuevo: Gatos – Perros']
    expect(await send('game-created')).toEqual({ perros: title, catLover: title })
    const left = await store.db
      .selectFrom('message')
      .select(['attempts', 'problem'])
      .where('ended', 'is', null)
      .execute()
    expect(left).toEqual([{ attempts: 1, problem: 'No se pudo escribir el mensaje.' }])
  })

  test('sends new messages while one takes long', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, app, clock } = league
    await createGame(league)
    await league.dispatch()
    const slow = Promise.withResolvers<Outcome>()
    const requests: number[] = []
    const send: Transport['send'] = async ({ id }) =>
      requests.push(id) === 1 ? slow.promise : { sent: true }
    const transport = { channel: 'push', send, close: async () => {} } as const
    const time = new LeagueTime('Europe/Madrid')
    const running = createSender(store, transport, { log: app.log, time, clock }).run()
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    await league.gatos.call('PUT', '/game/1', { courtId: league.courts.sauce })
    await league.dispatch()
    // Two messages each for the other delegate of Gatos and the one of Perros.
    await vi.waitFor(() => expect(requests).toHaveLength(4))
    slow.resolve({ sent: true })
    await running
  })

  test('sends at once a message that was postponed for years while the clock ran ahead', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, dispatch, send } = league
    await createGame(league)
    await dispatch()
    const due = (due_at: string) =>
      store.write(async (tx) => {
        await tx.updateTable('message').set({ due_at }).execute()
        await tx.updateTable('broadcast').set({ due_at }).execute()
      })
    await due('2025-11-04T09:59:59.000Z')
    expect(await send('game-created')).toEqual({})
    await due('2030-01-01T10:00:00.000Z')
    const title = ['Partido nuevo: Gatos – Perros']
    expect(await send('game-created')).toMatchObject({ perros: title, catLover: title })
  })
})

describeOnEachEngine('a message that two processes lease', (engine) => {
  test('records no outcome of a message that another process has leased since', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, app } = league
    await createGame(league)
    await league.dispatch()
    const time = new LeagueTime('Europe/Madrid')
    const sender = (send: Transport['send'], now: string) =>
      createSender(
        store,
        { channel: 'push', send, close: async () => {} },
        { log: app.log, time, clock: () => new Date(now) },
      )
    const refused = Promise.withResolvers<Outcome>()
    let requests = 0
    // A process that paused for longer than its lease.
    const slow = sender(() => {
      requests += 1
      return refused.promise
    }, '2025-11-03T10:00:00.000Z').run()
    await vi.waitFor(() => expect(requests).toBeGreaterThan(0))
    await sender(async () => ({ sent: true }), '2025-11-03T10:02:01.000Z').run()
    refused.resolve({ never: true, problem: 'Too late' })
    await slow
    const rows = await store.db.selectFrom('message').select(['attempts', 'ended', 'problem']).execute()
    expect(rows.length).toBe(requests)
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ attempts: 2, ended: 'sent', problem: null })]),
    )
  })
})
