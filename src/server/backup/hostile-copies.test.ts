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

const header = { format: 'liga-backup', version: 1, migration: '0001-league', madeAt: '2026-01-31T04:30:00Z' }
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
  ['a migration with a name of the machine’s', copyOf([{ ...header, migration: '\u001b[2J' }], {}), foreign],
  ['a migration that every object has', copyOf([{ ...header, migration: '__proto__' }], {}), foreign],
  ['a day that is none', copyOf([{ ...header, madeAt: '\u001b[2J' }], {}), foreign],
  ['a header that is a list', copyOf(['[]'], {}), foreign],
  ['a header that is nothing', copyOf(['null'], {}), foreign],
  ['a table that every object has', copyOf([header, { ...team, table: '__proto__' }, [1, 'a']], {}), damaged],
  ['a table twice', copyOf([header, team, team], { team: 0 }), damaged],
  ['a table without columns', copyOf([header, { ...team, columns: [] }, '[]'], { team: 1 }), damaged],
  ['columns that are a text', copyOf([header, { ...team, columns: 'id' }], {}), damaged],
  ['columns that are numbers', copyOf([header, { ...team, columns: [1, 2] }], {}), damaged],
  ['a last number that is a text', copyOf([header, { ...team, last: '1' }], {}), damaged],
  ['a last number below nothing', copyOf([header, { ...team, last: -1 }], {}), damaged],
  ['a last number beyond all', copyOf([header, { ...team, last: 2 ** 40 }], {}), damaged],
  ['a row before any table', copyOf([header, '[1]'], {}), damaged],
  ['a value that is a list', copyOf([header, team, '[1,["a"]]'], { team: 1 }), damaged],
  ['a value that is a thing', copyOf([header, team, '[1,{"a":1}]'], { team: 1 }), damaged],
  ['bytes that are a number', copyOf([header, team, '[1,{"base64":1}]'], { team: 1 }), damaged],
  ['a line that is no JSON', copyOf([header, 'nada'], {}), damaged],
  ['nothing at all', Buffer.alloc(0), damaged],
  ['nothing, packed', gzipSync(''), damaged],
  ['another kind', Buffer.from('{"league":{}}'), foreign],
])('a copy with %s is refused in words', async ([, copy, said]) => {
  const file = join(testFolder(), 'copy.gz')
  writeFileSync(file, copy)
  const error: unknown = await checkBackup(file).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(BackupError)
  expect((error as Error).message).toBe(said)
})

describeOnEachEngine('a backup with a valid hash', (engine) => {
  const doesNotFit = 'Lo que trae la copia no cabe en la base de datos. No se puede usar.'

  /** A backup of a league with two teams, whose rows are replaced. */
  async function copyWithTeams(...rows: string[]): Promise<string> {
    const store = await createTestStore(engine)
    for (const name of ['Gatos', 'Perros']) await addTeam(store, name)
    const file = join(testFolder(), 'copy.gz')
    const { rows: counted } = await writeBackup(store, file, { now: new Date() })
    const lines = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2)
    const at = lines.findIndex((line) => line.startsWith('{"table":"team"')) + 1
    writeFileSync(file, copyOf(lines.toSpliced(at, 2, ...rows), { ...counted, team: rows.length }))
    return file
  }

  test.for([
    ['the same number twice', ['[1,"Gatos","gatos",null,null]', '[1,"Osos","osos",null,null]']],
    ['a team of a season that is not there', ['[1,"Gatos","gatos",null,7]']],
    ['nothing where something has to be', ['[1,null,"gatos",null,null]']],
    ['a text for a number', ['["uno","Gatos","gatos",null,null]']],
  ] as const)('but has %s changes nothing, and the refusal is in Spanish', async ([, rows]) => {
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
