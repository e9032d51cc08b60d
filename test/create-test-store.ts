import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Store, openStore } from '#server/db/store.ts'
import { Client } from 'pg'
import { describe, inject, onTestFinished } from 'vitest'

export type Engine = 'sqlite' | 'postgres'

/** What the name of a suite ends with that is skipped for want of PostgreSQL; empty where there is one. */
export const missingPostgres =
  inject('postgresUrl') === null ? ' (skipped: no PostgreSQL on this machine)' : ''

/** A suite that runs once on each database: `describeOnEachEngine('games', (engine) => { … })`. */
export function describeOnEachEngine(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} on sqlite`, () => {
    suite('sqlite')
  })
  describeOnPostgres(`${name} on postgres`, () => suite('postgres'))
}

/** A suite that needs PostgreSQL. Where there is none it is skipped, and its name says so. */
export function describeOnPostgres(name: string, suite: () => void): void {
  describe.skipIf(missingPostgres)(`${name}${missingPostgres}`, () => {
    suite()
  })
}

/** An empty migrated store of the test that asks for it; it goes when the test ends. */
export async function createTestStore(engine: Engine): Promise<Store> {
  const { url, remove } = await createTestDatabase(engine)
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await remove()
  })
  return store
}

/**
 * An empty migrated database, by its address: for what opens it itself, or twice. Whoever asks removes it,
 * once nothing has it open.
 */
export async function createTestDatabase(
  engine: Engine,
): Promise<{ url: string; remove: () => Promise<void> }> {
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
  const url = new URL(postgresUrl())
  url.pathname = name
  return { url: url.href, remove: () => onPostgres(`drop database ${name} with (force)`) }
}

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl() })
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
