import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import { createOwnTestStore, createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame, addGroupOf, addTeam } from '../../../test/factories.ts'
import { becomeNextVersion, becomePresentVersion } from '../../../test/next-version.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { hashToken, newToken } from '../sessions/credentials.ts'
import { openSession } from '../sessions/queries.ts'
import type { Database } from '../db/database.ts'
import { listTables } from '../db/schema.ts'
import type { Store } from '../db/store.ts'
import { enterAvailability } from '../availability/queries.ts'
import { endDispute, openDispute } from '../disputes/queries.ts'
import { ofOperator } from '../kernel/access.ts'
import { addMessage, createProposal } from '../proposals/queries.ts'
import { saveTown } from '../town/queries.ts'
import { leftOut } from './backup-format.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-02-11T12:00:00Z')

function temporaryFile(): string {
  const folder = testFolder()
  return join(folder, 'copy.gz')
}

/** A database with difficult texts, a picture, a session and a deleted id. */
async function fill(store: Store): Promise<void> {
  const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
  const comment = 'Línea\nnueva\r, «comillas» "dobles", \u2028 y 🏀'
  const gameId = await addGame(store, groupId, teamIds[0]!, teamIds[1]!, {
    date: '2026-01-10T10:30:00.123Z',
    local_score: 61,
    visitant_score: 58,
    local_mixed: true,
    local_comment: comment,
  })
  const userId = await addUser(store, 'Begoña', { admin: true })
  const pair = ofOperator({ competitionId: groupId, localId: teamIds[0]!, visitantId: teamIds[1]! })
  await store.write(async (tx) => {
    const proposal = ofOperator({ id: await createProposal(tx, pair) })
    const options = [{ date: '2026-02-14T10:00:00.000Z', courtId: 9 }]
    const message = { at: now.toISOString(), teamId: teamIds[0]!, userId, text: comment }
    await addMessage(tx, proposal, { ...message, kind: 'offer', localId: teamIds[1]!, options })
    const said = { at: now.toISOString(), userId }
    const claim = { localScore: 61, visitantScore: 62, forfeit: null, localMixed: false, text: comment }
    await openDispute(tx, ofOperator({ id: gameId }), said, claim)
    await endDispute(tx, ofOperator({ id: gameId }), said, { ended: 'settled', reason: comment })
    const rules = { quarters: 2, minutes: 20, teamFouls: 4, noticeHours: 24, players: 10, maxCourts: 600 }
    const where = { lat: 40.3833, lon: -3.6596 }
    await saveTown(tx, { name: 'Vallecas', contact: null, ...where, ...rules, sportingTeams: true })
    await enterAvailability(tx, ofOperator({ id: teamIds[0]! }), { parts: ['sat-morning'], courtIds: [] })
  })
  const gone = await addTeam(store, 'Osos')
  await store.write(async (db) => {
    await db.deleteFrom('team').where('id', '=', gone).execute()
    await openSession(db, hashToken(newToken()), userId, now)
    for (let index = 0; index < 25; index++) {
      await db
        .insertInto('media')
        .values({ hash: `picture-${index}`, bytes: new Uint8Array([0, 255, 10, index]) })
        .execute()
    }
  })
}

const kept = (store: Store) => dumpTables(store, keptTables)
const keptTables: (keyof Database)[] = [
  'league',
  'team',
  'user',
  'media',
  'competition_team',
  'game',
  'proposal',
  'proposal_word',
  'proposal_option',
  'team_part',
  'dispute',
  'town',
]

