import { randomUUID } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/kernel/config.ts'
import { isDiskFull } from '#server/db/database-problem.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { Health } from '#server/service/health.ts'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addAccount, type Call } from './accounts.ts'
import { missingPostgres } from './create-test-store.ts'
import { serverAccount, startCluster } from './postgres.ts'
import { type Disk, missingDisk, smallDisk } from './small-disk.ts'

// A PostgreSQL is created for each of its tests, and filling a disk takes hundreds of writes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 })

/** The application on a new database, with an account that may write, and an adjustable clock. */
async function buildOn(url: string) {
  const store = openStore(url)
  await migrateStore(store)
  const config = readConfig({ RATE_LIMIT_WRITES: '1000000' })
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const app = await buildApp({ store, config, pages: null, clock })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  const { call } = await addAccount(app, store, 'Admin', { admin: true })
  return { app, call, pass: (days: number) => void (ahead += days * 86_400_000) }
}

/** Fills the disk except for some bytes; the returned function frees the space again. */
function takeRoom({ folder }: Disk, butFor: number): () => void {
  const { bfree, bsize } = statfsSync(folder)
  const ballast = join(folder, `ballast-${randomUUID()}`)
  writeFileSync(ballast, Buffer.alloc(Math.max(bfree * bsize - butFor, 0)))
  return () => rmSync(ballast)
}

async function writeUntilRefused(call: Call) {
  const acknowledged = new Set<string>()
  for (let number = 1; number < 10_000; number++) {
    const name = `Cancha ${number}`
    const refusal = await addCourt(call, name)
    if (refusal.statusCode !== 201) return { acknowledged, refusal }
    acknowledged.add(name)
  }
  throw new Error('The disk never filled')
}

function addCourt(call: Call, name: string) {
  return call('POST', '/basketball-court', { name, direction: 'Calle larga '.repeat(16).trim() })
}

async function courtNames(call: Call): Promise<Set<string>> {
  const courts = (await call('GET', '/basketball-court')).json<{ name: string }[]>()
  return new Set(courts.map(({ name }) => name))
}

/** The courts that a second connection to the database finds. */
async function courtNamesElsewhere(url: string): Promise<Set<string>> {
  const store = openStore(url)
  const courts = await store.db.selectFrom('court').select('name').execute()
  await store.close()
  return new Set(courts.map(({ name }) => name))
}

/**
 * Fills the disk of a database, checks which requests are refused and which still work, frees space, and checks that
 * nothing is lost.
 */
async function expectNothingLost(disk: Disk, url: string, room: number): Promise<void> {
  const { call, pass } = await buildOn(url)
  const giveBack = takeRoom(disk, room)
  const { acknowledged, refusal } = await writeUntilRefused(call)
  expect(acknowledged.size).toBeGreaterThan(0)
  expect(refusal.json()).toMatchObject({
    statusCode: 507,
    message: expect.stringMatching(/^No queda sitio en el disco/),
  })
  expect(await courtNames(call)).toEqual(acknowledged)
  const reason = 'No queda sitio en el disco de la base de datos.'
  expect((await call('GET', '/health')).json()).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    message: `Se puede consultar, pero no guardar. ${reason}`,
    fields: { write: `No se puede guardar. ${reason}` },
  })
  // A process that hasn't seen that refusal detects the full disk by a write of its own.
  const giveRestBack = takeRoom(disk, 0)
  const other = openStore(url)
  expect(isDiskFull((await new Health(other).find()).write)).toBe(true)
  await other.close()
  giveRestBack()
  // On another day the use of a session is recorded. A failure there refuses nobody.
  pass(2)
  expect(await courtNames(call)).toEqual(acknowledged)

  giveBack()
  expect((await addCourt(call, 'Con sitio')).statusCode).toBe(201)
  acknowledged.add('Con sitio')
  expect((await call('GET', '/health')).json()).toEqual({ status: 'ok' })
  expect(await courtNames(call)).toEqual(acknowledged)
  expect(await courtNamesElsewhere(url)).toEqual(acknowledged)
}

/** A PostgreSQL with a part on a small disk, with fsync on: every acknowledged write is on its disk. */
async function startOn(part: 'data' | 'log', megabytes: number) {
  const disk = smallDisk(megabytes, serverAccount())!
  onTestFinished(disk.remove)
  const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
  const cluster = await startCluster({ [part]: join(disk.folder, 'postgres'), settings })
  onTestFinished(cluster!.stop)
  return { disk, cluster: cluster!, url: cluster!.urlOf('postgres') }
}

/** Uses up the log segments that PostgreSQL has already created, all but some hundred kilobytes. */
async function useUpLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const ahead = 'select 1 from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())'
  const write = (bytes: number) =>
    client.query(`select pg_logical_emit_message(false, 'ballast', repeat('x', ${bytes}))`)
  // After a switch the position in the log is still reported in the previous segment: the last one remains.
  while ((await client.query(ahead)).rows.length > 1) {
    await write(1)
    await client.query('select pg_switch_wal()')
  }
  await write(400_000)
  await client.end()
}

const missing = missingDisk()

describe.skipIf(missing)(`a full disk${missing}`, () => {
  test('refuses writes to SQLite, loses no acknowledged one, and recovers once there is space', async () => {
    const disk = smallDisk(2)!
    onTestFinished(disk.remove)
    await expectNothingLost(disk, `file:${join(disk.folder, 'liga.db')}`, 1_200_000)
  })
})

const missingEither = missingPostgres || missing

describe.skipIf(missingEither)(`a full disk of PostgreSQL${missingEither}`, () => {
  test('refuses writes to its tables, loses no acknowledged one, and recovers once there is space', async () => {
    const { disk, url } = await startOn('data', 80)
    await expectNothingLost(disk, url, 200_000)
  })

  test('stops it when it cannot write its log, and the server waits for its restart', async () => {
    const { disk, cluster, url } = await startOn('log', 12)
    const { app, call } = await buildOn(url)
    const giveBack = takeRoom(disk, 0)
    await useUpLog(url)
    const { acknowledged, refusal } = await writeUntilRefused(call)
    expect(acknowledged.size).toBeGreaterThan(0)
    const away = { statusCode: 503, error: 'Service Unavailable' }
    for (const answer of [refusal, await call('GET', '/basketball-court')]) {
      const message = 'La base de datos no responde. Vuelve a probar en un momento.'
      expect(answer.json()).toEqual({ ...away, message })
    }
    const ailments = { read: /^No se puede consultar\. /, write: /^No se puede guardar\. / }
    expect((await app.inject('/api/health')).json()).toEqual({
      ...away,
      message: expect.stringMatching(/^No se puede consultar ni guardar\. /),
      fields: { read: expect.stringMatching(ailments.read), write: expect.stringMatching(ailments.write) },
    })

    giveBack()
    await cluster.revive()
    await vi.waitFor(async () => expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' }), {
      timeout: 10_000,
    })
    expect(await courtNames(call)).toEqual(acknowledged)
    expect((await addCourt(call, 'Con sitio')).statusCode).toBe(201)
    expect(await courtNamesElsewhere(url)).toEqual(acknowledged.add('Con sitio'))
  })
})
