import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres } from '../scripts/find-tools.mjs'
import { endWithThisProcess } from './end-with-this-process.ts'
import { freePort } from './free-port.ts'

export type Cluster = {
  /** Address of a database of the cluster: postgres://…/NAME. */
  urlOf: (database: string) => string
  /** Kills it like a power cut. */
  kill: () => Promise<void>
  /** Restarts it when it has ended, and waits until it responds. */
  revive: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * The folders of a cluster's tables and log, if not temporary ones, and additional settings. `copyOf`: the cluster that it
 * follows, as its standby of that name.
 */
type Layout = {
  data?: string
  log?: string
  settings?: string[]
  copyOf?: { primary: Cluster; name: string }
}

/** Fast settings for tests: nothing of this cluster has to survive. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
].flatMap((setting) => ['-c', setting])

/** Starts a throw-away PostgreSQL; undefined where no server is installed. */
export async function startCluster(layout: Layout = {}): Promise<Cluster | undefined> {
  const programs = findPostgres()
  if (programs === undefined) return undefined

  const account = serverAccount()
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'liga-postgres-'))
  const data = layout.data ?? join(folder, 'data')
  const { copyOf } = layout
  // A standby has the accounts of its primary.
  const password = copyOf ? new URL(copyOf.primary.urlOf('')).password : randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)

  const options = { ...account, cwd: folder, encoding: 'utf8' } as const
  const access = ['--username=liga', '--auth=password', `--pwfile=${passwordFile}`]
  // Segments of 1 MB, so that a small disk holds some.
  const log = layout.log === undefined ? [] : [`--waldir=${layout.log}`, '--wal-segsize=1']
  const made = copyOf
    ? spawnSync(
        join(programs, 'pg_basebackup'),
        [
          `--pgdata=${data}`,
          '--write-recovery-conf',
          // Otherwise it waits for minutes, so as not to burden the primary.
          '--checkpoint=fast',
          '--no-sync',
          `--dbname=${primaryFor(copyOf)}`,
        ],
        options,
      )
    : spawnSync(
        join(programs, 'initdb'),
        [data, ...access, ...log, '--encoding=UTF8', '--locale=C', '--no-sync'],
        options,
      )
  if (made.status !== 0) throw new Error(`no cluster: ${made.stderr}`)

  const port = await freePort()
  const urlOf = (database: string) => `postgres://liga:${password}@127.0.0.1:${port}/${database}`
  const flags = [...settings, ...(layout.settings ?? []).flatMap((setting) => ['-c', setting])]
  const launch = () => {
    const words = ['-D', data, '-p', String(port), ...flags]
    const child = spawn(join(programs, 'postgres'), words, { ...account, cwd: folder, stdio: 'ignore' })
    endWithThisProcess(child, 'INT')
    return child
  }
  let server = launch()
  const ready = () => answers(urlOf('postgres'), () => hasEnded(server))

  await ready()
  return {
    urlOf,
    revive: async () => {
      if (hasEnded(server)) server = launch()
      await ready()
    },
    kill: async () => {
      const exited = once(server, 'exit')
      server.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      if (!hasEnded(server)) {
        const exited = once(server, 'exit')
        server.kill('SIGINT')
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function primaryFor({ primary, name }: NonNullable<Layout['copyOf']>): string {
  return `${primary.urlOf('postgres')}?application_name=${name}`
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** PostgreSQL refuses to run as root: then it runs as the account of its package. */
export function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((candidate) => spawnSync('id', [candidate]).status === 0)
  if (name === undefined) throw new Error('No account to run PostgreSQL as: root may not')
  const idOf = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function answers(url: string, isOver: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !isOver(); attempt++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('PostgreSQL did not start')
}
