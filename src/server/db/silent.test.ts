import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { describeOnPostgres, testDatabase } from '../../../test/create-test-store.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore } from './store.ts'

const waitOptions = { timeout: 15_000 }

/** A proxy that can drop all packets without an error: connections that were open then never answer again. */
async function losingLine(to: URL) {
  const sockets = new Set<Socket>()
  let isLosing = false
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}))
    if (isLosing) return
    const far = connect(Number(to.port), to.hostname)
    sockets.add(far.on('error', () => {}))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other)
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(close)
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    lose: () => {
      isLosing = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => void (isLosing = false),
  }
}

describeOnPostgres('a database behind a network that drops all packets', () => {
  test(
    'fails requests within 15 s, and serves again once the network is back',
    { timeout: 60_000 },
    async () => {
      const url = await testDatabase('postgres')
      const line = await losingLine(new URL(url))
      const store = openStore(line.url)
      const app = await buildApp({ store, config: readConfig({}), pages: null })
      onTestFinished(async () => {
        await app.close()
        await store.close()
      })
      const { call } = await addAccount(app, store, 'Admin', { admin: true })
      await vi.waitFor(() => expect(store.mayMissWrites).toBe(false), waitOptions)
      expect((await call('GET', '/user')).statusCode).toBe(200)

      line.lose()
      const since = performance.now()
      const answers = await Promise.all([
        call('GET', '/user'),
        call('POST', '/competition-type', { name: 'Copa' }),
        call('GET', '/health'),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
      expect((performance.now() - since) / 1000).toBeLessThan(15)

      line.mend()
      await vi.waitFor(async () => expect((await call('GET', '/user')).statusCode).toBe(200), waitOptions)
      await vi.waitFor(async () => expect((await call('GET', '/health')).statusCode).toBe(200), {
        timeout: 5000,
      })
      expect((await call('POST', '/competition-type', { name: 'Copa' })).statusCode).toBe(201)
    },
  )
})
