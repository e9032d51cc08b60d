import { DefaultQueryCompiler } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeEmail } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/password-links.ts'

/** The SQL statements that are executed during `work`. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
  onTestFinished(() => compile.mockRestore())
  await work()
  const statements = compile.mock.results.map(({ value }) => (value as { sql: string }).sql)
  compile.mockRestore()
  return statements
}

describeDomain('requesting a password reset', (engine) => {
  test('sends a link to the account with a name or e-mail, however it is written', async () => {
    const { ask, deliver, links, gatos, perros } = await buildLeagueWithMail(engine)
    for (const [who, { id }] of [
      [' GATA ', gatos],
      ['Perra@Ejemplo.es', perros],
    ] as const) {
      expect((await ask(who)).statusCode).toBe(204)
      await deliver()
      expect(links.at(-1)!.userId).toBe(id)
    }
    expect(links).toHaveLength(2)
  })

  test('gets the same response, and makes the same queries, whether or not a link is sent', async () => {
    const { ask, deliver, links, store } = await buildLeagueWithMail(engine)
    // Osa's address is unconfirmed, so no link is sent; nor a second one while the first is pending.
    const headers = Object.keys((await ask('Otra')).headers)
    const queriesByRequest = []
    for (const who of ['Gata', 'Gata', 'Nadie', 'Osa', 'nadie@ejemplo.es', 'perra@ejemplo.es']) {
      const queries = await queriesOf(async () => {
        const answer = await ask(who)
        const response = [answer.statusCode, answer.body, Object.keys(answer.headers)]
        expect([who, ...response]).toEqual([who, 204, '', headers])
      })
      queriesByRequest.push(queries)
    }
    expect(queriesByRequest[0]!.filter((sql) => /^insert into .message./.test(sql))).toHaveLength(1)
    for (const queries of queriesByRequest) expect(queries).toEqual(queriesByRequest[0])
    await deliver()
    expect(links).toHaveLength(2)
    // Requests for no account leave a single row.
    for (const who of ['Nadie', 'Ninguna']) await ask(who)
    const rows = await store.db.selectFrom('message').select(['user_id', 'ended']).execute()
    expect(rows.filter(({ user_id }) => user_id === null)).toEqual([
      { user_id: null, ended: 'undeliverable' },
    ])
  })

  test('sends one link while it is valid, so that other people’s requests can’t exhaust an owner’s', async () => {
    const { ask, deliver, links, pass, reset } = await buildLeagueWithMail(engine)
    for (let time = 0; time < 5; time++) {
      expect((await ask('Gata')).statusCode).toBe(204)
      await deliver()
    }
    expect(links).toHaveLength(1)
    for (let day = 0; day < 2; day++) {
      for (let hour = 0; hour < 4; hour++) {
        pass(61)
        for (let time = 0; time < 2; time++) expect((await ask('Gata')).statusCode).toBe(204)
        await deliver()
      }
      pass(24 * 60)
    }
    expect(links).toHaveLength(9)
    // Once a link has been used, another can be requested.
    await ask('Gata')
    const token = await deliver()
    expect((await reset(token)).statusCode).toBe(200)
    await ask('Gata')
    await deliver()
    expect(links).toHaveLength(11)
  })

  test('prefers the account with the confirmed address to one that has it as its name', async () => {
    const { ask, deliver, links, perros, osos, store } = await buildLeagueWithMail(engine)
    await osos.call('PUT', `/user/${osos.id}`, { name: 'perra@ejemplo.es' })
    const own = { user_id: osos.id, email: 'osa@ejemplo.es', unsubscribed: false }
    await store.write((tx) => tx.insertInto('confirmed_email').values(own).execute())
    await ask('perra@ejemplo.es')
    await deliver()
    expect(links.map(({ userId }) => userId)).toEqual([perros.id])
  })

  test('never goes to an address that was changed after its confirmation', async () => {
    const { ask, deliver, links, gatos } = await buildLeagueWithMail(engine)
    await changeEmail(gatos, 'otra@ejemplo.es')
    for (const who of ['Gata', 'gata@ejemplo.es', 'otra@ejemplo.es']) await ask(who)
    await deliver()
    expect(links).toEqual([])
  })

  test('is limited by network, and requires a name or e-mail', async () => {
    const { ask, store } = await buildLeagueWithMail(engine)
    expectRefusal(await ask('  '), 400, /Escribe tu nombre o tu correo\./)
    const before = await dumpTables(store)
    expectRefusal(await ask('a'.repeat(201)), 400)
    expect(await dumpTables(store)).toBe(before)
    const statuses = []
    for (let time = 0; time < 30; time++) statuses.push((await ask(`Persona ${time}`)).statusCode)
    // Twelve requests an hour per network.
    expect(statuses).toEqual([...Array<number>(12).fill(204), ...Array<number>(18).fill(429)])
  })

  test('says that an admin can help if the site sends no e-mails', async () => {
    const { nobody } = await buildLeagueOfDelegates(engine)
    const answer = await nobody('POST', '/password-reset/ask', { who: 'Gata' })
    expectRefusal(answer, 409, 'Esta web no envía correos: pide otra contraseña a quien administra la liga.')
  })
})
