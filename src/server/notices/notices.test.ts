import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'
import { readConfig } from '../kernel/config.ts'
import { createOutbox } from '../outbox/outbox.ts'

describeDomain('moving a game', (engine) => {
  test('notifies the delegates of both teams once, except its author', async () => {
    const league = await buildLeagueWithClock(engine)
    const { app, store, gatos, perros, osos, clock, courts } = league
    const outbox = createOutbox(store, readConfig({}), app.log, clock)
    await outbox.start()
    await outbox.stop()
    const id = await createGame(league)
    const other = createOutbox(store, readConfig({}), app.log, clock)
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
    await other.run()
    await other.run()
    const listed = (await perros.call('GET', '/notice')).json<Notice[]>()
    expect(listed.filter(({ kind }) => kind === 'game-moved')).toMatchObject([
      {
        title: 'Cambia Gatos – Perros',
        text: 'Ahora es dom 9 nov, 11:00, Sauce. Antes era dom 9 nov, 11:00, Olmo.',
        path: `/partidos/${id}`,
        read: false,
      },
    ])
    for (const { call } of [gatos, osos]) expect((await call('GET', '/notice')).json()).toEqual([])
    await perros.call('PUT', '/notice/read', { upTo: listed[0]!.id })
    expect((await perros.call('GET', '/notice/count')).json()).toEqual({ unread: 0 })
  })
})
