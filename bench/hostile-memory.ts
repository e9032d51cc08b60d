import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type HostileRequest, hostileRequestsTo } from '../test/hostile/requests.ts'
import type { Figure } from './figure.ts'
import { fillDatabase, newDatabaseFile, tablePath } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { residentMegabytes } from './process-usage.ts'

const walks = 2
const idleSeconds = 10
const reads = 300
const agent = new Agent({ keepAlive: true })

/**
 * The growth allowed for the first walk: compiled code, and cached responses. A single leaked Argon2 would be 20
 * already.
 */
const levelLimit = { atMost: 20 }

/** The growth allowed for another walk, which sends 38 MB of bodies: leaking a quarter of it would show. */
const growthLimit = { atMost: 10 }

/** The server's memory after every hostile request has been sent, once and repeatedly. */
export async function measureHostileMemory(say: (progress: string) => void): Promise<Figure[]> {
  // The rate limits would refuse most requests before other code runs.
  const settings = {
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_LOGINS: '1000000',
    RATE_LIMIT_READS: '1000000',
    LOG_LEVEL: 'silent',
  }
  const server = await startLeagueServer(await fillDatabase(newDatabaseFile()), { settings })
  try {
    await readOften(server.url)
    const before = residentMegabytes(server.pid)
    const figures: Figure[] = [{ what: 'resident after ordinary reads', value: before, unit: 'MB' }]
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
        { what: `and ${idleSeconds} s and some reads later`, value: settled.at(-1)!, unit: 'MB' },
      )
    }
    const [first, last] = [settled[0]!, settled.at(-1)!]
    return [
      ...figures,
      { what: 'left by the first walk', value: Math.max(0, first - before), unit: 'MB', limit: levelLimit },
      { what: 'added by the second', value: Math.max(0, last - first), unit: 'MB', limit: growthLimit },
    ]
  } finally {
    await server.stop()
  }
}

async function readOften(url: string): Promise<void> {
  for (let read = 0; read < reads; read++) await (await fetch(url + tablePath)).arrayBuffer()
}

/** Sends the whole list to every endpoint, some in parallel, anonymously; a refused connection is a response too. */
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

/** By node:http, which sends invalid requests too; a closed connection is a response too. */
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
