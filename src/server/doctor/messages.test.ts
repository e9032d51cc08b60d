import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import { certificate } from '../../../test/certificate.ts'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { findingsOf, textsOf } from '../../../test/doctor.ts'
import { addDevice } from '../../../test/factories.ts'
import { freePort } from '../../../test/free-port.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import type { Store } from '../db/store.ts'
import { makeVapidKeys } from '../keys/vapid-keys.ts'
import { createCursor } from '../notices/queries.ts'
import { mail, push } from './site.ts'

const now = new Date('2025-11-03T10:00:00.000Z')
const from = { MAIL_FROM: 'liga@ejemplo.es' }

/** A message that has been refused five times. */
async function addFailing(store: Store, channel: 'email' | 'push'): Promise<void> {
  const userId = await addUser(store, channel)
  const to =
    channel === 'email'
      ? { user_id: userId, device_id: null }
      : { user_id: null, device_id: await addDevice(store, { user_id: userId }) }
  const at = now.toISOString()
  const message = {
    channel,
    purpose: 'notices',
    made_at: at,
    due_at: at,
    attempts: 5,
    problem: 'No',
  } as const
  await store.write((tx) =>
    tx
      .insertInto('message')
      .values({ ...message, ...to, ended: null, ended_at: null })
      .execute(),
  )
}

test('no mail server is no fault, and one that accepts the login is fine', async () => {
  expect(await textsOf(mail)).toEqual(['ok: No se envía: no está configurado, y no hace falta.'])
  const server = await startMailServer()
  expect(await textsOf(mail, { env: { ...from, SMTP_URL: server.url } })).toEqual([
    'ok: El servidor de correo responde y acepta la contraseña.',
  ])
  expect([server.logins, server.mails]).toEqual([['liga:secreto@'], []])
})

test('a mail server that refuses the login, with its words as a detail', async () => {
  const server = await startMailServer()
  server.whims.push({ at: 'login', code: 535, text: '5.7.8 Bad password of liga' })
  expect(await findingsOf(mail, { env: { ...from, SMTP_URL: server.url } })).toEqual([
    {
      check: 'mail',
      state: 'error',
      text: 'El servidor de correo no acepta el usuario o la contraseña.',
      remedy: 'Revisa SMTP_URL: en la contraseña, @ se escribe %40, : es %3A y / es %2F.',
      detail: `${new URL(server.url).host}: 535 5.7.8 Bad password of liga`,
    },
  ])
})

test('a mail server with a certificate of its own, which is checked unless nothing leaves the machine', async () => {
  const server = await startMailServer(certificate())
  const { host, port } = new URL(server.url)
  expect(await findingsOf(mail, { env: { ...from, SMTP_URL: server.url } })).toEqual([
    {
      check: 'mail',
      state: 'error',
      text: 'El certificado del servidor de correo no vale o no se conoce.',
      remedy: expect.stringMatching(/NODE_EXTRA_CA_CERTS.*\?tls\.rejectUnauthorized=false.*SMTP_URL/),
      detail: expect.stringContaining(`${host}: self-signed certificate`),
    },
  ])
  for (const SMTP_URL of [`${server.url}?tls.rejectUnauthorized=false`, `smtp://127.0.0.1:${port}`])
    expect(await textsOf(mail, { env: { ...from, SMTP_URL } })).toEqual([
      'ok: El servidor de correo responde y acepta la contraseña.',
    ])
})

test('a mail server that accepts connections and never answers', async () => {
  const silent = createServer()
  onTestFinished(() => void silent.close())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  expect(await textsOf(mail, { env: { ...from, SMTP_URL }, timeoutMs: 500 })).toEqual([
    'error: El servidor de correo no responde como debe.',
  ])
})

test('a mail server that isn’t there', async () => {
  const SMTP_URL = `smtp://liga:secreto@127.0.0.1:${await freePort()}`
  const [found] = await findingsOf(mail, { env: { ...from, SMTP_URL } })
  expect(found!.text).toBe('El servidor de correo no responde como debe.')
  expect(found!.detail).not.toContain('secreto')
})

describeDomain('the doctor', (engine) => {
  test('finds e-mails and notices to devices that keep failing, each by itself', async () => {
    const store = await createTestStore(engine)
    const server = await startMailServer()
    const env = { ...from, SMTP_URL: server.url, PUBLIC_URL: 'https://liga.example' }
    const found = async () => [
      ...(await textsOf(mail, { opened: { store }, env, now })),
      ...(await textsOf(push, { opened: { store }, env, now })),
    ]
    const keyless = 'warning: Aún no hay claves para enviarlos.'
    expect((await found())[1]).toBe(keyless)
    await store.write((tx) => createCursor(tx, { secret: 's', vapid: makeVapidKeys() }))
    const [mailFine, pushFine] = await found()
    expect(pushFine).toBe('ok: Se envían.')
    await addFailing(store, 'email')
    expect(await found()).toEqual(['warning: Hay correos que no llegan.', pushFine])
    await store.write((tx) => tx.deleteFrom('message').execute())
    await addFailing(store, 'push')
    expect(await found()).toEqual([mailFine, 'warning: Algún dispositivo los rechaza una y otra vez.'])
  })
})

test('no notices to devices without https', async () => {
  expect(await textsOf(push, { env: { PUBLIC_URL: 'http://liga.example' } })).toEqual([
    'warning: No se envían: la dirección no es https.',
  ])
})

test.for(['https://localhost', 'https://127.0.0.1:8443', 'https://liga.local'])(
  'no notices to Apple’s devices from %s',
  async (PUBLIC_URL) => {
    expect(await textsOf(push, { env: { PUBLIC_URL } })).toEqual([
      'warning: No llegan a los iPhone ni a Safari: Apple no admite una dirección como «localhost» o «.local».',
    ])
  },
)