describeOnEachEngine('a backup', (engine) => {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'

  test('is restored unchanged, including ids that must not be given again', async () => {
    const [from, to] = [await createTestStore(engine), await createTestStore(engine)]
    await fill(from)
    const file = temporaryFile()
    const { rows } = await writeBackup(from, file, { now })
    expect(rows).toMatchObject({
      league: 1,
      team: 2,
      user: 1,
      media: 25,
      game: 1,
      proposal_option: 1,
      team_part: 1,
      dispute: 1,
    })
    await restoreBackup(to, file, { force: false })
    expect(await kept(to)).toBe(await kept(from))
    expect(await addTeam(to, 'Linces')).toBe(await addTeam(from, 'Linces'))
  })

  test('holds every table except sessions and the like', async () => {
    const store = await createTestStore(engine)
    await fill(store)
    const file = temporaryFile()
    const { rows } = await writeBackup(store, file, { now })
    const all = (await listTables(store.db, store.dialect)).map(({ name }) => name)
    expect(all).toEqual(expect.arrayContaining([...keptTables, 'session', 'audit']))
    expect(Object.keys(rows)).toEqual(all.filter((name) => !leftOut.has(name)))
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('token_hash')
  })

  test('leaves out the tables with which Litestream marks a database', async () => {
    const [from, to] = [await createTestStore(engine), await createTestStore(engine)]
    await fill(from)
    for (const store of [from, to]) {
      await sql`create table _litestream_seq (id integer primary key, seq integer)`.execute(store.db)
      await sql`create table _litestream_lock (id integer)`.execute(store.db)
      await sql`insert into _litestream_seq values (1, 7)`.execute(store.db)
    }
    const file = temporaryFile()
    const { rows } = await writeBackup(from, file, { now })
    expect(Object.keys(rows).filter((table) => table.includes('litestream'))).toEqual([])
    await restoreBackup(to, file, { force: false })
    expect(await kept(to)).toBe(await kept(from))
  })

  test('is only readable by its owner, even if a file was there before', async () => {
    const file = temporaryFile()
    writeFileSync(`${file}.part`, '')
    await writeBackup(await createTestStore(engine), file, { now })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is a snapshot of one moment, while others write', async () => {
    const store = await createTestStore(engine)
    await fill(store)
    const file = temporaryFile()
    const writing: Promise<unknown>[] = []
    const onProgress = () => void writing.push(addTeam(store, `Equipo ${writing.length}`))
    await writeBackup(store, file, { now, onProgress })
    await Promise.all(writing)
    const restored = await createTestStore(engine)
    await restoreBackup(restored, file, { force: false })
    expect(await dumpTables(restored, ['team'])).not.toContain('Equipo')
    expect(await dumpTables(store, ['team'])).toContain('Equipo 0')
  })

  test('replaces a database’s contents only with force', async () => {
    const [from, to] = [await createTestStore(engine), await createTestStore(engine)]
    await fill(from)
    await addTeam(to, 'Osos')
    const file = temporaryFile()
    await writeBackup(from, file, { now })
    const before = await dumpTables(to)
    await expect(restoreBackup(to, file, { force: false })).rejects.toThrow('no está vacía')
    expect(await dumpTables(to)).toBe(before)
    await restoreBackup(to, file, { force: true })
    expect(await kept(to)).toBe(await kept(from))
  })

  test.for([
    ['cut off', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['changed in one letter', (text: string) => text.replace('Gatos', 'Patos')],
    ['without a row', (text: string) => text.replace(/\n\[.*"Gatos".*\]/, '')],
    ['without a table', (text: string) => text.replace(/\{"table":"audit".*\n(\[.*\n)*/, '')],
    ['of another kind', () => '{"league":{}}\n'],
  ] as const)('that is %s changes nothing', async ([, spoil]) => {
    const [from, to] = [await createTestStore(engine), await createTestStore(engine)]
    await fill(from)
    await addTeam(to, 'Osos')
    const file = temporaryFile()
    await writeBackup(from, file, { now })
    const text = gunzipSync(readFileSync(file)).toString()
    expect(spoil(text)).not.toBe(text)
    writeFileSync(file, gzipSync(spoil(text)))
    const before = await dumpTables(to)
    await expect(checkBackup(file)).rejects.toThrow(/dañada o incompleta|no es una copia/)
    await expect(restoreBackup(to, file, { force: true })).rejects.toThrow(
      /dañada|no es una copia|faltan|no cabe/,
    )
    expect(await dumpTables(to)).toBe(before)
  })

  test(`of ${engine} is restored to ${other} and back without a change`, async ({ skip }) => {
    const from = await createTestStore(engine)
    const there = await createTestStore(other).catch(() => skip('no PostgreSQL on this machine'))
    await fill(from)
    const [first, second] = [temporaryFile(), temporaryFile()]
    await writeBackup(from, first, { now })
    await restoreBackup(there, first, { force: false })
    expect(await kept(there)).toBe(await kept(from))
    await writeBackup(there, second, { now })
    const back = await createTestStore(engine)
    await restoreBackup(back, second, { force: false })
    expect(await kept(back)).toBe(await kept(from))
    // The third team was deleted before the first backup.
    for (const store of [back, there]) expect(await addTeam(store, 'Linces')).toBe(4)
  })

  test('of a newer program is refused', async () => {
    const file = temporaryFile()
    await writeBackup(await createTestStore(engine), file, { now })
    const text = gunzipSync(readFileSync(file)).toString()
    writeFileSync(file, gzipSync(text.replace(/"migration":"[^"]*"/, '"migration":"9999-future"')))
    await expect(checkBackup(file)).rejects.toThrow('más nueva del programa (9999-future)')
  })

  test('of an older program is migrated, and one of before the first version is refused in words', async () => {
    const [old, to] = [await createTestStore(engine), await createOwnTestStore(engine)]
    const teamId = await addTeam(old, 'Gatos')
    const file = temporaryFile()
    await writeBackup(old, file, { now })
    becomeNextVersion()
    onTestFinished(becomePresentVersion)
    await restoreBackup(to, file, { force: false })
    expect(await dumpTables(to, ['team'])).toContain(`"id":${teamId},"name":"Gatos"`)
    expect(await dumpTables(to, ['team'])).toContain('"motto":"none"')
    const text = gunzipSync(readFileSync(file)).toString()
    const ofBefore = text
      .replace('"version":2', '"version":1')
      .replace(/"migration":"[^"]*"/, '"migration":"0047-live-game"')
    writeFileSync(file, gzipSync(ofBefore))
    const before = await dumpTables(to)
    await expect(restoreBackup(to, file, { force: true })).rejects.toThrow(
      /^La copia es de una versión de prueba anterior a la primera .*«liga export»/,
    )
    expect(await dumpTables(to)).toBe(before)
  })
})
