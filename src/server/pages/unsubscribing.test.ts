import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { NO_PAGE, type PageRenderer } from '#contract/pages.ts'
import { anyPage } from '../../../test/page-renderer.ts'
import { changeEmail } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail, type LeagueWithMail } from '../../../test/league-with-mail.ts'
import { headerOf } from '../../../test/mail-server.ts'

/** A client with one page, which shows its own address. */
const renderer: PageRenderer = {
  ...anyPage,
  canonicalAddress: (address) => (address.startsWith('/baja') ? '/baja' : NO_PAGE),
}

function addressOf({ server }: LeagueWithMail): string {
  const url = new URL(/<(.*)>/.exec(headerOf(server.mails.at(-1)!, 'list-unsubscribe')!)![1]!)
  return url.pathname + url.search
}

/** Posts as mail programs do for their users: without a cookie or session. */
function post(
  app: FastifyInstance,
  url: string,
  payload = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) {
  return app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
}

async function buildWithMail(...[engine, options]: Parameters<typeof buildLeagueWithMail>) {
  const league = await buildLeagueWithMail(engine, { pages: { renderer, directory: null }, ...options })
  const { gatos, perros, courts, confirm, pass } = league
  await confirm(perros.id, 'perra@ejemplo.es')
  const id = await createGame(league)
  const move = async (courtId: number) => {
    await gatos.call('PUT', `/game/${id}`, { courtId })
    await pass(0)
    await pass(20)
  }
  await move(courts.sauce)
  const isOn = async () =>
    !(await perros.call('GET', '/email')).json<{ unsubscribed: boolean }>().unsubscribed
  return { ...league, move, isOn, address: addressOf(league) }
}

describeDomain('unsubscribing from e-mails', (engine) => {
  test('takes one click without a login, and can be repeated', async () => {
    const { app, courts, perros, server, move, isOn, address } = await buildWithMail(engine)
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(app, address)
      expect([answer.statusCode, answer.body]).toEqual([200, '/baja?ver=hecha'])
    }
    expect(await isOn()).toBe(false)
    await move(courts.olmo)
    expect(server.mails).toHaveLength(1)
    await perros.call('PUT', '/email', { unsubscribed: false })
    await move(courts.sauce)
    expect(server.mails).toHaveLength(2)
  })

  test('accepts a multipart form too', async () => {
    const { app, isOn, address } = await buildWithMail(engine)
    const parts =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await post(app, address, parts, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
    expect(await isOn()).toBe(false)
  })

  test('changes nothing on GET, or with another body, method or key', async () => {
    const { app, isOn, address, gatos, perros, confirm } = await buildWithMail(engine)
    await confirm(gatos.id, 'gata@ejemplo.es')
    expect((await app.inject(address)).body).toBe('/baja')
    expect((await app.inject({ method: 'PUT', url: address })).statusCode).toBe(405)
    const [, key] = /clave=(.*)/.exec(address)!
    const others = [
      `/baja?clave=${gatos.id}.${key!.split('.')[1]}`,
      `/baja?clave=${key!.slice(0, -1)}`,
      `/baja?clave=${perros.id}.${'A'.repeat(43)}`,
      '/baja?clave=99999999999.x',
      `/baja?clave=${key}&clave=${key}`,
      '/baja',
    ]
    for (const other of others) {
      expect([other, (await post(app, other)).statusCode]).toEqual([other, 404])
    }
    expect((await post(app, address, 'a=b')).statusCode).toBe(404)
    expect((await post(app, address, '{}', 'application/json')).statusCode).toBe(415)
    expect((await post(app, address, 'x'.repeat(2000))).statusCode).toBe(413)
    expect(await isOn()).toBe(true)
  })

  test('refuses the key of an address that the account no longer has', async () => {
    const { app, address, perros, confirm, isOn } = await buildWithMail(engine)
    await changeEmail(perros, 'otra@ejemplo.es')
    expect((await post(app, address)).statusCode).toBe(404)
    await confirm(perros.id, 'otra@ejemplo.es')
    expect((await post(app, address)).statusCode).toBe(404)
    expect(await isOn()).toBe(true)
  })

  test('is the only endpoint that accepts a form', async () => {
    const { app } = await buildWithMail(engine)
    for (const path of ['/api/login', '/api/email/confirm']) {
      expect((await post(app, path)).statusCode).toBe(415)
    }
  })

  test('logs no key', async () => {
    const written: string[] = []
    const stream = { write: (line: string) => void written.push(line) }
    const { app, address } = await buildWithMail(engine, { logger: { level: 'debug', stream } })
    await app.inject(address)
    await post(app, address)
    await post(app, `${address}&x=1`, 'a=b')
    expect(written.join('')).toContain('/baja?clave=…')
    expect(written.join('')).not.toContain(address.split('=')[1]!.slice(2, 20))
  })
})
