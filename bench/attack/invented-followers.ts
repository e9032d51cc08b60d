import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashToken } from '#server/sessions/credentials.ts'
import { openStore } from '#server/db/store.ts'
import { addLoggedIn } from '../../test/accounts.ts'
import { certificate } from '../../test/certificate.ts'
import { inventFollowers } from '../../test/invented-followers.ts'
import { newDevice } from '../../test/push-device.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { type Figure, median, quantile } from '../figure.ts'
import { startLeagueServer } from '../league-server.ts'
import { bearer, send } from './send.ts'

const followers = 20_000
const slowMs = 30_000
const moves = 10
/** The longest wait for a delegate's push. */
const timeoutMs = 60_000

/**
 * A game is moved that 20,000 made-up devices follow, at a push service that responds after 30 s; meanwhile another
 * game is moved again and again: the time until its delegate's device, at another push service, gets the notice.
 */
export async function measureFollowers(engine: string, databaseUrl: string): Promise<Figure[]> {
  const pem = certificate()
  const file = join(temporaryFolder(), 'push-services.pem')
  writeFileSync(file, pem.cert)
  const [slow, quick] = [await startPushService(pem, slowMs), await startPushService(pem, 0)]
  const { followed, other, admin } = await addEverybody(databaseUrl, { slow: slow.host, quick: quick.host })
  const settings = { PUSH_HOSTS: `${slow.host},${quick.host}`, NODE_EXTRA_CA_CERTS: file, LOG_LEVEL: 'error' }
  const server = await startLeagueServer(databaseUrl, { settings })
  const move = async (gameId: number, hours: number) => {
    const body = { date: new Date(Date.now() + hours * 3_600_000).toISOString() }
    const { status } = await send(`${server.url}/api/game/${gameId}`, {
      method: 'PUT',
      headers: { ...bearer(admin), 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    })
    if (status !== 200) throw new Error(`A game was moved with ${status}`)
  }
  try {
    await move(followed, 500)
    await secondsUntil(() => slow.requestCount() > 0)
    const seconds: number[] = []
    for (let turn = 1; turn <= moves && (seconds.at(-1) ?? 0) < timeoutMs / 1000; turn++) {
      const before = quick.requestCount()
      await move(other, 600 + turn)
      seconds.push(await secondsUntil(() => quick.requestCount() > before))
      await sleep(1000)
    }
    const what = `${engine}, a delegate’s push while ${followers.toLocaleString('en')} made-up followers are notified`
    return [
      { what: `${what}, p50`, value: median(seconds), unit: 's' },
      { what: `${what}, slowest`, value: quantile(seconds, 1), unit: 's', limit: { atMost: 5 } },
    ]
  } finally {
    await server.kill()
    for (const { stop } of [slow, quick]) stop()
  }
}

async function secondsUntil(isSo: () => boolean): Promise<number> {
  const since = performance.now()
  while (!isSo() && performance.now() - since < timeoutMs) await sleep(10)
  return (performance.now() - since) / 1000
}

/**
 * Devices that follow a team, and the device of a delegate in a game without that team; each game is still to be
 * played.
 */
async function addEverybody(databaseUrl: string, { slow, quick }: { slow: string; quick: string }) {
  const store = openStore(databaseUrl)
  try {
    const games = await store.db
      .selectFrom('game')
      .select(['id', 'local_id', 'visitant_id'])
      .where('finished', '=', false)
      .orderBy('id')
      .execute()
    const followed = games[0]!
    const teams = [followed.local_id, followed.visitant_id]
    const other = games.find(
      ({ local_id, visitant_id }) => ![local_id, visitant_id].some((id) => teams.includes(id)),
    )!
    await inventFollowers(store, { host: slow, teamId: followed.local_id, count: followers })
    const delegate = await addLoggedIn(store, 'Avisada', { teamId: other.visitant_id })
    const row = {
      ...newDevice(`https://${quick}/delegate`),
      user_id: delegate.id,
      session_hash: hashToken(delegate.token),
      made_at: new Date().toISOString(),
    }
    await store.write((tx) => tx.insertInto('push_device').values(row).execute())
    const { token } = await addLoggedIn(store, 'Quien mueve', { admin: true })
    return { followed: followed.id, other: other.id, admin: token }
  } finally {
    await store.close()
  }
}

/** A push service that accepts everything, some milliseconds after the request. */
async function startPushService(pem: { key: string; cert: string }, afterMs: number) {
  let requestCount = 0
  const server = createServer(pem, (request, response) => {
    requestCount += 1
    request.resume()
    setTimeout(() => response.writeHead(201).end(), afterMs).unref()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestCount,
    stop,
  }
}
