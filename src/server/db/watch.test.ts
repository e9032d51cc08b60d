import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createTestDatabase,
  describeOnEachEngine,
  describeOnPostgres,
  type Engine,
  testDatabase,
} from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { losingAnswers } from '../../../test/lost-answer.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore, type Store } from './store.ts'
import { listenerName } from './watch.ts'

/** An application on one store, and another store on the same database, which acts as a second process. */
async function openTwice(engine: Engine) {
  const url = await testDatabase(engine)
  const [store, other] = [openStore(url), openStore(url)]
  const app = await buildApp({ store, config: readConfig({}), pages: null })
  onTestFinished(async () => {
    await app.close()
    await Promise.all([store.close(), other.close()])
  })
  await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
  const names = async () => (await app.inject('/api/team')).json<{ name: string }[]>().map(({ name }) => name)
  return { store, other, names }
}

/** Terminates the connections that listen for writes. */
async function endListeners(by: Store): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(by.db)
}

/** The PostgreSQL server process of the listening connection. */
async function listenerProcess(by: Store): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(by.db)
  return rows[0]!.pid
}

describeOnEachEngine('writes of another process', (engine) => {
  test('are visible within a second', async () => {
    const { other, names } = await openTwice(engine)
    expect(await names()).toEqual([])
    for (const round of [['Gatos'], ['Gatos', 'Perros']]) {
      await addTeam(other, round.at(-1)!)
      const written = performance.now()
      await vi.waitFor(async () => expect(await names()).toEqual(round), { interval: 20 })
      expect(performance.now() - written).toBeLessThan(1000)
    }
  })

  test('that failed cause no notification', async () => {
    const { url, remove } = await createTestDatabase(engine)
    const [store, other] = [openStore(url), openStore(url)]
    const written = vi.fn<() => void>()
    store.watch(written, { onDisconnect: () => {}, onReconnect: () => {} })
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    written.mockClear()
    const failing = other.write(async (db) => {
      await db.insertInto('competition_type').values({ name: 'Copa' }).execute()
      throw new Error('se ha roto')
    })
    await expect(failing).rejects.toThrow('se ha roto')
    await sleep(600)
    expect(written).not.toHaveBeenCalled()
    await Promise.all([store.close(), other.close()])
    await remove()
  })
})

describeOnPostgres('without a listening connection on postgres', () => {
  test('serves nothing stale', async () => {
    const { store, other, names } = await openTwice('postgres')
    await names()
    await endListeners(other)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(true), { interval: 1 })
    await addTeam(other, 'Gatos')
    expect(await names()).toEqual(['Gatos'])
  })

  test('reconnects by itself, and treats all cached responses as stale', async () => {
    const { store, other, names } = await openTwice('postgres')
    await names()
    await endListeners(other)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(true), { interval: 1 })
    await addTeam(other, 'Gatos')
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    expect(await names()).toEqual(['Gatos'])
    await addTeam(other, 'Perros')
    await vi.waitFor(async () => expect(await names()).toEqual(['Gatos', 'Perros']))
  })

  test('reports the disconnect once and the reconnect once', async () => {
    const { url, remove } = await createTestDatabase('postgres')
    const [store, other] = [openStore(url), openStore(url)]
    const [lost, back] = [vi.fn<(why?: Error) => void>(), vi.fn<() => void>()]
    store.watch(() => {}, { onDisconnect: lost, onReconnect: back })
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    await endListeners(other)
    await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1))
    expect(lost).toHaveBeenCalledTimes(1)
    await Promise.all([store.close(), other.close()])
    await remove()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  test('serves nothing stale while its connection does not answer', async () => {
    const { other, names } = await openTwice('postgres')
    await names()
    const pid = await listenerProcess(other)
    process.kill(pid, 'SIGSTOP')
    onTestFinished(() => void process.kill(pid, 'SIGCONT'))
    await addTeam(other, 'Gatos')
    await sleep(1000)
    expect(await names()).toEqual(['Gatos'])
    await addTeam(other, 'Perros')
    expect(await names()).toEqual(['Gatos', 'Perros'])
  })
})

describeOnPostgres('its own commit whose acknowledgement is lost', () => {
  test.for(['done', 'on its way'] as const)(
    'becomes visible when it is %s as the connection breaks',
    async (commitIs) => {
      const { url, remove } = await createTestDatabase('postgres')
      const network = await losingAnswers(url, commitIs)
      const store = openStore(network.url)
      const app = await buildApp({ store, config: readConfig({}), pages: null })
      await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
      const names = async () =>
        (await app.inject('/api/team')).json<{ name: string }[]>().map(({ name }) => name)
      expect(await names()).toEqual([])
      network.lose()
      await expect(addTeam(store, 'Gatos')).rejects.toThrow('connection')
      expect(store.mayMissWrites).toBe(false)
      // One that is on its way may have arrived already.
      expect([['Gatos'], ...(commitIs === 'done' ? [] : [[]])]).toContainEqual(await names())
      await vi.waitFor(async () => expect(await names()).toEqual(['Gatos']))
      await app.close()
      await store.close()
      await remove()
    },
  )
})

describe('a store without a watch', () => {
  test('may miss writes, so nothing may be cached', async () => {
    const { url, remove } = await createTestDatabase('sqlite')
    const store = openStore(url)
    expect(store.mayMissWrites).toBe(true)
    await store.close()
    await remove()
  })
})
