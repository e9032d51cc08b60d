import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openStore } from '#server/db/store.ts'
import { certificate } from '../test/certificate.ts'
import { newDevice } from '../test/push-device.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { type LeagueServer, startLeagueServer } from './league-server.ts'
import { cpuSeconds, residentMegabytes } from './process-usage.ts'
import { fillSunday, type Sunday } from './sunday-league.ts'
import { loadSundayAtRate } from './sunday-load.ts'

const followers = 1000
const rounds = 4
const seconds = 6
/** The load that a server has to sustain; most of the writes are results, which notify followers. */
const yardstick = { rate: 1001, writeShare: 1 / 1001 }
const limit = { atMost: 50 }

type Side = { databaseUrl: string; server: LeagueServer; sunday: Sunday; p99: number[]; cpu: number }

/**
 * A match Sunday at the yardstick's rate, and the same with a thousand devices that follow the playing teams: the cost
 * of their notices for readers of a table. In turns, on SQLite.
 */
export async function measureNotices(say: (progress: string) => void): Promise<Figure[]> {
  const { key, cert } = certificate()
  const file = join(temporaryFolder(), 'push-service.pem')
  writeFileSync(file, cert)
  const program = fileURLToPath(new URL('push-service-process.ts', import.meta.url))
  const service = fork(program, { env: { ...process.env, PUSH_KEY: key, PUSH_CERT: cert } })
  const [port] = (await once(service, 'message')) as [number]
  const host = `localhost:${port}`
  const settings = { PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: file, LOG_LEVEL: 'warn' }
  const alone = await startSide(settings)
  const followed = await startSide(settings, host)
  try {
    say(`${rounds} rounds of ${seconds} s each, in turns: nobody follows, and ${followers} devices do`)
    for (let round = 0; round < rounds; round++) for (const side of [alone, followed]) await runRound(side)
    const sent = await countSent(followed)
    const since = performance.now()
    while (await isUnderWay(followed)) await sleep(100)
    const late = performance.now() - since
    const all = await countSent(followed)
    return [
      {
        what: 'p99 at 1,000 reads and 1 write a second, nobody follows',
        value: median(alone.p99),
        unit: 'ms',
      },
      { what: `the same, ${followers} followers`, value: median(followed.p99), unit: 'ms', limit },
      { what: 'notices pushed meanwhile', value: sent / rounds / seconds, unit: '/s' },
      { what: 'those that were still waiting took', value: late / 1000, unit: 's' },
      { what: 'processor time a notice', value: ((followed.cpu - alone.cpu) * 1000) / all, unit: 'ms' },
      { what: 'resident afterwards, nobody follows', value: residentMegabytes(alone.server.pid), unit: 'MB' },
      {
        what: `resident afterwards, ${followers} followers`,
        value: residentMegabytes(followed.server.pid),
        unit: 'MB',
      },
    ]
  } finally {
    await Promise.all([alone, followed].map(({ server }) => server.stop()))
    service.disconnect()
  }
}

/** `host`: the push service of the devices that follow every playing team; without it there are none. */
async function startSide(settings: Record<string, string>, host?: string): Promise<Side> {
  const databaseUrl = newDatabaseFile()
  const { addresses, startWrites } = await fillSunday(databaseUrl)
  if (host !== undefined) await addFollowers(databaseUrl, host)
  const withoutLimits = { RATE_LIMIT_WRITES: '10000000', RATE_LIMIT_READS: '10000000' }
  const server = await startLeagueServer(databaseUrl, { settings: { ...settings, ...withoutLimits } })
  return { databaseUrl, server, sunday: { addresses, nextWrite: startWrites() }, p99: [], cpu: 0 }
}

async function addFollowers(databaseUrl: string, host: string): Promise<void> {
  const store = openStore(databaseUrl)
  const teams = await store.db.selectFrom('team').select('id').execute()
  await store.write(async (tx) => {
    for (let number = 1; number <= followers; number++) {
      const { endpoint, p256dh, auth } = newDevice(`https://${host}/push/${number}`)
      const row = { endpoint, p256dh, auth, made_at: new Date().toISOString() }
      const { id } = await tx.insertInto('push_device').values(row).returning('id').executeTakeFirstOrThrow()
      // One team each, so the followers are spread evenly over the teams.
      const team_id = teams[number % teams.length]!.id
      await tx.insertInto('push_follow').values({ device_id: id, team_id }).execute()
    }
  })
  await store.close()
}

async function runRound(side: Side): Promise<void> {
  const { server, sunday } = side
  const before = cpuSeconds(server.pid)
  const { p99, refused } = await loadSundayAtRate(server.url, sunday, { seconds, ...yardstick })
  if (refused > 0) throw new Error(`${refused} requests were refused`)
  side.p99.push(p99)
  side.cpu += cpuSeconds(server.pid) - before
}

/** The number of devices with a sent notice. */
async function countSent({ databaseUrl }: Side): Promise<number> {
  const store = openStore(databaseUrl)
  const rows = await store.db.selectFrom('broadcast').select('sent').execute()
  await store.close()
  return rows.reduce((sum, { sent }) => sum + sent, 0)
}

/** Whether some devices still have pending notices. */
async function isUnderWay({ databaseUrl }: Side): Promise<boolean> {
  const store = openStore(databaseUrl)
  const rows = await store.db.selectFrom('broadcast').select('notice_id').where('ended', 'is', null).execute()
  await store.close()
  return rows.length > 0
}
