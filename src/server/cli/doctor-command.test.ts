import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { describeDomain, testDatabase } from '../../../test/create-test-store.ts'
import { liga } from '../../../test/liga-command.ts'
import { asNextVersion } from '../../../test/next-version.ts'
import { testFolder } from '../../../test/test-folder.ts'
import type { Finding } from '../doctor/examine.ts'
import { findMigrationLevel, latestMigration } from '../db/migrations/migrate.ts'
import { openStore } from '../db/store.ts'

// Every command is a process that has to start.
vi.setConfig({ testTimeout: 60_000 })

type Report = { at: string; state: string; findings: Finding[] }

/** The settings of a demo, in which nothing has to be set, and a build that may be of other sources. */
const demo = () => ({ BACKUP_FOLDER: testFolder() })

async function examine(url: string, environment: Record<string, string> = demo()) {
  const { status, out, err } = await liga(url, ['doctor', '--json'], environment)
  expect(err).toBe('')
  const report = JSON.parse(out) as Report
  return { status, report, of: (check: string) => report.findings.find((finding) => finding.check === check) }
}

describeDomain('liga doctor', (engine) => {
  test('finds nothing wrong, or something to look at, in words and as JSON', async () => {
    const url = await testDatabase(engine)
    const { status, report, of } = await examine(url)
    // Tests may run on sources that haven't been built since.
    const isBuilt = of('versions')!.state === 'ok'
    const others = report.findings.filter(({ check, state }) => check !== 'versions' && state !== 'ok')
    expect(others).toEqual([])
    expect([report.state, status]).toEqual(isBuilt ? ['ok', 0] : ['warning', 1])

    const inProduction = { ...demo(), NODE_ENV: 'production' }
    const text = await liga(url, ['doctor'], inProduction)
    expect(text).toMatchObject({ status: 1, err: '' })
    const lines = text.out.split('\n')
    expect(lines[0]).toBe('bien  Base de datos        Se puede consultar y guardar, y está al día.')
    expect(lines[1]).toBe('ojo   Copias de seguridad  No consta que se haya hecho ninguna.')
    expect(lines[2]).toMatch(
      /^ {27}→ Haz una ahora: «systemctl start liga-backup», o «liga backup ARCHIVO»\./,
    )
    expect(lines.at(-2)).toMatch(/^Hay \d cosas que mirar\.$/)
  })

  test('examines a database of an earlier version as it is', async () => {
    const url = await testDatabase(engine)
    const { status, of } = await examine(url, { ...demo(), ...asNextVersion })
    expect([status, of('database')!.state]).toEqual([1, 'warning'])
    const store = openStore(url)
    expect(await findMigrationLevel(store.db)).toBe(latestMigration())
    await store.close()
  })
})

test('says that there is no database, without creating one', async () => {
  const file = join(testFolder(), 'liga.db')
  const { status, report, of } = await examine(`file:${file}`)
  expect([status, report.state, of('database')!.state]).toEqual([2, 'error', 'error'])
  expect(of('database')!.text).toContain(`En «${file}» no hay ninguna`)
  expect(existsSync(file)).toBe(false)
})

test('says that the database is damaged, or is down, without its password', async () => {
  const file = join(testFolder(), 'liga.db')
  writeFileSync(file, 'no database', { mode: 0o600 })
  const damaged = await examine(`file:${file}`)
  expect(damaged.status).toBe(2)
  expect(damaged.of('database')!.text).toContain('está dañado o no es una base de datos')
  const down = await liga('postgres://liga:secreto@127.0.0.1:1/liga', ['doctor'], demo())
  expect([down.status, down.err]).toEqual([2, ''])
  expect(down.out).toContain(
    'MAL   Base de datos        No se puede abrir la base de datos. La base de datos no responde',
  )
  expect(down.out).not.toContain('secreto')
})

test('says which permissions are wrong, and leaves them', async () => {
  const url = await testDatabase('sqlite')
  const file = url.slice('file:'.length)
  chmodSync(file, 0o644)
  const before = readdirSync(dirname(file))
  const { status, of } = await examine(url)
  expect([status, of('rights')!.state]).toEqual([2, 'error'])
  expect(of('rights')!.detail).toContain(file)
  expect(statSync(file).mode & 0o777).toBe(0o644)
  expect(readdirSync(dirname(file))).toEqual(before)
})

test('says which settings are wrong, and nothing of their values', async () => {
  const { status, report } = await examine('mysql://liga:secreto@localhost/liga', { PORT: 'puerto' })
  expect([status, report.findings.map(({ check }) => check)]).toEqual([2, ['settings']])
  expect(report.findings[0]!.text).toContain('PORT: tiene que ser un número.')
  expect(report.findings[0]!.text).toContain('DATABASE_URL: tiene que empezar por')
  expect(JSON.stringify(report)).not.toMatch(/secreto|puerto/)
})

test('takes no other words, and no other command takes --json', async () => {
  const url = `file:${join(testFolder(), 'liga.db')}`
  expect((await liga(url, ['doctor', 'ya'])).err).toContain('no lleva nada detrás')
  expect((await liga(url, ['export', '1', '--json'])).err).toContain('solo vale con «doctor»')
})
