import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { findingsOf, textsOf } from '../../../test/doctor.ts'
import { writeReplicaState } from '../../../test/replica-state.ts'
import { missingDisk, smallDisk } from '../../../test/small-disk.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { noteBackup } from '../backup/queries.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { backups, replica } from './backups.ts'
import { clock, disk, rights, versions } from './machine.ts'

describe(`the disk${missingDisk()}`, () => {
  test.skipIf(missingDisk()).for([
    [50, 'error: Solo quedan 52 MB libres.'],
    [200, 'warning: Solo quedan 210 MB libres.'],
    [600, 'ok: Quedan 629 MB libres.'],
  ] as const)('of %d MiB is measured', async ([size, text]) => {
    const { folder, remove } = smallDisk(size)!
    onTestFinished(remove)
    // The folder itself doesn't exist yet. 2 ** 20 bytes each: 52.4, 209.7 and 629.1 million.
    const env = { BACKUP_FOLDER: join(folder, 'copies'), DATABASE_URL: 'postgres://127.0.0.1/liga' }
    expect(await findingsOf(disk, { env })).toEqual([expect.objectContaining({ detail: folder })])
    expect(await textsOf(disk, { env })).toEqual([text])
  })
})

test('a database that other accounts can open is found, and stays as it is', async () => {
  const folder = testFolder()
  const file = join(folder, 'liga.db')
  for (const path of [file, `${file}-wal`]) writeFileSync(path, '', { mode: 0o600 })
  const env = { DATABASE_URL: `file:${file}` }
  const fine = ['ok: Solo la cuenta de la web puede abrir los datos y las copias.']
  expect(await textsOf(rights, { env })).toEqual(fine)
  // A group may have been given it.
  chmodSync(file, 0o640)
  expect(await textsOf(rights, { env })).toEqual(fine)
  chmodSync(`${file}-wal`, 0o604)
  expect(await findingsOf(rights, { env })).toEqual([
    {
      check: 'rights',
      state: 'error',
      text: 'Otras cuentas de la máquina pueden abrir la base de datos, con los correos de la gente.',
      remedy: 'Quítales el permiso: «chmod o= ARCHIVO».',
      detail: `${file}-wal`,
    },
  ])
})

test('backups that other accounts can read or replace are found', async () => {
  const folder = testFolder()
  const env = { BACKUP_FOLDER: folder, DATABASE_URL: 'postgres://127.0.0.1/liga' }
  const file = join(folder, 'liga-2026-01-31.gz')
  writeFileSync(file, '')
  const found = async (folderMode: number, fileMode: number) => {
    chmodSync(folder, folderMode)
    chmodSync(file, fileMode)
    return (await textsOf(rights, { env })).map((text) => text.split(':')[0])
  }
  // Nobody else enters the folder; everybody enters it, but reads no backup.
  expect(await found(0o750, 0o644)).toEqual(['ok'])
  expect(await found(0o755, 0o640)).toEqual(['ok'])
  expect(await found(0o755, 0o644)).toEqual(['error'])
  expect(await found(0o757, 0o600)).toEqual(['error'])
  // Each file is its owner's alone.
  expect(await found(0o1777, 0o600)).toEqual(['ok'])
})

