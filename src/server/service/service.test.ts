import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { createTestDatabase, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { addLeague } from '../../../test/factories.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../db/store.ts'

describeOnEachEngine('settings', (engine) => {
  test('say the name of the current season and what the environment sets', async () => {
    const { app, store } = await buildTestApp(engine)
    const defaults = { timeZone: 'Europe/Madrid', mapEmbedUrl: null, socialEmbedUrl: null }
    const settings = async () => (await app.inject('/api/settings')).json()
    expect(await settings()).toEqual({ leagueName: 'Liga', ...defaults, publicUrl: 'http://localhost:3000' })
    await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    await addLeague(store, { name: 'Liga de Vallecas' })
    expect(await settings()).toMatchObject({ leagueName: 'Liga de Vallecas' })
  })
})

describeOnEachEngine('health', (engine) => {
  test('is ok while the database answers, and never kept', async () => {
    const { app } = await buildTestApp(engine)
    const answer = await app.inject('/api/health')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is 503 once the database is gone, and the cause stays in the log', async () => {
    const { url, remove } = await createTestDatabase(engine)
    const store = openStore(url)
    const lines: string[] = []
    const logger = { stream: { write: (line: string) => void lines.push(line) } }
    const app = await buildApp({ store, config: readConfig({}), pages: null, logger })
    await store.close()
    await remove()
    const answer = await app.inject('/api/health')
    const message = 'La base de datos no responde. Vuelve a probar en un momento.'
    expect(answer.json()).toEqual({ statusCode: 503, error: 'Service Unavailable', message })
    const failure = lines.map((line) => JSON.parse(line)).find((line) => line.err !== undefined)
    expect(failure.reqId).toBe(answer.headers['x-request-id'])
    expect(failure.err.stack).toContain('caused by')
    await app.close()
  })
})
