import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { describeDomain, describeOnPostgres, testDatabase } from '../../test/create-test-store.ts'
import { dumpTables } from '../../test/dump-tables.ts'
import { addTeam } from '../../test/factories.ts'
import { contentsOf, flip, spoilInside, startInVain } from '../../test/failed-start.ts'
import { testFolder } from '../../test/test-folder.ts'
import { databaseProblem } from './db/database-problem.ts'
import { migrateStore } from './db/migrations/migrate.ts'
import { openStore } from './db/store.ts'

// Every start is a process, and one of them waits for a lock.
vi.setConfig({ testTimeout: 60_000 })

/** A closed SQLite file with some teams, in a folder of its own. */
async function filledFile(): Promise<{ folder: string; path: string; url: string }> {
  const folder = testFolder()
  const path = join(folder, 'liga.db')
  copyFileSync(inject('sqliteTemplate'), path)
  const url = `file:${path}`
  const store = openStore(url)
  for (const name of ['Gatos', 'Perros', 'Osos']) await addTeam(store, name)
  await store.close()
  return { folder, path, url }
}

async function lock(path: string, statements: string): Promise<ChildProcess> {
  const program = `
    import { DatabaseSync } from 'node:sqlite'
    const file = new DatabaseSync(process.argv[1])
    file.exec(process.argv[2])
    console.log('locked')
    setInterval(() => {}, 1000)`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, [...flags, path, statements], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** The problem that a start finds; it ends as the one of a process does in the first test. */
async function problemAt(url: string): Promise<string | undefined> {
  const failure = await (async () => {
    const store = openStore(url, undefined, { timeoutsMs: { open: 50, write: 100, commit: 100 } })
    onTestFinished(() => store.close())
    await migrateStore(store)
  })().catch((error: unknown) => error)
  return databaseProblem(failure)
}

describe('a start on sqlite', () => {
  test('ends with a message and changes nothing if the file is cut off', async () => {
    const { folder, path, url } = await filledFile()
    truncateSync(path, 20_000)
    const before = contentsOf(folder)
    const { status, out, err } = await startInVain(url)
    expect([status, out, err.trim().split('\n').length]).toEqual([1, '', 1])
    expect(err).toContain('El archivo de la base de datos está dañado')
    expect(contentsOf(folder)).toEqual(before)
  })

  test.for([
    [
      'is something else',
      (path: string) => writeFileSync(path, 'esto no es una base de datos\n'.repeat(500)),
    ],
    ['has a wrong page size', (path: string) => flip(path, 16, 17)],
    ['has a damaged schema table', (path: string) => flip(path, 100, 103, 105)],
    ['has damaged pages inside', spoilInside],
  ] as const)('changes nothing if the file %s', async ([, damage]) => {
    const { folder, path, url } = await filledFile()
    damage(path)
    const before = contentsOf(folder)
    expect(await problemAt(url)).toContain('El archivo de la base de datos está dañado')
    expect(contentsOf(folder)).toEqual(before)
  })

  test.for(['', '/nueva/'])('changes nothing if it is given a folder (%j)', async (end) => {
    const { folder } = await filledFile()
    const before = contentsOf(folder)
    expect(await problemAt(`file:${folder}${end}`)).toContain('DATABASE_URL dice una carpeta')
    expect(contentsOf(folder)).toEqual(before)
  })

  test.for(['pragma locking_mode = exclusive; begin exclusive', 'begin immediate'])(
    'changes nothing if another program has locked the file with «%s» for too long',
    async (statements) => {
      const { folder, path, url } = await filledFile()
      const before = contentsOf(folder)['liga.db']
      await lock(path, statements)
      expect(await problemAt(url)).toContain('ocupada por otro programa')
      expect(contentsOf(folder)['liga.db']).toBe(before)
    },
  )
})

describeDomain('a start', (engine) => {
  test('refuses a database of a newer program without changing it', async () => {
    const url = await testDatabase(engine)
    const store = openStore(url)
    onTestFinished(() => store.close())
    await addTeam(store, 'Gatos')
    await sql`insert into kysely_migration values ('9999-future', '2030-01-01')`.execute(store.db)
    const before = await dumpTables(store)
    const { status, out, err } = await startInVain(url)
    expect([status, out]).toEqual([1, ''])
    expect(err).toBe(
      'La base de datos es de una versión más nueva del programa (9999-future). Actualiza el programa; no se ha tocado nada.\n',
    )
    expect(await dumpTables(store)).toBe(before)
  })
})

describeOnPostgres('a start on postgres', () => {
  test.for([
    ['pathname', 'no_such', 'PostgreSQL no tiene esa base de datos'],
    ['password', 'wrong', 'PostgreSQL no acepta esa contraseña'],
    ['port', '1', 'La base de datos no responde'],
  ] as const)('fails with the reason if its %s is %s', async ([part, wrong, reason]) => {
    const url = new URL(inject('postgresUrl')!)
    url[part] = wrong
    const { status, err } = await startInVain(url.href)
    expect([status, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toContain(reason)
    expect(err).not.toContain('postgres://')
  })
})
