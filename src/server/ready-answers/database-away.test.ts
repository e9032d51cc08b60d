import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asWriter, listenOn } from '../../../test/ask.ts'
import { describeOnEachEngine, type Engine, testDatabase } from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore } from '../db/store.ts'

/** A database, and a way to break it while it is open: its schema is damaged, or its network cut off. */
async function createFragile(engine: Engine): Promise<{ url: string; breakIt: () => void }> {
  const url = await testDatabase(engine)
  if (engine === 'sqlite') {
    const breakIt = () => {
      const file = new DatabaseSync(url.slice('file:'.length))
      file.enableDefensive?.(false)
      file.exec("pragma writable_schema = on; update sqlite_schema set sql = 'x' where name = 'team'")
      file.exec('pragma schema_version = 100000')
      file.close()
    }
    return { url, breakIt }
  }
  const to = new URL(url)
  const sockets = new Set<Socket>()
  const network = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
  const { port } = network.address() as AddressInfo
  const breakIt = () => {
    network.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(breakIt)
  return { url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href, breakIt }
}

describeOnEachEngine('while the database can’t be read', (engine) => {
  test('serves the last response with its age to anonymous clients only', async () => {
    const { url, breakIt } = await createFragile(engine)
    const store = openStore(url)
    const app = await buildApp({ store, config: readConfig({}), pages: null })
    onTestFinished(async () => {
      await app.close()
      await store.close()
    })
    const ask = await listenOn(app)
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    await addTeam(store, 'Gatos')
    const { body, headers } = await ask('/api/team')
    expect(headers.age).toBeUndefined()
    // On SQLite the cached response stays current until a write.
    await addTeam(store, 'Perros')
    breakIt()
    const isNoticed = () => engine === 'sqlite' || store.mayMissWrites
    await vi.waitFor(() => expect(isNoticed()).toBe(true))
    await vi.waitFor(async () => {
      const last = await ask('/api/team')
      expect([last.status, last.body.toString()]).toEqual([200, body.toString()])
      expect(Number(last.headers.age)).toBeGreaterThan(0)
      expect(last.headers['cdn-cache-control']).toBeUndefined()
    })
    for (const theirs of [asWriter, { authorization: 'Bearer x' }])
      expect((await ask('/api/team', theirs)).status).toBe(503)
    // An address that was never requested has no cached response.
    expect((await ask('/api/league')).status).toBe(503)
  })
})