/** Puts a program of that name before the machine's own. */
function replaceProgram(name: string, script: string): void {
  const folder = testFolder()
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test.for([
  ['echo yes', 'ok: Va bien, y se pone en hora solo.'],
  ['echo no', 'warning: El reloj de la máquina no se pone en hora solo.'],
  ['echo "System has not been booted with systemd" >&2; exit 1', 'ok: Va bien.'],
] as const)('a clock of which timedatectl says “%s”', async ([script, text]) => {
  replaceProgram('timedatectl', script)
  expect(await textsOf(clock)).toEqual([text])
})

describeDomain('the folder of backups', (engine) => {
  test('is fine with a readable backup, and not with a broken or an unfinished one', async () => {
    const store = await createTestStore(engine)
    const folder = testFolder()
    const given = { opened: { store }, env: { BACKUP_FOLDER: folder } }
    const now = new Date()
    await writeBackup(store, join(folder, 'liga-1.gz'), { now })
    await noteBackup(store, now)
    expect((await findingsOf(backups, given)).map(({ state }) => state)).toEqual(['ok'])
    const [newer, unfinished] = [join(folder, 'liga-2.gz'), join(folder, 'liga-3.gz.part')]
    writeFileSync(newer, 'half a backup')
    const later = now.getTime() / 1000 + 60
    utimesSync(newer, later, later)
    writeFileSync(unfinished, '')
    // It may still be written.
    expect((await findingsOf(backups, given)).map(({ detail }) => detail)).toEqual([undefined, newer])
    const longAgo = now.getTime() / 1000 - 7 * 3600
    utimesSync(unfinished, longAgo, longAgo)
    expect((await findingsOf(backups, given)).map(({ detail }) => detail)).toEqual([
      undefined,
      unfinished,
      newer,
    ])
  })

  test('has none of a known age, once the clock that dated the last one fell back', async () => {
    const store = await createTestStore(engine)
    await noteBackup(store, new Date(Date.now() + 9 * 86_400_000 + 60_000))
    expect(await textsOf(backups, { opened: { store } })).toEqual([
      'error: La última lleva fecha de dentro de 9 días: el reloj estaba adelantado.',
    ])
  })

  test('versions name the program, Node and the database', async () => {
    const store = await createTestStore(engine)
    const [found] = await findingsOf(versions, { opened: { store } })
    const program = { sqlite: 'SQLite 3', postgres: 'PostgreSQL 1' }[engine]
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(found!.text).toContain(`La liga ${version}, Node ${process.versions.node}, ${program}`)
  })
})

// Only SQLite's file is replicated.
describe('the replica', () => {
  test('is fine while everything is saved, and not if it has stopped or is behind for an hour', async () => {
    const store = await createTestStore('sqlite')
    const found = (now: string) => textsOf(replica, { opened: { store }, now: new Date(now) })
    expect(await found('2025-11-03T04:30:00Z')).toEqual([])
    await writeReplicaState(store, '2025-11-03T03:30:00Z')
    expect(await found('2025-11-03T04:30:00Z')).toEqual(['ok: Todo estaba guardado hace 1 hora.'])
    expect(await found('2025-11-03T05:31:00Z')).toEqual([
      'error: La réplica no lo guarda todo desde hace 2 horas.',
    ])
    await writeReplicaState(store, '2025-11-03T03:30:00Z', 'ahí ya se guarda otra liga')
    expect(await found('2025-11-03T03:31:00Z')).toEqual([
      'error: La réplica se ha parado: ahí ya se guarda otra liga.',
    ])
  })
})

// A build is there whenever all tests run (package.json).
test.skipIf(!existsSync('dist/server/main.js'))(
  'a server that started before its build was installed',
  async () => {
    const newer = expect.stringContaining('Desde que arrancó se ha instalado otra versión.')
    expect(await textsOf(versions)).not.toContainEqual(newer)
    const spy = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(0)
    onTestFinished(() => spy.mockRestore())
    expect(await textsOf(versions)).toContainEqual(newer)
  },
)

test('a build is of the present sources, or it isn’t', () => {
  const folder = testFolder()
  const root = join(import.meta.dirname, '../../..')
  mkdirSync(join(folder, 'scripts'))
  for (const script of [
    'prepare',
    'ensure-tools',
    'find-tools',
    'node-version',
    'programs',
    'run',
    'source-archive',
  ])
    cpSync(join(root, `scripts/${script}.mjs`), join(folder, `scripts/${script}.mjs`))
  const statusOf = () => spawnSync(process.execPath, [join(folder, 'scripts/prepare.mjs'), 'is-built']).status
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  expect(statusOf()).toBe(3)
  mkdirSync(join(folder, 'dist'))
  // Here the lock file is the only source.
  const hash = createHash('sha256').update('package-lock.json\0{}').digest('hex')
  writeFileSync(join(folder, 'dist/.built'), hash)
  expect(statusOf()).toBe(0)
  writeFileSync(join(folder, 'package-lock.json'), '{ }')
  expect(statusOf()).toBe(3)
  expect(execFileSync('ls', [folder], { encoding: 'utf8' }).split('\n')).toEqual([
    'dist',
    'package-lock.json',
    'scripts',
    '',
  ])
})
