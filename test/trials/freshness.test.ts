import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addLoggedIn } from '../accounts.ts'
import { describeOnPostgres, type Engine, testDatabase } from '../create-test-store.ts'
import { addTeam } from '../factories.ts'
import { startApi } from '../league-process.ts'
import { openStore } from '#server/db/store.ts'

vi.setConfig({ testTimeout: 90_000 })

/** Read by all readers without pause. */
const OFTEN = '/api/team/1'
/** Read after each write, by the readers who must get nothing stale. */
const STRICT = '/api/team'
/** Read by anonymous clients only, so seldom that many cached responses are too old for them. */
const SELDOM = '/api/team?expanded=true'

const writeCount = 40

type Reader = 'stranger' | 'browser of the writer' | 'token' | 'token of nobody'
type Write = { number: number; answeredAt: number }
type Read = {
  by: Reader
  server: string
  address: string
  number: number
  sentAt: number
  answeredAt: number
}

/** Starts `count` servers on one database, with the token of an admin. */
async function startServers(engine: Engine, count: number) {
  const url = await testDatabase(engine)
  const store = openStore(url)
  expect(await addTeam(store, 'Equipo 0')).toBe(1)
  const { token } = await addLoggedIn(store, 'Admin', { admin: true })
  await store.close()
  const servers = await Promise.all(Array.from({ length: count }, () => startApi(url)))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  return { urls: servers.map((server) => server.url), authorization: `Bearer ${token}` }
}

function anyOf<Thing>(things: readonly Thing[]): Thing {
  return things[Math.floor(Math.random() * things.length)]!
}

/** Renames a team at random times, while all kinds of readers read its name. */
async function play({ urls, authorization }: { urls: string[]; authorization: string }) {
  const writes: Write[] = [{ number: 0, answeredAt: -Infinity }]
  const reads: Read[] = []
  const match = { isOver: false }

  const read = async (by: Reader, server: string, address: string, headers: Record<string, string>) => {
    const sentAt = performance.now()
    const answer = await fetch(server + address, { headers })
    const number = Number(/Equipo (\d+)/.exec(await answer.text())![1])
    reads.push({ by, server, address, number, sentAt, answeredAt: performance.now() })
  }
  const write = async (number: number) => {
    const answer = await fetch(`${anyOf(urls)}/api/team/1`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Equipo ${number}` }),
    })
    expect(answer.status).toBe(200)
    writes.push({ number, answeredAt: performance.now() })
    return { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! }
  }
  const strangers = [
    ...urls.map((server) => ({ server, address: OFTEN })),
    { server: urls[0]!, address: SELDOM },
  ]
  const reading = strangers.map(async ({ server, address }) => {
    while (!match.isOver) {
      await read('stranger', server, address, {})
      await sleep(address === OFTEN ? Math.random() * 4 : 600 + Math.random() * 900)
    }
  })
  for (let number = 1; number <= writeCount; number++) {
    const written = await write(number)
    // Half of the time an anonymous client reads first.
    if (Math.random() < 0.5) await read('stranger', anyOf(urls), OFTEN, {})
    for (const address of [OFTEN, STRICT]) {
      const strict = [
        ['browser of the writer', written],
        ['token', { authorization }],
        ['token of nobody', { authorization: 'Bearer x' }],
      ] as const
      // The first of them finds an entry that hasn't been revalidated.
      for (const [by, headers] of strict.toSorted(() => Math.random() - 0.5))
        await read(by, anyOf(urls), address, headers)
    }
    await sleep(anyOf([0, 30, 200, 700]))
  }
  match.isOver = true
  await Promise.all(reading)
  return { writes, reads }
}

/** The number of the last write that was acknowledged by a moment. */
function lastBefore(writes: readonly Write[], moment: number): number {
  return writes.findLast(({ answeredAt }) => answeredAt <= moment)!.number
}

/** Reads whose response was older than their reader may get. */
function findStale({ writes, reads }: Awaited<ReturnType<typeof play>>): Read[] {
  return reads.filter(({ by, number, sentAt }) => {
    const since = by === 'stranger' ? sentAt - 1000 : sentAt
    return number < lastBefore(writes, since)
  })
}

/**
 * Reads whose response was older than an earlier one of the same process and address. Responses to a valid token aren't
 * cached, so they may be newer than those to anonymous clients.
 */
function findBackwards({ reads }: Awaited<ReturnType<typeof play>>): Read[] {
  const cached = reads.filter(({ by }) => by !== 'token')
  return cached.filter((later) =>
    cached.some(
      (earlier) =>
        earlier.server === later.server &&
        earlier.address === later.address &&
        earlier.answeredAt < later.sentAt &&
        earlier.number > later.number,
    ),
  )
}

async function expectFresh(engine: Engine, processes: number): Promise<void> {
  const played = await play(await startServers(engine, processes))
  expect(findStale(played)).toEqual([])
  expect(findBackwards(played)).toEqual([])
  // Guards against a test that tries nothing: some responses to anonymous clients were stale.
  const strangers = played.reads.filter(({ by }) => by === 'stranger')
  const behind = strangers.filter(({ number, sentAt }) => number < lastBefore(played.writes, sentAt))
  expect(behind.length).toBeGreaterThan(0)
}

test('one process on SQLite serves nothing older than allowed', () => expectFresh('sqlite', 1))

describeOnPostgres('on PostgreSQL', () => {
  test('two processes serve nothing older than allowed', () => expectFresh('postgres', 2))
})
