import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { type LeagueServer, startLeagueServer } from '../bench/league-server.ts'
import { residentMegabytes } from '../bench/process-usage.ts'
import { addLoggedIn } from './accounts.ts'
import { testDatabase } from './create-test-store.ts'
import { addTeam } from './factories.ts'
import { fewBytesManyPictures, hugePng } from './picture-bombs.ts'
import { openRaw } from './raw-connection.ts'

vi.setConfig({ testTimeout: 60_000 })

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The API in a process of its own with the memory options of `npm start`, a team, and an admin's token. */
async function start() {
  const url = await testDatabase('sqlite')
  const store = openStore(url)
  const teamId = await addTeam(store, 'Gatos')
  const { token } = await addLoggedIn(store, 'Admin', { admin: true })
  await store.close()
  const command = [process.execPath, fileHere('../scripts/start.mjs'), fileHere('api-process.ts')]
  const settings = {
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_WRITES: '100000',
    NODE_COMPILE_CACHE: fileHere('../.cache/compiled'),
  }
  const server = await startLeagueServer(url, { command, settings })
  onTestFinished(() => server.stop())
  return { server, teamId, token }
}

async function expectAnswering({ url }: LeagueServer): Promise<void> {
  for (const path of ['/api/team', '/api/health']) expect((await fetch(url + path)).status).toBe(200)
}

/** The resident memory of the process in megabytes; 0 where it isn't available. */
function memoryOf({ pid }: LeagueServer): number {
  return existsSync(`/proc/${pid}/status`) ? residentMegabytes(pid) : 0
}

test('the server keeps answering while hundreds of clients send slowly or nothing', async () => {
  const { server } = await start()
  const port = Number(new URL(server.url).port)
  await expectAnswering(server)
  const before = memoryOf(server)
  const begun = [
    '',
    'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    'POST /api/user HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    'POST /api/user HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  ]
  const sockets = await Promise.all(Array.from({ length: 400 }, () => openRaw(port)))
  for (const [index, socket] of sockets.entries()) socket.write(begun[index % begun.length]!)
  await expectAnswering(server)
  // A quarter of a megabyte per connection would exceed this.
  expect(memoryOf(server) - before).toBeLessThan(100)
  for (const socket of sockets) socket.resetAndDestroy()
  await expectAnswering(server)
})

test('the server refuses pictures that decode to gigabytes, also many at once', async () => {
  const { server, teamId, token } = await start()
  await expectAnswering(server)
  const before = memoryOf(server)
  const bombs = [hugePng(), fewBytesManyPictures(), hugePng().subarray(0, 20_000)]
  const send = async (index: number) => {
    const photo = `data:image/png;base64,${bombs[index % bombs.length]!.toString('base64')}`
    const answer = await fetch(`${server.url}/api/team/${teamId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ photo }),
    })
    return answer.status
  }
  for (const index of bombs.keys()) expect(await send(index)).toBe(400)
  // Each client may queue only so many tasks: further requests are told to retry later.
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => send(index)))
  expect(answers.filter((status) => status === 400).length).toBeGreaterThan(0)
  expect(answers.filter((status) => status !== 400 && status !== 503)).toEqual([])
  await expectAnswering(server)
  // A single one of them would take 900 MB decoded.
  expect(memoryOf(server) - before).toBeLessThan(300)
})
