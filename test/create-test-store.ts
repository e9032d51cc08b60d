import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Store, openStore } from '#server/db/store.ts'
import type { Logger } from 'kysely'
import { Client } from 'pg'
import { describe, inject, onTestFinished } from 'vitest'
import { testFolder } from './test-folder.ts'

type TestDatabase = { url: string; remove: () => Promise<void> }

export type Engine = 'sqlite' | 'postgres'

/** The suffix in the name of a suite that is skipped without PostgreSQL; empty where there is one. */
export const missingPostgres =
  inject('postgresUrl') === null ? ' (skipped: no PostgreSQL on this machine)' : ''

/** A suite that runs once on each database: `describeOnEachEngine('games', (engine) => { … })`. */
export function describeOnEachEngine(name: string, suite: (engine: Engine) => void): void {
  describeOnSqlite(name, suite)
  describeOnPostgres(`${name} on postgres`, () => suite('postgres'))
}

/**
 * A suite about what the league does, whichever the database. `npm test` runs it on SQLite, `npm run trials -- engines`
 * on both (ENGINES=all). What depends on the engine (the store, races, rights at the commit, backups, idempotency,
 * retention, the leases of the outbox) takes `describeOnEachEngine`.
 */
export const describeDomain = process.env['ENGINES'] === 'all' ? describeOnEachEngine : describeOnSqlite

function describeOnSqlite(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} on sqlite`, () => {
    suite('sqlite')
  })
}

/** A suite that needs PostgreSQL. Without one it is skipped, and its name says so. */
export function describeOnPostgres(name: string, suite: () => void): void {
  describe.skipIf(missingPostgres)(`${name}${missingPostgres}`, () => {
    suite()
  })
}

/** An empty migrated store for one test; it is removed when the test ends. `log` gets its queries. */
export async function createTestStore(engine: Engine, log?: Logger): Promise<Store> {
  return openUntilEnd(engine === 'sqlite' ? await copySqliteTemplate() : await takeWorkersDatabase(), log)
}

function openUntilEnd({ url, remove }: TestDatabase, log?: Logger): Store {
  const store = openStore(url, log)
  onTestFinished(async () => {
    await store.close()
    await remove()
  })
  return store
}

/** The same for a test that changes its tables, which no other test may get. */
export async function createOwnTestStore(engine: Engine): Promise<Store> {
  return openUntilEnd(await createTestDatabase(engine))
}

/**
 * The URL of an empty migrated database, for code that opens it itself, or twice. The caller removes it once it is
 * closed everywhere.
 */
export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'sqlite' ? copySqliteTemplate() : copyPostgresTemplate()
}

async function copySqliteTemplate() {
  const file = join(mkdtempSync(join(tmpdir(), 'liga-sqlite-')), 'test.db')
  copyFileSync(inject('sqliteTemplate'), file)
  return { url: `file:${file}`, remove: async () => rmSync(dirname(file), { recursive: true }) }
}

async function copyPostgresTemplate() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onPostgres(`create database ${name} template template`)
  return { url: urlOf(name), remove: () => dropDatabase(name) }
}

/** The URL of such a database, which is removed when the test ends. */
export async function testDatabase(engine: Engine): Promise<string> {
  const { url, remove } = await createTestDatabase(engine)
  onTestFinished(remove)
  return url
}

/** The URL of a database without a single table; it is removed when the test ends. */
export async function createEmptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') {
    return `file:${join(testFolder(), 'data', 'liga.db')}`
  }
  const url = await testDatabase(engine)
  await onPostgres('drop schema public cascade; create schema public', url)
  return url
}

/** The databases of this worker that no test is using, and how many this file has created. */
const free: string[] = []
let taken = 0

/** A database reused by this worker's tests one after the other, emptied: creating one takes ten times as long. */
async function takeWorkersDatabase() {
  const name = free.pop() ?? `worker_${process.env['VITEST_POOL_ID']}_${(taken += 1)}`
  try {
    await onPostgres(emptying(inject('tables')), urlOf(name))
  } catch {
    // There is none yet, or a test has changed its tables.
    await dropDatabase(name)
    await onPostgres(`create database ${name} template template`)
  }
  return { url: urlOf(name), remove: async () => void free.push(name) }
}

/** Deletes every row, referencing tables first, and restarts the ids at 1. */
function emptying(tables: string[]): string {
  return [
    ...tables.toReversed().map((table) => `delete from "${table}"`),
    `select setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences`,
  ].join('; ')
}

function dropDatabase(name: string): Promise<void> {
  return onPostgres(`drop database if exists ${name} with (force)`)
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl())
  url.pathname = database
  return url.href
}

/** Runs statements on the cluster of the tests, or on one of its databases. */
export async function onPostgres(statement: string, connectionString = postgresUrl()): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function postgresUrl(): string {
  const url = inject('postgresUrl')
  if (url === null) throw new Error('There is no PostgreSQL on this machine')
  return url
}
