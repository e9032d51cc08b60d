import { expect, test } from 'vitest'
import { basic, callAs, sentPassword } from '../../../test/accounts.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/password-links.ts'
import { chromeDevice } from '../../../test/push-device.ts'

/** A browser in which Gata is logged in and gets push notices. */
async function buildBrowser(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine)
  const { app, gatos } = league
  const device = chromeDevice()
  await gatos.call('PUT', '/push/device', device)
  const logIn = (name: string, oldToken: string | undefined, sent = sentPassword) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: basic(name, sent) },
      payload: { oldToken },
    })
  const ownsDevice = async (token: string) =>
    (await callAs(app, token)('POST', '/push/device/open', device)).json<{ own: boolean }>().own
  const isOpen = async (token: string) =>
    (await callAs(app, token)('GET', '/notice/count')).statusCode === 200
  return { ...league, device, logIn, ownsDevice, isOpen }
}

describeDomain('the previous session of a browser', (engine) => {
  test('ends with its push device when another user logs in there', async () => {
    const { store, gatos, logIn, ownsDevice, isOpen } = await buildBrowser(engine)
    expect([await isOpen(gatos.token), await ownsDevice(gatos.token)]).toEqual([true, true])
    const { token } = (await logIn('Perra', gatos.token)).json<{ token: string }>()
    expect([await isOpen(gatos.token), await isOpen(token), await ownsDevice(token)]).toEqual([
      false,
      true,
      false,
    ])
    expect(await store.db.selectFrom('push_device').select('id').execute()).toEqual([])
  })

  test('ends when the same user logs in again, whose push device stays', async () => {
    const { gatos, logIn, ownsDevice, isOpen } = await buildBrowser(engine)
    const { token } = (await logIn('Gata', gatos.token)).json<{ token: string }>()
    expect([await isOpen(gatos.token), await isOpen(token), await ownsDevice(token)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('stays after a failed login, or a login from elsewhere', async () => {
    const { gatos, logIn, ownsDevice, isOpen } = await buildBrowser(engine)
    expect((await logIn('Perra', gatos.token, '0'.repeat(32))).statusCode).toBe(401)
    for (const oldToken of [undefined, 'de nadie', '', 'x'.repeat(5000)]) {
      expect((await logIn('Perra', oldToken)).statusCode).toBe(200)
    }
    expect([await isOpen(gatos.token), await ownsDevice(gatos.token)]).toEqual([true, true])
  })

  test('ends when another user resets their password there', async () => {
    const { store, ask, deliver, nobody, perros, gatos } = await buildLeagueWithMail(engine)
    await perros.call('PUT', '/push/device', chromeDevice('hers'))
    await gatos.call('PUT', '/push/device', chromeDevice('elsewhere'))
    await ask('Gata')
    const body = { token: await deliver(), password: sentPassword, oldToken: perros.token }
    expect((await nobody('POST', '/password-reset', body)).statusCode).toBe(200)
    expect((await perros.call('GET', '/notice/count')).statusCode).toBe(401)
    expect(await store.db.selectFrom('push_device').select('id').execute()).toEqual([])
  })
})
