import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { addAccount, type Call } from '../../../test/accounts.ts'
import { addCourt } from '../../../test/factories.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore, type Store } from './store.ts'

const waitOptions = { timeout: 10_000 }

type Files = { folder: string; path: string; other: string }

/** A server on a file with two acknowledged courts and a cached response, and another league's file beside it. */
async function serve() {
  const folder = join(testFolder(), 'data')
  mkdirSync(folder)
  const files: Files = { folder, path: join(folder, 'liga.db'), other: join(folder, 'other.db') }
  for (const [path, teams] of [
    [files.path, 400],
    [files.other, 700],
  ] as const) {
    copyFileSync(inject('sqliteTemplate'), path)
    await addTeams(path, teams)
  }
  const other = openStore(`file:${files.other}`)
  await addCourt(other, 'De otra liga')
  await other.close()

  const lines: { msg: string; readable?: boolean }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const store = openStore(`file:${files.path}`)
  const app = await buildApp({ store, config: readConfig({}), pages: null, logger: { stream } })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  const { call } = await addAccount(app, store, 'Admin', { admin: true })
  for (const name of ['Olmo', 'Sauce']) expect((await addCourtBy(call, name)).statusCode).toBe(201)
  const names = async () => namesIn((await call('GET', '/basketball-court')).json())
  const keptNames = async () => namesIn((await app.inject('/api/basketball-court')).json())
  expect(await keptNames()).toEqual(['Olmo', 'Sauce'])
  const faultLines = () => lines.filter(({ msg }) => msg === 'database file fault')
  /** Waits until the log reports a fault, and returns the health response. */
  const foundFault = async () => {
    await vi.waitFor(() => expect(faultLines()).toHaveLength(1), waitOptions)
    const { readable } = faultLines()[0]!
    return { readable, health: (await app.inject('/api/health')).json() }
  }
  return { files, store, app, call, names, keptNames, foundFault, lines }
}

/** Adds enough teams for many pages; closing the store copies them into the main file. */
async function addTeams(path: string, count: number): Promise<void> {
  const store = openStore(`file:${path}`)
  const rows = Array.from({ length: count }, (_, place) => ({
    name: `Equipo ${place} de ${count}`,
    name_key: `equipo ${place} de ${count}`,
  }))
  await store.write((tx) => tx.insertInto('team').values(rows).execute())
  await store.close()
}

function addCourtBy(call: Call, name: string) {
  return call('POST', '/basketball-court', { name, direction: 'Calle Mayor, 1' })
}

function namesIn(courts: { name: string }[]): string[] {
  return courts.map(({ name }) => name).toSorted()
}

/** The names of the courts as a new connection to the file reads them. */
async function namesElsewhere(path: string): Promise<string[]> {
  const store = openStore(`file:${path}`)
  const courts = await store.db.selectFrom('court').select('name').execute()
  await store.close()
  return namesIn(courts)
}

const needsCare = {
  statusCode: 503,
  error: 'Service Unavailable',
  message:
    'La base de datos tiene un problema que no se va a arreglar solo. Avisa a quien administra la web.',
}

describe('a database file that is moved, replaced or loses its log while the server runs', () => {
  test.for<[string, RegExp, (files: Files) => void]>([
    ['is moved away', /El archivo .* Vuelve a arrancar/, ({ path }) => renameSync(path, `${path}.aside`)],
    ['is deleted', /El archivo .* Vuelve a arrancar/, ({ path }) => rmSync(path)],
    [
      'is replaced by another',
      /El archivo .* Vuelve a arrancar/,
      ({ path, other }) => renameSync(other, path),
    ],
    ['goes with its folder', /El archivo/, ({ folder }) => renameSync(folder, `${folder}-aside`)],
    ['loses its log', /el diario .* Vuelve a arrancar/, ({ path }) => rmSync(`${path}-wal`)],
    [
      'is given another log',
      /el diario .* Vuelve a arrancar/,
      ({ path }) => {
        writeFileSync(`${path}-new`, '')
        renameSync(`${path}-new`, `${path}-wal`)
      },
    ],
    ['loses the index of its log', /el diario/, ({ path }) => rmSync(`${path}-shm`)],
  ])('%s: writes are refused, and reads go on', async ([, reason, spoil]) => {
    const { files, call, names, keptNames, foundFault } = await serve()
    spoil(files)
    expect((await addCourtBy(call, 'Pino')).json()).toEqual(needsCare)
    expect(await foundFault()).toEqual({
      readable: true,
      health: {
        statusCode: 503,
        error: 'Service Unavailable',
        message: expect.stringMatching(/^Se puede consultar, pero no guardar\. [EA]l/),
        fields: { write: expect.stringMatching(reason) },
      },
    })
    expect(await names()).toEqual(['Olmo', 'Sauce'])
    expect(await keptNames()).toEqual(['Olmo', 'Sauce'])
  })

  test('has everything again once the server is closed, if it lost its log', async () => {
    const { files, app, store, foundFault } = await serve()
    rmSync(`${files.path}-wal`)
    await foundFault()
    await app.close()
    await store.close()
    expect(await namesElsewhere(files.path)).toEqual(['Olmo', 'Sauce'])
  })

  test('is written again once it is back, and the log says so', async () => {
    const { files, call, names, foundFault, lines } = await serve()
    renameSync(files.path, `${files.path}.aside`)
    await foundFault()
    renameSync(`${files.path}.aside`, files.path)
    await vi.waitFor(() => expect(lines.at(-1)?.msg).toBe('database file fault cleared'), waitOptions)
    expect((await call('GET', '/health')).json()).toEqual({ status: 'ok' })
    expect((await addCourtBy(call, 'Pino')).statusCode).toBe(201)
    expect(await names()).toEqual(['Olmo', 'Pino', 'Sauce'])
  })
})

