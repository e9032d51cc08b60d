import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { listTables } from '#server/db/schema.ts'
import { openStore } from '#server/db/store.ts'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file to copy. */
    sqliteTemplate: string
    /** The PostgreSQL server for the tests, whose database `template` is migrated; null without one. */
    postgresUrl: string | null
    /** Every table of a migrated database, after the tables that it references. */
    tables: string[]
  }
}

/** Creates one migrated database per engine, of which every test gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'liga-sqlite-'))
  const sqliteTemplate = join(folder, 'template.db')
  const tables = await migrate(`file:${sqliteTemplate}`)
  project.provide('sqliteTemplate', sqliteTemplate)
  project.provide('tables', tables)

  const cluster = await startCluster()
  if (cluster === undefined && process.env['CI']) throw new Error('CI needs a PostgreSQL server')
  if (cluster) await makeTemplate(cluster)
  project.provide('postgresUrl', cluster?.urlOf('postgres') ?? null)

  return async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true })
  }
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') })
  await client.connect()
  await client.query('create database template')
  await client.end()
  await migrate(cluster.urlOf('template'))
}

/** Migrates a database and returns its tables. */
async function migrate(url: string): Promise<string[]> {
  const store = openStore(url)
  await migrateStore(store)
  const tables = await listTables(store.db, store.dialect)
  await store.close()
  return tables.map(({ name }) => name)
}
