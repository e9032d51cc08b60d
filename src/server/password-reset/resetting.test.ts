import { expect, test } from 'vitest'
import { changeEmail, logIn, sentPassword } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail, newPassword } from '../../../test/password-links.ts'
import { chromeDevice } from '../../../test/push-device.ts'
import { createMailToken } from '../addresses/queries.ts'
import { md5Hex } from '../users/password.ts'

const OVER = 'Ese enlace ya no vale: pide otro.'

describeDomain('a password reset link', (engine) => {
  test('sets the password once, logs in, and ends the other sessions', async () => {
    const { app, store, ask, deliver, reset, gatos, perros } = await buildLeagueWithMail(engine)
    for (const { call, id } of [gatos, perros]) await call('PUT', '/push/device', chromeDevice(`of ${id}`))
    await ask('Gata')
    const token = await deliver()
    // 256 bits, six per character.
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await dumpTables(store)).not.toContain(token)
    const answer = await reset(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: gatos.id, name: 'Gata' }),
    ])
    expect((await gatos.call('GET', `/user/${gatos.id}`)).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    expect((await app.inject({ url: `/api/user/${gatos.id}`, headers })).statusCode).toBe(200)
    expect((await perros.call('GET', `/user/${perros.id}`)).statusCode).toBe(200)
    const devices = await store.db.selectFrom('push_device').select('user_id').execute()
    expect(devices).toEqual([{ user_id: perros.id }])
    const logins = [sentPassword, newPassword].map((sent) => logIn(app, 'Gata', sent))
    expect((await Promise.all(logins)).map(({ statusCode }) => statusCode)).toEqual([401, 200])
    expectRefusal(await reset(token), 409, OVER)
    const notes = await store.db.selectFrom('audit').selectAll().where('entity', '=', 'user').execute()
    expect(notes).toMatchObject([{ entity_id: gatos.id, action: 'update', before: null, after: null }])
  })

  test('makes the browser that used it a known device', async () => {
    const { app, ask, deliver, reset, gatos } = await buildLeagueWithMail(engine)
    await ask('Gata')
    const cookie = String((await reset(await deliver())).headers['set-cookie']).split(';')[0]!
    expect(cookie).toContain(`liga-device-${gatos.id}=`)
    for (let time = 0; time < 11; time++) await logIn(app, 'Gata', sentPassword)
    expect((await logIn(app, 'Gata', newPassword)).statusCode).toBe(429)
    expect((await logIn(app, 'Gata', newPassword, '127.0.0.1', { cookie })).statusCode).toBe(200)
  })

  test('is invalid after an hour, and then another is sent', async () => {
    const { ask, deliver, reset, pass } = await buildLeagueWithMail(engine)
    await ask('Gata')
    const first = await deliver()
    pass(60)
    expectRefusal(await reset(first), 409, OVER)
    await ask('Gata')
    const second = await deliver()
    expect(second).not.toBe(first)
    pass(59)
    expect((await reset(second)).statusCode).toBe(200)
  })

  test('is refused if it was sent for something else, or never', async () => {
    const { store, reset, gatos } = await buildLeagueWithMail(engine)
    const expiresAt = new Date(Date.now() + 3_600_000)
    const link = { userId: gatos.id, email: 'gata@ejemplo.es', purpose: 'confirmation' as const, expiresAt }
    const token = await store.write((tx) => createMailToken(tx, link))
    for (const wrong of [token, 'nada', '', 'A'.repeat(43), `${token.slice(0, -1)}\0`])
      expectRefusal(await reset(wrong), 409, OVER)
    expectRefusal(await reset('A'.repeat(101)), 400)
  })

  test.for(['an admin', 'its owner'])('is invalid once %s sets a password', async (who) => {
    const { ask, deliver, reset, gatos, admin, app } = await buildLeagueWithMail(engine)
    await ask('Gata')
    const token = await deliver()
    const other = md5Hex('la del medio')
    const own = { oldPassword: sentPassword, newPassword: other, repeatPassword: other }
    const set = await (who === 'an admin'
      ? admin.call('PUT', `/user/${gatos.id}`, { password: other })
      : gatos.call('PUT', `/user/${gatos.id}/update-password`, own))
    expect(set.statusCode).toBe(200)
    expectRefusal(await reset(token), 409, OVER)
    expect((await logIn(app, 'Gata', other)).statusCode).toBe(200)
  })

  test('is invalid once the account’s address changes or the account is deleted', async () => {
    const { ask, deliver, reset, gatos, perros, admin, store } = await buildLeagueWithMail(engine)
    await ask('Gata')
    const moved = await deliver()
    await changeEmail(gatos, 'otra@ejemplo.es')
    expectRefusal(await reset(moved), 409, OVER)
    await ask('Perra')
    const gone = await deliver()
    await admin.call('DELETE', `/user/${perros.id}`)
    expectRefusal(await reset(gone), 409, OVER)
    expect(await store.db.selectFrom('mail_token').select('user_id').execute()).toEqual([])
  })

  test('doesn’t appear in the log', async () => {
    const lines: string[] = []
    const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
    const { ask, deliver, reset } = await buildLeagueWithMail(engine, { logger })
    await ask('Gata')
    const token = await deliver()
    for (const sent of ['', newPassword, newPassword]) await reset(token, sent)
    const log = lines.join('')
    expect(log).toContain('/api/password-reset')
    for (const secret of [token, newPassword, 'gata@ejemplo.es']) expect(log).not.toContain(secret)
  })
})

describeOnEachEngine('a password reset link in a race', (engine) => {
  test('is used by one of two at the same time', async () => {
    const { app, ask, deliver, reset } = await buildLeagueWithMail(engine)
    await ask('Gata')
    const token = await deliver()
    const passwords = [md5Hex('una'), md5Hex('otra')]
    const answers = await Promise.all(passwords.map((sent) => reset(token, sent)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const won = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]!
    expect((await logIn(app, 'Gata', won)).statusCode).toBe(200)
  })
})
