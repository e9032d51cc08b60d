import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type LeagueOfDelegates, buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { openRaw, readRaw, statusesIn } from '../../../test/raw-connection.ts'

const megabyte = 2 ** 20

type Delegate = 'gatos' | 'perros' | 'osos'

/** Opens a connection and sends the headers of a request with a body. */
async function open(league: LeagueOfDelegates, who: Delegate, ...headers: string[]): Promise<Socket> {
  const { port } = league.app.server.address() as AddressInfo
  const socket = await openRaw(port)
  const head = [
    `PUT /api/team/${league.teams[who]} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${league[who].token}`,
    'Content-Type: application/json',
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Sends the beginning of a body and no more; returns the socket and its first answer. */
async function begin(league: LeagueOfDelegates, who: Delegate, length: string) {
  const socket = await open(league, who, length)
  socket.write(length === chunked ? `8\r\n${beginning}\r\n` : beginning)
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString('latin1')))
  })
  return { socket, answer }
}

const beginning = '{"name":'
const chunked = 'Transfer-Encoding: chunked'
const declared = (bytes: number) => `Content-Length: ${bytes}`

async function put(league: LeagueOfDelegates, who: Delegate, bytes: number): Promise<number> {
  const body = JSON.stringify({ name: who, padding: 'x'.repeat(bytes) })
  const { socket, answer } = await begin(league, who, declared(body.length))
  socket.write(body.slice(beginning.length))
  const [status] = statusesIn(await answer)
  socket.destroy()
  return status!
}

test('limits the large bodies in transfer, and still accepts small ones', async () => {
  const league = await buildLeagueOfDelegates('sqlite')
  await league.app.listen({ host: '127.0.0.1', port: 0 })

  // From one user two are admitted, and the others refused before their bodies arrive.
  const lengths = [declared(8 * megabyte), declared(8 * megabyte), chunked]
  const begun = await Promise.all([...lengths, ...lengths].map((length) => begin(league, 'gatos', length)))
  const refused: string[] = []
  await new Promise<void>((resolve) => {
    for (const { answer } of begun) {
      void answer.then((text) => refused.push(text) === begun.length - 2 && resolve())
    }
  })
  for (const text of refused) {
    expect(statusesIn(text)).toEqual([503])
    expect(text.toLowerCase()).toMatch(/\r\nretry-after: [1-9]/)
  }

  // Those two take most of the common budget: another large body is refused, a shrunk photo accepted.
  expect(statusesIn(await (await begin(league, 'osos', declared(3 * megabyte))).answer)).toEqual([503])
  expect(await put(league, 'osos', megabyte / 2)).toBe(200)
  // Bodies of ordinary size aren't counted.
  expect(await put(league, 'gatos', 1000)).toBe(200)

  // Their share is released when their connections close.
  for (const { socket } of begun) socket.destroy()
  await expect.poll(() => put(league, 'osos', 3 * megabyte)).toBe(200)

  // Of a user's two one ends: another is admitted, and no third.
  const [{ socket }] = [await begin(league, 'gatos', chunked), await begin(league, 'gatos', chunked)]
  await expect.poll(() => put(league, 'gatos', megabyte)).toBe(503)
  socket.destroy()
  await expect.poll(() => put(league, 'gatos', megabyte)).toBe(200)
  await begin(league, 'gatos', chunked)
  await expect.poll(() => put(league, 'gatos', megabyte)).toBe(503)
})

test('cuts off a refused body soon', async () => {
  const league = await buildLeagueOfDelegates('sqlite')
  await league.app.listen({ host: '127.0.0.1', port: 0 })
  const begun = await Promise.all([1, 2, 3].map(() => begin(league, 'gatos', declared(8 * megabyte))))
  const refused = await Promise.race(begun.map(async ({ socket, answer }) => answer.then(() => socket)))
  // The refused connection ends without its body, and the others stay open.
  expect(await readRaw(refused)).toBe('')
  expect(begun.filter(({ socket }) => socket.destroyed)).toHaveLength(1)
})

test('drains a refused body before closing the connection, so that the response arrives', async () => {
  const league = await buildLeagueOfDelegates('sqlite')
  await league.app.listen({ host: '127.0.0.1', port: 0 })
  for (let count = 0; count < 2; count++) await begin(league, 'gatos', declared(8 * megabyte))
  await expect.poll(() => put(league, 'gatos', 100_000)).toBe(503)

  const parts = Array<string>(4).fill('x'.repeat(megabyte / 4))
  const socket = await open(league, 'gatos', declared(megabyte), 'Connection: close')
  socket.pause()
  const answers = readRaw(socket)
  for (const part of parts) {
    // Gives the server time to refuse it: the parts sent after that must not meet a closed connection.
    expect(await put(league, 'osos', 0)).toBe(200)
    socket.write(part)
  }
  socket.resume()
  expect(statusesIn(await answers)).toEqual([503])
})
