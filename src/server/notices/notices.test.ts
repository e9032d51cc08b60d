import { expect, test } from 'vitest'
import type { NamedChoice, Notice } from '#contract/notices.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates, createGame } from '../../../test/league-of-delegates.ts'
import { done } from '../../../test/notices.ts'
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

describeDomain('choosing the channels of a notice', (engine) => {
  test('changes one channel and leaves the other as another page has chosen it', async () => {
    const { gatos } = await buildLeagueOfDelegates(engine)
    const kind = 'week-in-words'
    const choose = (choice: object) => done(gatos, 'PUT', '/notice/choices', [{ kind, ...choice }])
    await choose({ email: true, push: true })
    await choose({ email: false })
    const choices = (await gatos.call('GET', '/notice/choices')).json<NamedChoice[]>()
    expect(choices.find((one) => one.kind === kind)).toMatchObject({ email: false, push: true })
    await choose({ push: false })
    const after = (await gatos.call('GET', '/notice/choices')).json<NamedChoice[]>()
    expect(after.find((one) => one.kind === kind)).toMatchObject({ email: false, push: false })
  })
})
