import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { describeDomain, testDatabase } from '../../test/create-test-store.ts'
import { liga, ligaHere } from '../../test/liga-command.ts'
import { asNextVersion, NEXT_LEVEL } from '../../test/next-version.ts'
import { sampleSeason } from '../../test/sample-season.ts'
import { testFolder } from '../../test/test-folder.ts'
import { listChanges, recordChanges } from './audit/queries.ts'
import { writeBackup } from './backup/write-backup.ts'
import { findKnownBackups } from './backup/queries.ts'
import { findMigrationLevel, latestMigration, migrateStore } from './db/migrations/migrate.ts'
import { openStore } from './db/store.ts'
import { created } from './kernel/change.ts'
import { md5Hex, verifyPassword } from './users/password.ts'
import { findUser, findUserByName } from './users/queries.ts'

// Every command is a process that has to start.
vi.setConfig({ testTimeout: 30_000 })

describeDomain('the command line', (engine) => {
  test('imports a season once, and exports it', async () => {
    const url = await testDatabase(engine)
    const folder = testFolder()
    const [file, copy] = [join(folder, 'season.json'), join(folder, 'copy.json')]
    writeFileSync(file, `\ufeff${JSON.stringify(sampleSeason())}`)

    const first = await liga(url, ['import', file])
    expect(first).toMatchObject({ status: 0, err: '' })
    expect(first.out).toContain('«Liga «de prueba» 🏀» de 2025, importada con el número 1.')
    const second = await liga(url, ['import', file])
    expect(second).toMatchObject({ status: 1, out: '' })
    expect(second.err).toContain('league: Ya existe la temporada')

    expect(await ligaHere(url, ['export', '1', copy])).toMatchObject({ status: 0, out: '', err: '' })
    expect(JSON.parse(readFileSync(copy, 'utf8')).phases).toEqual(sampleSeason().phases)
    expect((await ligaHere(url, ['export', '1'])).out).toBe(readFileSync(copy, 'utf8'))
    for (const words of [['export', '1'], ['backup']]) {
      const err = 'No se puede escribir «/no/such/file»: no existe.\n'
      expect(await ligaHere(url, [...words, '/no/such/file'])).toEqual({ status: 1, out: '', err })
    }
  })

  test('goes back to before an upgrade, and names first what that would lose', async () => {
    const url = await testDatabase(engine)
    const folder = testFolder()
    const environment = { BACKUP_FOLDER: folder, ...asNextVersion }
    expect(await liga(url, ['rollback'], environment)).toMatchObject({
      status: 1,
      err: expect.stringContaining('no hay ninguna copia de antes de una actualización'),
    })
    // There is no season, but every command brings the database up to date.
    expect((await liga(url, ['export', '1'], environment)).status).toBe(1)
    const store = openStore(url)
    const before = await findMigrationLevel(store.db)
    const change = { at: new Date(), userId: null }
    await store.write((tx) => recordChanges(tx, change, [created('team', 2, { name: 'Osas' })]))
    await store.close()

    const refused = await liga(url, ['rollback'], environment)
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err).toMatch(
      /se pierde lo que se hizo después:\n {2}\S+ \d+ \S+ a las \d\d:\d\d: el sistema creó el equipo 2\n.*--force/,
    )

    const done = await liga(url, ['rollback', '--force'], environment)
    expect(done).toMatchObject({ status: 0, err: '' })
    expect(done.out).toContain('antes de la actualización')
    const rolledBack = openStore(url)
    expect(before).toBe(NEXT_LEVEL)
    expect(await findMigrationLevel(rolledBack.db)).toBe(latestMigration())
    await rolledBack.close()
    // What there was before going back is in a file, and can be had again.
    const kept = join(folder, 'antes-de-volver.gz')
    expect((await liga(url, ['restore', kept, '--force'], environment)).status).toBe(0)
    const again = openStore(url)
    expect(await listChanges(again.db, { entity: 'team', entityId: 2, action: 'create' }, 1)).toHaveLength(1)
    await again.close()
  })

  test('backs up and restores the database, over existing data only with --force', async () => {
    const url = await testDatabase(engine)
    const copy = join(testFolder(), 'copy.gz')
    await ligaHere(url, ['create-admin', 'Begoña'], { LIGA_PASSWORD: 'contraseña' })
    const backups = async () => {
      const store = openStore(url)
      const known = await findKnownBackups(store.db)
      await store.close()
      return known
    }
    expect(await backups()).toEqual({ lastAt: null, failed: null })
    const before = Date.now()
    expect((await ligaHere(url, ['backup', '/no/such/folder/copy'])).status).toBe(1)
    const { failed } = await backups()
    expect(failed).toEqual({ at: expect.any(String), problem: 'no existe' })
    expect(Date.parse(failed!.at)).toBeGreaterThanOrEqual(before)
    const made = await ligaHere(url, ['backup', copy])
    const { lastAt, failed: noLonger } = await backups()
    expect(Date.parse(lastAt!)).toBeGreaterThanOrEqual(Date.parse(failed!.at))
    expect(noLonger).toBe(null)
    expect(made).toMatchObject({ status: 0, err: '', out: expect.stringContaining('Copia hecha') })
    const refused = await ligaHere(url, ['restore', copy])
    expect(refused).toMatchObject({ status: 1, out: '', err: expect.stringContaining('no está vacía') })
    const forced = await ligaHere(url, ['restore', copy, '--force'])
    expect(forced).toMatchObject({ status: 0, err: '', out: expect.stringContaining('Recuperada la copia') })
    // Whether the restored database is being backed up is unknown.
    expect(await backups()).toEqual({ lastAt: null, failed: null })
    const store = openStore(url)
    expect(await findUser(store.db, 1)).toMatchObject({ name: 'Begoña', admin: true })
    await store.close()
  })
})

