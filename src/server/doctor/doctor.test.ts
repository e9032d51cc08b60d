import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Examination } from '#contract/doctor.ts'
import { addAccount } from '../../../test/accounts.ts'
import { buildAppOn } from '../../../test/build-test-app.ts'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { textsOf } from '../../../test/doctor.ts'
import { freePort } from '../../../test/free-port.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { noteFailedBackup } from '../backup/queries.ts'
import { readConfig } from '../kernel/config.ts'
import type { Check } from './check.ts'

type Call = Awaited<ReturnType<typeof addAccount>>['call']

/** The result of an examination, once it has ended. */
async function examinationOf(call: Call): Promise<Examination> {
  return vi.waitFor(
    async () => {
      const answer = (await call('GET', '/doctor')).json<Examination>()
      expect(answer).toMatchObject({ running: false, at: expect.any(String) })
      return answer
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** Every part of a value that must not be shown, such as the user and the password within a URL. */
function partsOf(value: unknown): string[] {
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(partsOf)
  if (typeof value !== 'string') return []
  if (!URL.canParse(value)) return [value]
  const { username, password, hostname, host } = new URL(value)
  return [value, username, password, decodeURIComponent(password), hostname, host].filter(Boolean)
}

describeDomain('the doctor of a running server', (engine) => {
  test('examines once at a time and once a minute, and answers at once', async () => {
    const now = performance.now.bind(performance)
    let ahead = 0
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    onTestFinished(() => spy.mockRestore())
    const server = await startMailServer()
    const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'liga@ejemplo.es' })
    const store = await createTestStore(engine)
    const app = await buildAppOn(store, { config })
    const { call } = await addAccount(app, store, 'Admin', { admin: true })
    const first = (await call('GET', '/doctor')).json<Examination>()
    expect(first).toEqual({ at: null, running: true, findings: [] })
    await Promise.all(Array.from({ length: 10 }, () => call('GET', '/doctor')))
    const { findings } = await examinationOf(call)
    expect(new Set(findings.map(({ check }) => check))).toEqual(
      new Set([
        'database',
        'backups',
        'disk',
        'rights',
        'clock',
        'public-url',
        'proxy',
        'mail',
        'push',
        'versions',
      ]),
    )
    ahead += 59_000
    expect((await call('GET', '/doctor')).json<Examination>().running).toBe(false)
    expect(server.logins).toHaveLength(1)
    ahead += 2000
    // The last result stays until the next is there.
    expect((await call('GET', '/doctor')).json<Examination>()).toMatchObject({ running: true, findings })
    await examinationOf(call)
    expect(server.logins).toHaveLength(2)
  })

  test('tells no secret, no account and no folder, whatever is wrong', async () => {
    const server = await startMailServer()
    server.whims.push({ at: 'login', code: 535, text: `No: ${server.url} liga secreto@` })
    const folder = testFolder()
    chmodSync(folder, 0o777)
    const config = readConfig({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      TRUST_PROXY: 'true',
      DATABASE_URL: 'postgres://propietaria:clave-oculta@base.interna.example/liga-de-prueba',
      BACKUP_FOLDER: folder,
      PUBLIC_URL: `https://localhost:${await freePort()}`,
      SMTP_URL: server.url,
      MAIL_FROM: 'Buzón <buzon@interno.example>',
    })
    const store = await createTestStore(engine)
    const at = '2025-11-03T03:30:00.000Z'
    await noteFailedBackup(store, { at, problem: 'no queda sitio en el disco' })
    const app = await buildAppOn(store, { config })
    const { call } = await addAccount(app, store, 'Admin', { admin: true })
    const { findings } = await examinationOf(call)
    const errors = findings.filter(({ state }) => state === 'error').map(({ check }) => check)
    expect(errors).toEqual(['backups', 'rights', 'public-url', 'proxy', 'mail'])
    const { databaseUrl, backupFolder, smtpUrl, mailFrom, publicUrl } = config
    const hidden = partsOf({ databaseUrl, backupFolder, smtpUrl, mailFrom, publicUrl })
    expect(hidden).toContain('clave-oculta')
    expect(hidden).toContain('secreto@')
    const shown = JSON.stringify(findings)
    // Words of the sentences themselves: the mail server's account, what HOST is to be, and what Apple refuses.
    const ordinary = ['liga', '127.0.0.1', 'localhost']
    expect(hidden.filter((part) => !ordinary.includes(part) && shown.includes(part))).toEqual([])
    for (const finding of findings)
      expect(Object.keys(finding).toSorted()).toEqual(['check', 'remedy', 'state', 'text'])
  })
})

test('a check that fails, and one that takes too long, are findings', async () => {
  expect(await textsOf(() => Promise.reject(new Error('ENOENT')))).toEqual([
    'warning: No se ha podido comprobar: ha fallado.',
  ])
  let isAborted = false
  const slow: Check = async (_, signal) => {
    signal.addEventListener('abort', () => (isAborted = true))
    await sleep(60_000, undefined, { ref: false })
    return []
  }
  const timeoutMs = 100
  expect(await textsOf(slow, { timeoutMs })).toEqual(['warning: No se ha podido comprobar: tarda demasiado.'])
  expect(isAborted).toBe(true)
  expect(await textsOf(slow, { timeoutMs, name: 'database' })).toEqual([
    'error: La base de datos no responde.',
  ])
})
