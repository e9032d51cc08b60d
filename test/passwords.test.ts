import { createHash } from 'node:crypto'
import type { Transport } from '#contract/pages.ts'
import { createApi } from '#web/api/client.ts'
import { basicCredentials, hashPassword, withOldPassword, withPassword } from '#web/api/credentials.ts'
import { expect, test } from 'vitest'
import { addUser } from './accounts.ts'
import { buildTestApp } from './build-test-app.ts'
import { storedPassword } from './stored-password.ts'

/** The same password in NFC, and as some keyboards write it: the tilde apart from its letter. */
const composed = 'contrase\u00F1a'
const decomposed = 'contrasen\u0303a'
const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')
const stored = (text: string) => storedPassword(md5(text), { memory: 8, passes: 1 })

async function buildAccounts() {
  const { app, store } = await buildTestApp('sqlite')
  await addUser(store, 'Antes', { passwordHash: stored(decomposed) })
  await addUser(store, 'Ahora', { passwordHash: stored(composed) })
  const send =
    (authorization: string): Transport =>
    async ({ method, address, body }) => {
      const payload = body ?? {}
      const answer = await app.inject({
        method,
        url: `/api${address}`,
        headers: { authorization },
        payload,
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    }
  const logIn = (name: string, typed: string) =>
    withPassword(typed, (hash) =>
      createApi({ transport: send(`Basic ${basicCredentials(name, hash)}`) })('POST /login', { body: {} }),
    )
  return { send, logIn }
}

test('a password is hashed in NFC, however it was typed', () => {
  expect(hashPassword(composed)).toBe(md5(composed))
  expect(hashPassword(decomposed)).toBe(md5(composed))
})

test('a password opens its account in the form in which it was set, and in the other one', async () => {
  const { logIn } = await buildAccounts()
  expect(await logIn('Ahora', composed)).toMatchObject({ name: 'Ahora' })
  expect(await logIn('Ahora', decomposed)).toMatchObject({ name: 'Ahora' })
  expect(await logIn('Antes', decomposed)).toMatchObject({ name: 'Antes' })
  await expect(logIn('Ahora', `${decomposed}x`)).rejects.toMatchObject({ status: 401 })
})

test('the own password is proven by a second try too', async () => {
  const { logIn, send } = await buildAccounts()
  const { id, token } = await logIn('Antes', decomposed)
  const api = createApi({ transport: send(`Bearer ${token}`) })
  const remove = (typed: string) =>
    withOldPassword(typed, (body) => api('DELETE /user/{id}', { params: { id }, body }))
  await expect(remove(`${decomposed}x`)).rejects.toMatchObject({ status: 403 })
  expect(await remove(decomposed)).toBe(null)
})
