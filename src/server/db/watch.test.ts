import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createTestDatabase,
  describeOnEachEngine,
  describeOnPostgres,
  type Engine,
} from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { losingAnswers } from '../../../test/lost-answer.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore, type Store } from './store.ts'
import { listenerName } from './watch.ts'

/** An application on one store, and another store on the same database: a second process as far as either knows. */
async function openTwice(engine: Engine) {
  const { url, remove } = await createTestDatabase(engine)
  const [store, other] = [openStore(url), openStore(url)]
  const app = await buildApp({ store, config: readConfig({}), pages: null })
  onTestFinished(async () => {
    await app.close()
    await Promise.all([store.close(), other.close()])
    await remove()
  })
  await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
  const names = async () => (await app.inject('/api/team')).json<{ name: string }[]>().map(({ name }) => name)
  return { store, other, names }
}

/** Ends the connections on which processes listen for writes. */
async function endListeners(by: Store): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(by.db)
}

/** The process of the server that feeds the one connection on which somebody listens. */
async function listenerProcess(by: Store): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(by.db)
  return rows[0]!.pid
}

describeOnEachEngine('writes of another process', (engine) => {
  test('are there within a second', async () => {
    const { other, names } = await openTwice(engine)
    expect(await names()).toEqual([])
    for (const round of [['Gatos'], ['Gatos', 'Perros']]) {
      await addTeam(other, round.at(-1)!)
      const written = performance.now()
      await vi.waitFor(async () => expect(await names()).toEqual(round), { interval: 20, timeout: 3000 })
      expect(performance.now() - written).toBeLessThan(1000)
    }
  })

  test('that failed empty nothing', async () => {
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

describeOnPostgres('while nobody listens on postgres', () => {
  test('nothing stale is served', async () => {
    const { store, other, names } = await openTwice('postgres')
    await names()
    await endListeners(other)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(true), { interval: 1 })
    await addTeam(other, 'Gatos')
    expect(await names()).toEqual(['Gatos'])
  })

  test('it listens again by itself, and forgets what it kept before', async () => {
    const { store, other, names } = await openTwice('postgres')
    await names()
    await endListeners(other)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(true), { interval: 1 })
    await addTeam(other, 'Gatos')
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false), { timeout: 3000 })
    expect(await names()).toEqual(['Gatos'])
    await addTeam(other, 'Perros')
    await vi.waitFor(async () => expect(await names()).toEqual(['Gatos', 'Perros']))
  })

  test('the log says once that it is so, and once that it is over', async () => {
    const { url, remove } = await createTestDatabase('postgres')
    const [store, other] = [openStore(url), openStore(url)]
    const [lost, back] = [vi.fn<(why?: Error) => void>(), vi.fn<() => void>()]
    store.watch(() => {}, { onDisconnect: lost, onReconnect: back })
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    await endListeners(other)
    await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1), { timeout: 3000 })
    expect(lost).toHaveBeenCalledTimes(1)
    await Promise.all([store.close(), other.close()])
    await remove()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  test('nor while its connection is silent, as when a network swallows everything', async () => {
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

describeOnPostgres('a commit of its own that postgres made but could not answer', () => {
  test.for(['done', 'on its way'] as const)(
    'is seen when it is %s as the connection breaks',
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
      expect(await names()).toEqual(commitIs === 'done' ? ['Gatos'] : [])
      await vi.waitFor(async () => expect(await names()).toEqual(['Gatos']), { timeout: 1000 })
      await app.close()
      await store.close()
      await remove()
    },
  )
})

describe('a store that nobody watches', () => {
  test('is blind: nothing may be kept', async () => {
    const { url, remove } = await createTestDatabase('sqlite')
    const store = openStore(url)
    expect(store.mayMissWrites).toBe(true)
    await store.close()
    await remove()
  })
})