describe('a database file that is overwritten in place while the server runs', () => {
  test.for<[string, (files: Files) => void]>([
    ['by another league’s', ({ path, other }) => copyFileSync(other, path)],
    ['by something else', ({ path }) => writeFileSync(path, 'esto no es una base de datos\n'.repeat(5000))],
    ['truncated in its middle', ({ path }) => truncateSync(path, 20_000)],
    ['emptied', ({ path }) => truncateSync(path, 0)],
    ['its log emptied', ({ path }) => truncateSync(`${path}-wal`, 0)],
  ])('%s: reads and writes are refused, cached responses served, and no byte changed', async ([, spoil]) => {
    const { files, app, store, call, keptNames, foundFault } = await serve()
    spoil(files)
    const before = readFileSync(files.path)
    expect((await addCourtBy(call, 'Pino')).json()).toEqual(needsCare)
    const fields = {
      read: expect.stringMatching(/^No se puede consultar\. Alguien ha escrito encima .*«restore»\.$/),
      write: expect.stringMatching(/^No se puede guardar\. Alguien ha escrito encima .*«restore»\.$/),
    }
    const { readable, health } = await foundFault()
    expect(readable).toBe(false)
    expect(health).toMatchObject({ statusCode: 503, fields })
    expect((await call('GET', '/basketball-court')).json()).toEqual(needsCare)
    expect(await keptNames()).toEqual(['Olmo', 'Sauce'])
    await app.close()
    await store.close()
    expect(readFileSync(files.path).equals(before)).toBe(true)
  })
})

describe('a harmless change of the file', () => {
  test.for<[string, (files: Files) => void]>([
    ['a touch', ({ path }) => utimesSync(path, new Date(), new Date())],
    [
      'a checkpoint by another process',
      ({ path }) => {
        const other = new DatabaseSync(path)
        other.exec('pragma wal_checkpoint(passive)')
        other.close()
      },
    ],
    [
      'a truncating checkpoint by another process',
      ({ path }) => {
        const other = new DatabaseSync(path)
        other.exec('pragma wal_checkpoint(truncate)')
        other.close()
      },
    ],
  ])('%s is no fault', async ([, happen]) => {
    const { files, call, names, lines } = await serve()
    const before = statSync(files.path).mtimeMs
    happen(files)
    expect(statSync(files.path).mtimeMs).not.toBe(before)
    expect((await addCourtBy(call, 'Pino')).statusCode).toBe(201)
    // The files are looked at four times a second.
    await sleep(600)
    expect((await call('GET', '/health')).json()).toEqual({ status: 'ok' })
    expect(await names()).toEqual(['Olmo', 'Pino', 'Sauce'])
    expect(lines.filter(({ msg }) => msg.includes('database file'))).toEqual([])
  })

  test('is no fault: writes and checkpoints of another process and of the server', async () => {
    const { files, store, call, names, lines } = await serve()
    const other = openStore(`file:${files.path}`)
    for (const writing of [other, store, other]) {
      const before = statSync(files.path).size
      await fill(writing)
      expect(statSync(files.path).size).toBeGreaterThan(before)
      expect((await addCourtBy(call, `Pino ${before}`)).statusCode).toBe(201)
    }
    await other.close()
    // The files are looked at four times a second.
    await sleep(600)
    expect(await names()).toHaveLength(5)
    expect((await call('GET', '/health')).json()).toEqual({ status: 'ok' })
    expect(lines.filter(({ msg }) => msg.includes('database file'))).toEqual([])
  })
})

/** Writes 5 MB at once: SQLite runs a checkpoint at the next commit once the log has a thousand pages of 4 kB. */
async function fill(store: Store): Promise<void> {
  const bytes = randomBytes(5_000_000)
  const hash = bytes.toString('hex', 0, 16)
  await store.write((db) => db.insertInto('media').values({ hash, bytes }).execute())
}
