import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import {
  createTestDatabase,
  createTestStore,
  describeOnEachEngine,
  describeOnPostgres,
} from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore, type Store } from '../db/store.ts'
import type { OnWrite } from '../db/watch.ts'
import { Health } from './health.ts'
import { writeHealthCheck } from './queries.ts'

const well = { read: undefined, write: undefined }
const ignored = { onDisconnect: () => {}, onReconnect: () => {} }

/** How often a probe has written. */
async function timesOf({ db }: Store): Promise<number> {
  const row = await db.selectFrom('health_check').select('times').executeTakeFirst()
  return row?.times ?? 0
}

/** Lets the test advance `performance.now()`. */
function startWatch() {
  const now = performance.now.bind(performance)
  let ahead = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => spy.mockRestore())
  return { pass: (milliseconds: number) => void (ahead += milliseconds) }
}

describeOnEachEngine('health', (engine) => {
  test('is ok while the database can be read and written, and is never stored', async () => {
    const { app } = await buildTestApp(engine)
    const answer = await app.inject('/api/health')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is probed at most every five seconds, and without a write after another write', async () => {
    const { pass } = startWatch()
    const { app, store } = await buildTestApp(engine)
    const ask = () => app.inject('/api/health')
    await Promise.all(Array.from({ length: 50 }, ask))
    pass(3000)
    await ask()
    expect(await timesOf(store)).toBe(1)
    pass(2001)
    await Promise.all([ask(), ask()])
    expect(await timesOf(store)).toBe(2)
    pass(5001)
    await addTeam(store, 'Gatos')
    expect((await ask()).json()).toEqual({ status: 'ok' })
    expect(await timesOf(store)).toBe(2)
  })

  test('is probed without a write notification', async () => {
    const store = await createTestStore(engine)
    const written = vi.fn<OnWrite>()
    store.watch(written, ignored)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    written.mockClear()
    await store.writeWithoutNotification(writeHealthCheck)
    expect(await timesOf(store)).toBe(1)
    await addTeam(store, 'Gatos')
    expect(written).toHaveBeenCalledTimes(1)
  })

  test('stays ok during a long write of another process', async () => {
    const { url, remove } = await createTestDatabase(engine)
    const [store, other] = [openStore(url), openStore(url)]
    store.watch(() => {}, ignored)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    const { promise: done, resolve: end } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const long = other.write(async (db) => {
      await writeHealthCheck(db)
      begin()
      await done
    })
    await begun
    const health = new Health(store, { timeoutMs: 20 })
    expect(await health.find()).toEqual(well)
    end()
    await long
    await vi.waitFor(async () => expect(await timesOf(store)).toBe(2))
    expect(await health.find()).toEqual(well)
    await Promise.all([store.close(), other.close()])
    await remove()
  })

  test('is 503 without a database, says what cannot be done, and logs the cause', async () => {
    const { url, remove } = await createTestDatabase(engine)
    const store = openStore(url)
    const lines: string[] = []
    const logger = { stream: { write: (line: string) => void lines.push(line) } }
    const app = await buildApp({ store, config: readConfig({}), pages: null, logger })
    await store.close()
    await remove()
    const answer = await app.inject('/api/health')
    const reason = {
      sqlite: 'El motivo está en el registro del servidor.',
      postgres: 'PostgreSQL no tiene esa base de datos. Créala o revisa DATABASE_URL.',
    }[engine]
    expect(answer.json()).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      message: `No se puede consultar ni guardar. ${reason}`,
      fields: { read: `No se puede consultar. ${reason}`, write: `No se puede guardar. ${reason}` },
    })
    const failure = lines.map((line) => JSON.parse(line)).find((line) => line.err !== undefined)
    expect(failure.reqId).toBe(answer.headers['x-request-id'])
    expect(failure.err.stack).toContain('caused by')
    await app.close()
  })
})

describeOnPostgres('health on postgres', () => {
  test('reports a read-only database, and a write is refused', async () => {
    const { url, remove } = await createTestDatabase('postgres')
    const before = openStore(url)
    const name = new URL(url).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(before.db)
    const store = openStore(url)
    const app = await buildApp({ store, config: readConfig({}), pages: null })
    const { call } = await addAccount(app, before, 'Admin', { admin: true })
    const reason =
      'PostgreSQL solo deja leer: quizá es una réplica, o alguien ha puesto default_transaction_read_only.'
    expect((await app.inject('/api/health')).json()).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      message: `Se puede consultar, pero no guardar. ${reason}`,
      fields: { write: `No se puede guardar. ${reason}` },
    })
    expect((await call('GET', '/user')).statusCode).toBe(200)
    const refusal = await call('POST', '/competition-type', { name: 'Copa' })
    expect([refusal.statusCode, refusal.json()]).toEqual([
      503,
      expect.objectContaining({
        message:
          'La base de datos tiene un problema que no se va a arreglar solo. Avisa a quien administra la web.',
      }),
    ])
    await app.close()
    await Promise.all([store.close(), before.close()])
    await remove()
  })

  test('reports a database that does not answer, without waiting for it', async () => {
    const { url, remove } = await createTestDatabase('postgres')
    const store = openStore(url)
    store.watch(() => {}, ignored)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    const health = new Health(store, { timeoutMs: 20 })
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database()`.execute(store.db)
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    const wake = () => {
      for (const { pid } of rows.splice(0)) process.kill(pid, 'SIGCONT')
    }
    onTestFinished(wake)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(true))
    const { read, write } = await health.find()
    expect(read).toMatchObject({ message: 'La base de datos no responde. Vuelve a probar en un momento.' })
    expect(write).toBe(read)
    wake()
    await vi.waitFor(async () => expect(await health.find()).toEqual(well))
    await store.close()
    await remove()
  })
})
