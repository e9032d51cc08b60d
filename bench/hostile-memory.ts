import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type HostileRequest, hostileRequestsTo } from '../test/hostile/requests.ts'
import type { Figure } from './figure.ts'
import { fillDatabase, newDatabaseFile, tablePath } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { residentMegabytes } from './process-usage.ts'

const walks = 3
const idleSeconds = 60
const reads = 300
const agent = new Agent({ keepAlive: true })

/** What two more walks, which send 76 MB of bodies, may add to what the first has left: an eighth of it would show. */
const limit = { atMost: 10 }

/** What the server holds after everything bad that can be sent to it has been sent, once and again. */
export async function measureHostileMemory(say: (progress: string) => void): Promise<Figure[]> {
  // The limits would answer most of it before anything else looks.
  const settings = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_LOGINS: '1000000', LOG_LEVEL: 'silent' }
  const server = await startLeagueServer(await fillDatabase(newDatabaseFile()), { settings })
  try {
    await readOften(server.url)
    const figures: Figure[] = [
      { what: 'resident after ordinary reads', value: residentMegabytes(server.pid), unit: 'MB' },
    ]
    const settled: number[] = []
    for (let walk = 1; walk <= walks; walk++) {
      const sent = await walkOver(server.url)
      const peak = residentMegabytes(server.pid)
      say(`walk ${walk}: ${sent} requests, ${Math.round(peak)} MB; ${idleSeconds} s of rest`)
      await sleep(idleSeconds * 1000)
      await readOften(server.url)
      settled.push(residentMegabytes(server.pid))
      figures.push(
        { what: `resident after hostile walk ${walk}`, value: peak, unit: 'MB' },
        { what: 'and a minute and some reads later', value: settled.at(-1)!, unit: 'MB' },
      )
    }
    const growth = Math.max(0, settled.at(-1)! - settled[0]!)
    return [...figures, { what: 'grown from the first walk to the third', value: growth, unit: 'MB', limit }]
  } finally {
    await server.stop()
  }
}

async function readOften(url: string): Promise<void> {
  for (let read = 0; read < reads; read++) await (await fetch(url + tablePath)).arrayBuffer()
}

/** Sends the whole list to every endpoint, some at a time, as nobody; a connection that is refused is an answer too. */
async function walkOver(url: string): Promise<number> {
  const waiting = Object.values<Endpoint>(contract)
    .flatMap((endpoint) => [...hostileRequestsTo(endpoint, 1)])
    .values()
  let sent = 0
  const send = async () => {
    for (const hostile of waiting) {
      await sendTo(url, hostile)
      sent++
    }
  }
  await Promise.all([send(), send(), send(), send()])
  return sent
}

/** By node:http, which sends what it is given; a connection that the server ends is an answer too. */
function sendTo(url: string, { method, address, headers, body = '' }: HostileRequest): Promise<void> {
  const { hostname, port } = new URL(url)
  const length = { 'content-length': Buffer.byteLength(body) }
  const options = {
    hostname,
    port,
    path: address.replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent),
    method: String(method),
    headers: { ...headers, ...length },
    agent,
  }
  return new Promise((resolve) => {
    const sent = request(options, (answer) => answer.resume().once('close', resolve))
    sent.once('error', () => resolve())
    sent.end(body)
  })
}
