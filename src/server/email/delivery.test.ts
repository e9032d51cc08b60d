import { expect, test, vi } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'
import { createOutbox } from '../outbox/outbox.ts'

/** A league in which Perros have an e-mail due in a minute. */
async function buildWithMessage(...given: Parameters<typeof buildLeagueWithMail>) {
  const league = await buildLeagueWithMail(...given)
  const { gatos, perros, courts, confirm, pass, store } = league
  await confirm(perros.id, 'perra@ejemplo.es')
  const id = await createGame(league)
  await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
  await pass(0)
  const stored = () =>
    store.db.selectFrom('message').select(['ended', 'attempts', 'problem']).executeTakeFirstOrThrow()
  return { ...league, stored }
}

describeDomain('a delivery', (engine) => {
  test('that is refused temporarily is retried with growing delays', async () => {
    const { server, pass, stored } = await buildWithMessage(engine)
    server.whims.push({ at: 'address', code: 451, text: '4.7.1 Greylisted, come back' })
    server.whims.push({ at: 'data', code: 452, text: '4.2.2 Full' })
    await pass(1)
    expect(await stored()).toEqual({
      ended: null,
      attempts: 1,
      problem: 'EENVELOPE: 451 4.7.1 Greylisted, come back',
    })
    await pass(1)
    expect(await stored()).toMatchObject({ ended: null, attempts: 2 })
    await pass(4)
    expect(server.mails).toEqual([])
    await pass(1)
    expect(server.mails).toHaveLength(1)
    expect(await stored()).toMatchObject({ ended: 'sent', attempts: 3 })
    await pass(60)
    expect(server.mails).toHaveLength(1)
  })

  test('whose acceptance is lost is sent twice, with the same message id', async () => {
    const { server, pass, stored } = await buildWithMessage(engine)
    server.whims.push('lost acceptance')
    await pass(1)
    expect(await stored()).toMatchObject({ ended: null })
    await pass(1)
    expect(await stored()).toMatchObject({ ended: 'sent' })
    const [first, second] = server.mails.map(({ messageId }) => messageId)
    expect(server.mails).toHaveLength(2)
    expect(first).toBe(second)
  })

  test('that is refused permanently is not retried', async () => {
    const { server, pass, stored, perros } = await buildWithMessage(engine)
    server.whims.push({ at: 'data', code: 554, text: '5.7.1 Spam' })
    await pass(1)
    await pass(60)
    expect(await stored()).toEqual({ ended: 'failed', attempts: 1, problem: 'EMESSAGE: 554 5.7.1 Spam' })
    expect((await perros.call('GET', '/email')).json()).toMatchObject({ confirmed: true })
  })

  test('to an address that does not exist ends, and the address is no longer confirmed', async () => {
    const { server, pass, stored, perros } = await buildWithMessage(engine)
    server.whims.push({ at: 'address', code: 550, text: '5.1.1 No such user' })
    await pass(1)
    expect(await stored()).toMatchObject({ ended: 'undeliverable', attempts: 1 })
    expect((await perros.call('GET', '/email')).json()).toEqual({
      email: 'perra@ejemplo.es',
      confirmed: false,
      unsubscribed: false,
    })
  })

  test.for(['5.1.7 Bad sender address syntax', '5.1.8 <liga@ejemplo.es>: Sender address rejected'])(
    'that is refused for its sender, %s, leaves the address confirmed and is retried',
    async (text) => {
      const { server, pass, stored, perros } = await buildWithMessage(engine)
      server.whims.push({ at: 'address', code: 550, text })
      await pass(1)
      expect(await stored()).toMatchObject({ ended: null, attempts: 1 })
      expect((await perros.call('GET', '/email')).json()).toMatchObject({ confirmed: true })
      await pass(1)
      expect(await stored()).toMatchObject({ ended: 'sent', attempts: 2 })
    },
  )

  test('without an answer from the server is logged without the password', async () => {
    const written: string[] = []
    const stream = { write: (line: string) => void written.push(line) }
    const { server, pass, app, stored, osos } = await buildWithMessage(engine, {
      logger: { level: 'info', stream },
    })
    await server.stop()
    const sending = pass(1)
    const health = await app.inject('/api/health')
    expect([health.statusCode, (await osos.call('GET', '/user/1')).statusCode]).toEqual([200, 403])
    await sending
    expect(await stored()).toMatchObject({
      ended: null,
      attempts: 1,
      problem: expect.stringMatching(/ECONNREFUSED/),
    })
    expect(written.join('')).toContain('a message was not delivered')
    expect(written.join('')).not.toContain('secreto')
    expect((await app.inject('/api/health')).statusCode).toBe(200)
  })

  test('that takes long doesn’t delay the server’s end, and is retried by the next process', async () => {
    const { server, outbox, pass, stored, store, app, config, clock } = await buildWithMessage(engine)
    server.whims.push('silence')
    const sending = pass(1)
    await vi.waitFor(() => expect(server.whims).toEqual([]))
    const began = performance.now()
    await outbox.stop()
    await sending
    expect(performance.now() - began).toBeLessThan(8000)
    expect(await stored()).toMatchObject({ ended: null, attempts: 1 })
    const next = createOutbox(store, config, app.log, () => new Date(clock().getTime() + 60_000))
    await next.run()
    await next.stop()
    expect(await stored()).toMatchObject({ ended: 'sent', attempts: 2 })
  })

  test('that has waited for three days is given up', async () => {
    const { server, pass, stored } = await buildWithMessage(engine)
    server.whims.push({ at: 'address', code: 451, text: '4.7.1 Greylisted' })
    await pass(1)
    await pass(3 * 24 * 60)
    expect(server.mails).toEqual([])
    expect(await stored()).toMatchObject({ ended: 'failed' })
  })
})
