import { expect, test } from 'vitest'
import { addUser, callAs, logIn, password, sentPassword } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { md5Hex } from '../users/password.ts'

const changed = md5Hex('la segunda')
const set = md5Hex('la tercera')
const wrong = md5Hex('no es esta')

describeDomain('passwords and tokens', (engine) => {
  test('appear in no log, no table, and no response but that of the login', async () => {
    const lines: string[] = []
    const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
    const { app, store } = await buildTestApp(engine, { logger })
    await addUser(store, 'Admin', { admin: true })
    const answers: string[] = []
    const tokens: string[] = []
    const enter = async (name: string, sent: string) => {
      const { token, ...rest } = (await logIn(app, name, sent)).json()
      answers.push(JSON.stringify(rest))
      if (token !== undefined) tokens.push(token)
      const call = callAs(app, token)
      return async (...request: Parameters<typeof call>) => {
        const answer = await call(...request)
        answers.push(JSON.stringify(answer.headers) + answer.body)
        return answer
      }
    }

    const nobody = await enter('Nadie', wrong)
    const form = { name: 'Gata', email: 'gata@ejemplo.es', password: sentPassword }
    const { id } = (await nobody('POST', '/user', form)).json<{ id: number }>()
    await nobody('POST', '/user', form)
    await nobody('POST', '/user', { ...form, password })
    await enter('Gata', wrong)
    const gata = await enter('Gata', sentPassword)
    const own = `/user/${id}/update-password`
    const change = { oldPassword: sentPassword, newPassword: changed, repeatPassword: changed }
    await gata('PUT', own, { ...change, oldPassword: wrong })
    await gata('PUT', own, { ...change, repeatPassword: wrong })
    await gata('PUT', own, change)
    const admin = await enter('Admin', sentPassword)
    await admin('PUT', `/user/${id}`, { password: set })
    await admin('GET', '/user?expanded=true')
    await gata('GET', `/user/${id}`)
    const again = await enter('Gata', set)
    await again('POST', '/logout')
    await store.inTransaction((tx) => tx.schema.dropTable('audit').execute())
    const failed = await nobody('POST', '/user', { name: 'Perra', email: 'p@ejemplo.es', password: set })
    expect(failed.statusCode).toBe(500)

    expect(tokens).toHaveLength(3)
    expect(lines.length).toBeGreaterThan(15)
    const secrets = [password, sentPassword, changed, set, wrong, ...tokens]
    const basic = secrets.map((secret) => Buffer.from(`Gata:${secret}`).toString('base64'))
    const places = { lines: lines.join(''), answers: answers.join(''), tables: await dumpTables(store) }
    for (const [place, text] of Object.entries(places)) {
      const found = [...secrets, ...basic].filter((secret) => text.includes(secret))
      expect({ place, found }).toEqual({ place, found: [] })
    }
    expect(places.lines + places.answers).not.toContain('$argon2id')
    // Guards against a test that reads nothing: the password hashes are in the dump.
    expect(places.tables).toContain('$argon2id')
  })
})