describeDomain('a command', (engine) => {
  test('imports courts', async () => {
    const url = await testDatabase(engine)
    const file = join(testFolder(), 'courts.json')
    writeFileSync(file, '[{"name":"Olmo"}]')
    const { status, out } = await ligaHere(url, ['import-courts', file])
    expect([status, out]).toEqual([0, 'Canchas: 1 nuevas, 0 que ya estaban y se quedan como están.\n'])
  })

  test('creates an admin account, and refuses a name that is taken', async () => {
    const url = await testDatabase(engine)
    const secret = { LIGA_PASSWORD: 'contraseña' }
    const made = await ligaHere(url, ['create-admin', 'Begoña'], secret)
    expect(made).toEqual({ status: 0, out: '«Begoña» ya puede entrar y administrar la liga.\n', err: '' })
    const again = await ligaHere(url, ['create-admin', 'BEGOÑA'], secret)
    expect(again).toMatchObject({ status: 1, err: expect.stringContaining('Ya hay una cuenta') })

    const store = openStore(url)
    const { id, password_hash: stored } = (await findUserByName(store.db, 'begoña'))!
    const user = await findUser(store.db, id)
    await store.close()
    expect(user).toMatchObject({ name: 'Begoña', admin: true, teamId: null })
    expect(await verifyPassword(md5Hex('contraseña'), stored)).toBe(true)
  })
})

test.each([
  [['import'], 'Di qué archivo'],
  [['import', '/no/such/file.json'], 'No se puede leer «/no/such/file.json»: no existe.'],
  [['import', '/tmp'], 'No se puede leer «/tmp»: es una carpeta.'],
  [['export', 'uno'], 'no es el número de una temporada'],
  [['backup', '/tmp/copy.gz'], 'No hay ninguna base de datos'],
  [['restore', '--force'], 'Di qué archivo'],
  [['restore', '/tmp'], 'No se puede leer «/tmp»: es una carpeta.'],
  [['import', 'season.json', '--force'], 'solo vale con «restore»'],
  [['create-admin', 'eva'], 'Falta la contraseña'],
  [['volar'], 'No conozco la orden «volar»'],
  [['--volar'], 'Esa opción no existe'],
])('%j ends with status 1 and says why', async (words, reason) => {
  const url = `file:${join(testFolder(), 'liga.db')}`
  expect(await ligaHere(url, words)).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining(reason),
  })
})

