import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changeEmail, logIn, sentPassword, slowHash } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpAllButCounters, dumpTables } from '../../../test/dump-tables.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'

const MISSING = 'Para cambiar el correo escribe tu contraseña actual.'
const WRONG = 'La contraseña actual no es esa.'
const wrong = '0'.repeat(32)

describeDomain('one’s own e-mail', (engine) => {
  test('can’t be changed without the password, even in an open session', async () => {
    const { store, perros, admin } = await buildLeagueWithMail(engine)
    const before = await dumpAllButCounters(store)
    for (const { id, call } of [perros, admin]) {
      for (const [proof, said] of [
        [{}, MISSING],
        [{ oldPassword: wrong }, WRONG],
      ] as const) {
        const answer = await call('PUT', `/user/${id}`, { name: 'Otra', email: 'otra@ejemplo.es', ...proof })
        expectRefusal(answer, 403, said)
        expect(answer.json()).toMatchObject({ fields: { oldPassword: said } })
      }
    }
    expectRefusal(await admin.call('PUT', `/user/${admin.id}`, { email: null }), 403, MISSING)
    expect(await dumpAllButCounters(store)).toBe(before)
    expect((await changeEmail(perros, 'otra@ejemplo.es')).json()).toMatchObject({ email: 'otra@ejemplo.es' })
    expect((await changeEmail(admin, null)).json()).toMatchObject({ email: null })
    expectRefusal(await admin.call('PUT', `/user/${admin.id}`, { email: 'admin@ejemplo.es' }), 403, MISSING)
  })

  test('needs no password if it stays the same, or if an admin changes another account’s', async () => {
    const { perros, admin } = await buildLeagueWithMail(engine)
    const same = { name: 'Perra II', email: 'perra@ejemplo.es' }
    expect((await perros.call('PUT', `/user/${perros.id}`, same)).json()).toMatchObject(same)
    const given = { email: 'otra@ejemplo.es' }
    expect((await admin.call('PUT', `/user/${perros.id}`, given)).json()).toMatchObject(given)
  })

  test('needs no password without SMTP, where it can’t be used to set a password', async () => {
    const { perros } = await buildLeagueOfDelegates(engine)
    const given = { email: 'otra@ejemplo.es' }
    expect((await perros.call('PUT', `/user/${perros.id}`, given)).json()).toMatchObject(given)
  })

  test('can’t be changed if the password changes during the check', async () => {
    const { store, perros } = await buildLeagueWithMail(engine)
    const setHash = (password_hash: string) =>
      store.write((tx) => tx.updateTable('user').set({ password_hash }).where('id', '=', perros.id).execute())
    await setHash(slowHash(sentPassword))
    const changing = changeEmail(perros, 'otra@ejemplo.es')
    await setTimeout(100)
    await setHash(slowHash(wrong, 2))
    expectRefusal(await changing, 403, WRONG)
    expect((await perros.call('GET', `/user/${perros.id}`)).json()).toMatchObject({
      email: 'perra@ejemplo.es',
    })
  })

  test('makes the device that changed it a known device', async () => {
    const { app, perros } = await buildLeagueWithMail(engine)
    const cookie = String((await changeEmail(perros, 'otra@ejemplo.es')).headers['set-cookie']).split(';')[0]!
    for (let time = 0; time < 11; time++) await logIn(app, 'Perra', wrong)
    expect((await logIn(app, 'Perra')).statusCode).toBe(429)
    expect((await logIn(app, 'Perra', sentPassword, '127.0.0.1', { cookie })).statusCode).toBe(200)
  })

  test('is changed without storing the password in logs or tables', async () => {
    const lines: string[] = []
    const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
    const { app, store, perros } = await buildLeagueWithMail(engine, { logger })
    const headers = { authorization: `Bearer ${perros.token}`, 'idempotency-key': 'a1b2c3d4e5f60718' }
    const payload = { email: 'otra@ejemplo.es', oldPassword: sentPassword }
    const url = `/api/user/${perros.id}`
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
    expect(lines.join('')).toContain(url)
    for (const kept of [lines.join(''), await dumpTables(store)]) expect(kept).not.toContain(sentPassword)
    // A hash of the request would allow guessing the password offline.
    expect(await store.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([])
    expect(await dumpTables(store, ['audit'])).not.toContain('otra@')
  })
})
