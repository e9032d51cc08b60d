import { existsSync } from 'node:fs'
import { residentMegabytes } from '../bench/process-usage.ts'
import { fewBytesManyPictures, hugePng } from '../test/picture-bombs.ts'
import { openRaw } from '../test/raw-connection.ts'
import { expect, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import { callApi, openSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'hostile-connections' })

async function expectAnswering({ url }: LeagueServer): Promise<void> {
  for (const path of ['/', '/api/team', '/api/health']) expect((await fetch(url + path)).status).toBe(200)
}

/** The resident memory of the process in megabytes; 0 where it isn't available. */
function memoryOf({ pid }: LeagueServer): number {
  return existsSync(`/proc/${pid}/status`) ? residentMegabytes(pid) : 0
}

test('keeps answering while hundreds of clients send slowly or nothing', async ({ server }) => {
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

test('refuses pictures that decode to gigabytes, also many at once', async ({ server }) => {
  const { token } = await openSession(server, 'admin')
  const team = { league: { name: 'Liga', year: 2025 }, teams: [{ name: 'Gatos' }] }
  await importSeasons(server, team)
  const before = memoryOf(server)
  const bombs = [hugePng(), fewBytesManyPictures(), hugePng().subarray(0, 20_000)]
  const send = async (index: number) => {
    const photo = `data:image/png;base64,${bombs[index % bombs.length]!.toString('base64')}`
    const authorization = `Bearer ${token}`
    return (await callApi(server, ['PUT', '/team/1'], { body: { photo }, authorization })).status
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