test('refuses a malformed file without creating a database', async () => {
  const folder = testFolder()
  const [file, database] = [join(folder, 'season.json'), join(folder, 'liga.db')]
  writeFileSync(file, '{"league": {')
  const { status, err } = await ligaHere(`file:${database}`, ['import', file])
  expect([status, err]).toEqual([1, 'No es JSON: se acaba antes de tiempo.\nNo se ha cambiado nada.\n'])
  expect(existsSync(database)).toBe(false)
})

test('reads no file that is larger than any season', async () => {
  const folder = testFolder()
  const file = join(folder, 'season.json')
  writeFileSync(file, '{')
  truncateSync(file, 3e9)
  const { status, err } = await ligaHere(`file:${folder}/liga.db`, ['import', file])
  expect([status, err]).toEqual([
    1,
    `«${file}» ocupa más de 64 MB: no es una temporada ni una lista de canchas.\n`,
  ])
})

/** Ends the process when its heap grows beyond this. */
const littleMemory = { NODE_OPTIONS: '--max-old-space-size=64' }

test('refuses a backup that decompresses to more than the memory, and changes nothing', async () => {
  const folder = testFolder()
  const [file, database] = [join(folder, 'copy.gz'), join(folder, 'liga.db')]
  const url = `file:${database}`
  await liga(url, ['create-admin', 'Begoña'], { LIGA_PASSWORD: 'contraseña' })
  const before = readFileSync(database)
  // A gzip file may repeat a member: 256 MB of one letter in a quarter of a megabyte.
  const piece = gzipSync('a'.repeat(2 ** 24), { level: 1 })
  writeFileSync(file, Buffer.concat(Array.from({ length: 16 }, () => piece)))
  expect(await liga(url, ['restore', file, '--force'], littleMemory)).toEqual({
    status: 1,
    out: '',
    err: 'La copia está dañada o incompleta. No se puede usar.\nNo se ha cambiado nada.\n',
  })
  expect(readFileSync(database).equals(before)).toBe(true)
})

test('restores a backup a few rows at a time, however long they are', async () => {
  const folder = testFolder()
  const [file, url] = [join(folder, 'copy.gz'), `file:${join(folder, 'liga.db')}`]
  const store = openStore(url)
  await migrateStore(store)
  const photo = 'a'.repeat(2e6)
  await store.write((db) =>
    db
      .insertInto('team')
      .values(Array.from({ length: 30 }, (_, index) => ({ name: `${index}`, name_key: `${index}`, photo })))
      .execute(),
  )
  await writeBackup(store, file, { now: new Date() })
  await store.close()
  const { status, err } = await liga(`file:${join(folder, 'other.db')}`, ['restore', file], littleMemory)
  expect([status, err]).toEqual([0, ''])
})

test('creates and migrates a missing database first', async () => {
  const folder = testFolder()
  const file = join(folder, 'season.json')
  writeFileSync(file, JSON.stringify(sampleSeason()))
  expect(await ligaHere(`file:${folder}/new/liga.db`, ['import', file])).toMatchObject({ status: 0 })
})

test.for(['export 1', 'backup /no/such/file'])(
  '«%s» reports a database that is down, without its password',
  async (order) => {
    const { status, err } = await ligaHere('postgres://liga:secreto@127.0.0.1:1/liga', order.split(' '))
    expect([status, err]).toEqual([1, 'La base de datos no responde: ¿está encendida?\n'])
  },
)

test('prints a new setup code each time, until the league exists', async () => {
  const url = `file:${join(testFolder(), 'liga.db')}`
  const codes = [await ligaHere(url, ['setup-code']), await ligaHere(url, ['setup-code'])].map(
    ({ status, out }) => {
      const [, behind, code] = /#(\S+)\nCódigo: (\S+)\n$/.exec(out) ?? []
      expect([status, behind]).toEqual([0, code])
      return code
    },
  )
  expect(new Set(codes).size).toBe(2)
  await ligaHere(url, ['create-admin', 'Begoña'], { LIGA_PASSWORD: 'contraseña' })
  expect(await ligaHere(url, ['setup-code'])).toEqual({
    status: 1,
    out: '',
    err: 'La liga ya está creada: entra con una cuenta, o usa create-admin.\n',
  })
})
