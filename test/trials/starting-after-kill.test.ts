import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { contentsOf, flip, spoilInside, startInVain } from '../failed-start.ts'
import { startApi } from '../league-process.ts'
import { testFolder } from '../test-folder.ts'

// Every start is a process, and one of them waits.
vi.setConfig({ testTimeout: 60_000 })

const teams = Array.from({ length: 20 }, (_, index) => `Equipo ${index + 1}`)

/** The files that a process leaves when it is killed after writing the teams one by one; created once. */
const left = mkdtempSync(join(tmpdir(), 'liga-killed-'))

beforeAll(async () => {
  const path = join(left, 'liga.db')
  copyFileSync(inject('sqliteTemplate'), path)
  const program = `
    import { openStore } from '#server/db/store.ts'
    const store = openStore(process.argv[1])
    for (const name of JSON.parse(process.argv[2])) {
      await store.write((db) => db.insertInto('team').values({ name, name_key: name }).execute())
    }
    process.kill(process.pid, 'SIGKILL')`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, [...flags, `file:${path}`, JSON.stringify(teams)])
  const [, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error('The process ended before it was killed')
})

afterAll(() => rmSync(left, { recursive: true }))

function copyOfKilled() {
  const folder = testFolder()
  cpSync(left, folder, { recursive: true })
  const path = join(folder, 'liga.db')
  return { folder, path, log: `${path}-wal`, url: `file:${path}` }
}

type Killed = ReturnType<typeof copyOfKilled>

/** Starts the server and counts the teams that it shows. */
async function teamsAfterStart(url: string): Promise<number> {
  const server = await startApi(url)
  const shown = (await (await fetch(`${server.url}/api/team`)).json()) as unknown[]
  await server.stop()
  return shown.length
}

describe('a start on the sqlite files of a killed process', () => {
  test.for([
    ['unchanged', 20, () => {}],
    ['without the shared-memory file', 20, ({ path }: Killed) => rmSync(`${path}-shm`)],
    [
      'with a log cut off in its last write',
      19,
      ({ log }: Killed) => truncateSync(log, statSync(log).size - 1000),
    ],
    ['with a log damaged in its last write', 19, ({ log }: Killed) => flip(log, statSync(log).size - 50)],
    ['with a log cut off in its header', 0, ({ log }: Killed) => truncateSync(log, 10)],
    [
      'without the main file and with an empty log',
      0,
      ({ path, log }: Killed) => {
        rmSync(path)
        truncateSync(log)
      },
    ],
  ] as const)('%s shows %i teams', async ([, expected, damage]) => {
    const killed = copyOfKilled()
    damage(killed)
    expect(await teamsAfterStart(killed.url)).toBe(expected)
  })

  test.for([
    ['cut off', 'está dañado o no es', ({ path }: Killed) => truncateSync(path, 20_000)],
    ['damaged inside', 'está dañado o no es', ({ path }: Killed) => spoilInside(path)],
    ['gone', 'Falta el archivo', ({ path }: Killed) => rmSync(path)],
    ['empty', 'o está vacío, pero a su lado', ({ path }: Killed) => truncateSync(path)],
  ] as const)('fails and changes nothing if the main file is %s', async ([, reason, damage]) => {
    const killed = copyOfKilled()
    damage(killed)
    const before = contentsOf(killed.folder)
    const { status, out, err } = await startInVain(killed.url)
    expect([status, out, err.trim().split('\n').length]).toEqual([1, '', 1])
    expect(err).toContain(reason)
    expect(err).toContain('No se ha tocado nada')
    expect(contentsOf(killed.folder)).toEqual(before)
  })
})

describe('a start on an empty file', () => {
  test('fails with the message that its data is lost, and leaves it unchanged', async () => {
    const folder = testFolder()
    const path = join(folder, 'liga.db')
    writeFileSync(path, '')
    const before = contentsOf(folder)
    const { status, out, err } = await startInVain(`file:${path}`)
    expect([status, out, err.trim().split('\n').length]).toEqual([1, '', 1])
    expect(err).toMatch(/está vacío: .* No se ha tocado nada: .* si aquí nunca hubo una liga, bórralo/)
    expect(contentsOf(folder)).toEqual(before)
  })

  test('waits if another process is creating it', async () => {
    const path = join(testFolder(), 'liga.db')
    writeFileSync(path, '')
    const start = teamsAfterStart(`file:${path}`)
    await sleep(1500)
    const other = new DatabaseSync(path)
    other.exec('pragma journal_mode = wal')
    expect(await start).toBe(0)
    other.close()
  })
})
