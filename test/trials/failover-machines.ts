import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findHaproxy, findNginx } from '../../scripts/find-tools.mjs'
import { endWithThisProcess } from '../end-with-this-process.ts'
import { freePort } from '../free-port.ts'
import { type Cluster, startCluster } from '../postgres.ts'

/** A program started for a trial. */
type Running = { stop: () => Promise<void> }

/** Two PostgreSQL, the second a synchronous standby of the first, and HAProxy before them as in deploy/haproxy.cfg. */
export type Databases = {
  /** The URL through HAProxy. */
  url: string
  primary: Cluster
  standby: Cluster
  /** Makes the standby the one that writes. */
  promote: () => Promise<void>
  /** Whether one of them acknowledges a write within five seconds. */
  acknowledges: (cluster: Cluster) => Promise<boolean>
  /** How many connections the league has to one of them. */
  sessions: (cluster: Cluster) => Promise<number>
  stop: () => Promise<void>
}

/** Writes are acknowledged once both have them on disk. */
const DURABLE = [
  'wal_level=replica',
  'max_wal_senders=4',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
]
const STANDBY = 'reserva'
const FIRST_CHECKS_MS = 5000

/** `fill`: fills the primary's database before it has a standby. */
export async function startDatabases(
  folder: string,
  fill: (url: string) => Promise<void>,
): Promise<Databases> {
  const primary = (await startCluster({ settings: DURABLE }))!
  await run(primary.urlOf('postgres'), 'create database liga')
  await fill(primary.urlOf('liga'))
  const standby = (await startCluster({ settings: DURABLE, copyOf: { primary, name: STANDBY } }))!
  await run(primary.urlOf('postgres'), `alter system set synchronous_standby_names = '${STANDBY}'`)
  await run(primary.urlOf('postgres'), 'select pg_reload_conf()')
  await untilSynchronous(primary)
  const port = await freePort()
  const haproxy = startHaproxy(folder, { port, clusters: [primary, standby] })
  const url = new URL(primary.urlOf('liga'))
  url.port = String(port)
  // HAProxy takes both for writable until its first checks.
  await sleep(FIRST_CHECKS_MS)
  return {
    url: url.href,
    primary,
    standby,
    acknowledges,
    sessions,
    promote: async () => void (await run(standby.urlOf('postgres'), 'select pg_promote()')),
    stop: async () => {
      await haproxy.stop()
      await standby.stop()
      await primary.stop()
    },
  }
}

/** HAProxy by deploy/haproxy.cfg, with the addresses of the trial. */
function startHaproxy(
  folder: string,
  { port, clusters }: { port: number; clusters: readonly Cluster[] },
): Running {
  const [passwords, check, config] = ['pgpass', 'liga-principal', 'haproxy.cfg'].map((name) =>
    join(folder, name),
  )
  const addresses = clusters.map((cluster) => new URL(cluster.urlOf('liga')))
  writeFileSync(passwords!, `*:*:*:liga:${addresses[0]!.password}\n`, { mode: 0o600 })
  writeFileSync(
    check!,
    readFileSync('deploy/liga-principal', 'utf8').replace('/etc/haproxy/pgpass', passwords!),
  )
  chmodSync(check!, 0o755)
  const text = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace(/^ *(user|group) haproxy\n/gm, '')
    .replace('/usr/local/bin/liga-principal', check!)
    .replace('127.0.0.1:5433', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.1:5432', addresses[0]!.host)
    .replaceAll('10.0.0.2:5432', addresses[1]!.host)
  writeFileSync(config!, text)
  return running(findHaproxy()!, ['-f', config!, '-db'])
}

/** nginx by deploy/nginx.conf before two processes of the league, with the addresses of the trial. */
export async function startNginx(
  folder: string,
  hosts: readonly [string, string],
): Promise<Running & { url: string }> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('# server 127.0.0.1:3001', 'server 127.0.0.1:3001')
    .replace('127.0.0.1:3000', hosts[0])
    .replace('127.0.0.1:3001', hosts[1])
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('/var/log/nginx/liga.log', join(folder, 'nginx.log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : ''
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; ${asRoot}pid ${folder}/pid; error_log ${folder}/errors; events {} http { access_log off; ${temporary} ${site} }`,
  )
  const nginx = running(findNginx()!, ['-c', config, '-e', join(folder, 'errors')])
  const url = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  return { ...nginx, url }
}

function running(program: string, args: string[]): Running {
  const child = spawn(program, args, { stdio: 'ignore' })
  const exited = once(child, 'exit')
  endWithThisProcess(child, 'TERM')
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as unknown[]
  } finally {
    await client.end()
  }
}

async function acknowledges(cluster: Cluster): Promise<boolean> {
  const client = new Client({ connectionString: cluster.urlOf('liga') })
  client.on('error', () => {})
  await client.connect()
  const wrote = client.query('create table written_alone ()').then(() => true)
  const isAcknowledged = await Promise.race([wrote, sleep(5000, false)])
  wrote.catch(() => {})
  // Its query is waiting for a standby: it ends with the cluster.
  void client.end().catch(() => {})
  return isAcknowledged
}

async function sessions(cluster: Cluster): Promise<number> {
  const query = `select 1 from pg_stat_activity where backend_type = 'client backend' and datname = 'liga'
    and application_name <> 'psql' and query not like '%written_alone%' and pid <> pg_backend_pid()`
  return (await run(cluster.urlOf('liga'), query)).length
}

async function untilSynchronous(primary: Cluster): Promise<void> {
  const query = `select 1 from pg_stat_replication where sync_state = 'sync'`
  await until(async () => (await run(primary.urlOf('postgres'), query)).length > 0)
}

/** Asks again until something holds, for ten seconds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const { vi } = await import('vitest')
  await vi.waitFor(async () => {
    if (!(await holds())) throw new Error('not yet')
  }, 10_000)
}
