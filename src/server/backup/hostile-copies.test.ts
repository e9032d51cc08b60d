import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addTeam } from '../../../test/factories.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { BackupError, MAX_LINE_LENGTH } from './backup-format.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const damaged = 'La copia está dañada o incompleta. No se puede usar.'
const foreign = 'Ese archivo no es una copia de seguridad de la liga.'

const header = { format: 'liga-backup', version: 2, migration: '0001-tables', madeAt: '2026-01-31T04:30:00Z' }
const team = { table: 'team', columns: ['id', 'name'], last: 1 }

/** A backup of these lines with valid counts and hash, so that only its contents are wrong. */
function copyOf(lines: readonly (object | string)[], rows: Record<string, number>): Buffer {
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
  const end = `${JSON.stringify({ rows, sha256: createHash('sha256').update(text).digest('hex') })}\n`
  return gzipSync(text + end, { level: 1 })
}

/** What follows decompresses to 768 MB of one letter: a gzip file may repeat the same member. */
function withoutEnd(begun: string): Buffer {
  const piece = gzipSync('a'.repeat(2 ** 24), { level: 1 })
  return Buffer.concat([gzipSync(begun), ...Array.from({ length: 48 }, () => piece)])
}

const manyTables = Array.from({ length: 1000 }, (_, index) => ({ ...team, table: `t${index}`, last: null }))
const noRows = Object.fromEntries(manyTables.map(({ table }) => [table, 0]))
const begun = `${JSON.stringify(header)}\n`

test.for<[what: string, copy: Buffer, said: string]>([
  ['a line without end', withoutEnd(''), damaged],
  ['a row without end', withoutEnd(`${begun}${JSON.stringify(team)}\n[1,"`), damaged],
  ['a table without end', withoutEnd(`${begun}{"table":"`), damaged],
  ['a row that is too long', copyOf([header, team, [1, 'a'.repeat(MAX_LINE_LENGTH)]], { team: 1 }), damaged],
  ['a header that is too long', copyOf([{ ...header, more: 'a'.repeat(MAX_LINE_LENGTH) }], {}), damaged],
  ['thousands of tables', copyOf([header, ...manyTables], noRows), damaged],
  ['a migration of control characters', copyOf([{ ...header, migration: '\u001b[2J' }], {}), foreign],
  [
    'a migration named like an object’s property',
    copyOf([{ ...header, migration: '__proto__' }], {}),
    foreign,
  ],
  ['an invalid date', copyOf([{ ...header, madeAt: '\u001b[2J' }], {}), foreign],
  ['a list as its header', copyOf(['[]'], {}), foreign],
  ['a null header', copyOf(['null'], {}), foreign],
  [
    'a table named like an object’s property',
    copyOf([header, { ...team, table: '__proto__' }, [1, 'a']], {}),
    damaged,
  ],
  ['a table twice', copyOf([header, team, team], { team: 0 }), damaged],
  ['a table without columns', copyOf([header, { ...team, columns: [] }, '[]'], { team: 1 }), damaged],
  ['a string as columns', copyOf([header, { ...team, columns: 'id' }], {}), damaged],
  ['numbers as columns', copyOf([header, { ...team, columns: [1, 2] }], {}), damaged],
  ['a string as the last id', copyOf([header, { ...team, last: '1' }], {}), damaged],
  ['a negative last id', copyOf([header, { ...team, last: -1 }], {}), damaged],
  ['a last id that is too large', copyOf([header, { ...team, last: 2 ** 40 }], {}), damaged],
  ['a row before any table', copyOf([header, '[1]'], {}), damaged],
  ['a list as a value', copyOf([header, team, '[1,["a"]]'], { team: 1 }), damaged],
  ['an object as a value', copyOf([header, team, '[1,{"a":1}]'], { team: 1 }), damaged],
  ['a number as bytes', copyOf([header, team, '[1,{"base64":1}]'], { team: 1 }), damaged],
  ['a line that isn’t JSON', copyOf([header, 'nada'], {}), damaged],
  ['no bytes', Buffer.alloc(0), damaged],
  ['no lines', gzipSync(''), damaged],
  ['other contents', Buffer.from('{"league":{}}'), foreign],
])('refuses a backup with %s', async ([, copy, said]) => {
  const file = join(testFolder(), 'copy.gz')
  writeFileSync(file, copy)
  const error: unknown = await checkBackup(file).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(BackupError)
  expect((error as Error).message).toBe(said)
})

describeOnEachEngine('a backup with a valid hash', (engine) => {
  const doesNotFit = 'Lo que trae la copia no cabe en la base de datos. No se puede usar.'

  /** A backup of a league with two teams, whose rows are replaced; later columns are null. */
  async function copyWithTeams(...rows: string[]): Promise<string> {
    const store = await createTestStore(engine)
    for (const name of ['Gatos', 'Perros']) await addTeam(store, name)
    const file = join(testFolder(), 'copy.gz')
    const { rows: counted } = await writeBackup(store, file, { now: new Date() })
    const lines = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2)
    const at = lines.findIndex((line) => line.startsWith('{"table":"team"')) + 1
    const { columns } = JSON.parse(lines[at - 1]!) as { columns: string[] }
    const whole = rows.map((row) => {
      const values = JSON.parse(row) as unknown[]
      return JSON.stringify(columns.map((_, index) => values[index] ?? null))
    })
    writeFileSync(file, copyOf(lines.toSpliced(at, 2, ...whole), { ...counted, team: rows.length }))
    return file
  }

  test.for([
    ['the same id twice', ['[1,"Gatos","gatos",null,null]', '[1,"Osos","osos",null,null]']],
    ['a team of a missing season', ['[1,"Gatos","gatos",null,7]']],
    ['a null in a required column', ['[1,null,"gatos",null,null]']],
    ['a string for a number', ['["uno","Gatos","gatos",null,null]']],
  ] as const)('and %s changes nothing, and is refused in Spanish', async ([, rows]) => {
    const file = await copyWithTeams(...rows)
    const to = await createTestStore(engine)
    await addTeam(to, 'Osos')
    const before = await dumpTables(to)
    const error: unknown = await restoreBackup(to, file, { force: true }).catch((cause: unknown) => cause)
    expect([error instanceof BackupError, (error as Error).message]).toEqual([true, doesNotFit])
    expect(await dumpTables(to)).toBe(before)
  })

  test('isn’t made with a row that couldn’t be restored', async () => {
    const store = await createTestStore(engine)
    await addTeam(store, 'Gatos')
    const photo = 'a'.repeat(MAX_LINE_LENGTH)
    await store.write((db) => db.updateTable('team').set({ photo }).execute())
    const writing = writeBackup(store, join(testFolder(), 'copy.gz'), { now: new Date() })
    await expect(writing).rejects.toThrow(/una fila que no cabe en una copia/)
  })
})
