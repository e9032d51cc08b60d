import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import {
  createEmptyDatabase,
  createOwnTestStore,
  createTestDatabase,
  createTestStore,
  describeOnEachEngine,
  testDatabase,
} from '../../../test/create-test-store.ts'
import { textsOf } from '../../../test/doctor.ts'
import { becomeNextVersion, becomePresentVersion, NEXT_LEVEL } from '../../../test/next-version.ts'
import { recordChanges } from '../audit/queries.ts'
import { noteBackup, noteFailedBackup } from '../backup/queries.ts'
import { latestMigration } from '../db/migrations/migrate.ts'
import { openStore } from '../db/store.ts'
import { created } from '../kernel/change.ts'
import { backups } from './backups.ts'
import { clock } from './machine.ts'
import { database } from './database.ts'
import { push } from './site.ts'

const at = (time: string) => new Date(time)

describeOnEachEngine('the doctor', (engine) => {
  test('finds a database that can be read and written, and is up to date', async () => {
    const store = await createTestStore(engine)
    expect(await textsOf(database, { opened: { store } })).toEqual([
      'ok: Se puede consultar y guardar, y está al día.',
    ])
  })

  test('finds an older and a newer database, and reads nothing else from them', async () => {
    const store = await createOwnTestStore(engine)
    const present = latestMigration()
    becomeNextVersion()
    onTestFinished(becomePresentVersion)
    const opened = { store }
    expect(await textsOf(database, { opened })).toEqual([
      `warning: La base de datos es de una versión anterior (${present}; esta necesita ${NEXT_LEVEL}).`,
    ])
    for (const check of [backups, push])
      expect(await textsOf(check, { opened, env: { PUBLIC_URL: 'https://liga.example' } })).toEqual([])
    const row = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`
    await row.execute(store.db)
    expect(await textsOf(database, { opened })).toEqual([
      'error: La base de datos es de una versión más nueva del programa (9999-later).',
    ])
    await sql`update kysely_migration set name = '0047-live-game' where name = ${present}`.execute(store.db)
    expect(await textsOf(database, { opened })).toEqual([
      expect.stringMatching(/^error: La base de datos es de una versión de prueba anterior a la primera/),
    ])
  })

  test('finds a database without tables', async () => {
    const store = openStore(await createEmptyDatabase(engine))
    onTestFinished(() => store.close())
    expect(await textsOf(database, { opened: { store } })).toEqual(['warning: La base de datos está vacía.'])
  })

  test('finds a database that can’t be used', async () => {
    const { url, remove } = await createTestDatabase(engine)
    const store = openStore(url)
    await store.close()
    await remove()
    const [finding = ''] = await textsOf(database, { opened: { store } })
    expect(finding).toMatch(/^error: No se puede abrir la base de datos\./)
  })

  test('finds a clock that is behind the last change by more than a minute', async () => {
    const store = await createTestStore(engine)
    const change = { at: at('2025-11-03T10:00:00.000Z'), userId: null }
    await store.write((tx) => recordChanges(tx, change, [created('team', 1, { name: 'Osas' })]))
    const found = (now: string) => textsOf(clock, { opened: { store }, now: at(now) })
    const wrong =
      'error: El reloj va 3 días por detrás del último cambio apuntado, que es del lun 3 nov a las 11:00.'
    expect(await found('2025-10-31T09:00:00.000Z')).toContain(wrong)
    for (const now of ['2025-11-03T09:59:00.000Z', '2025-11-03T10:00:00.000Z'])
      expect((await found(now)).join(' ')).not.toContain('por detrás')
    expect((await found('2025-11-03T09:58:59.999Z')).join(' ')).toContain('va 1 minuto por detrás')
  })

  test('finds that the last backup failed, is more than two days old, or was never made', async () => {
    const store = await createTestStore(engine)
    const found = (now: string) => textsOf(backups, { opened: { store }, now: at(now) })
    expect(await found('2025-11-03T10:00:00.000Z')).toEqual(['warning: No consta que se haya hecho ninguna.'])
    await noteBackup(store, at('2025-11-03T03:30:00.000Z'))
    expect(await found('2025-11-03T10:30:00.000Z')).toEqual(['ok: La última es de hace 7 horas.'])
    expect(await found('2025-11-05T03:30:00.000Z')).toEqual(['ok: La última es de hace 2 días.'])
    expect(await found('2025-11-05T03:30:00.001Z')).toEqual(['error: La última es de hace 2 días.'])
    await noteFailedBackup(store, { at: '2025-11-05T03:30:00.000Z', problem: 'no queda sitio en el disco' })
    expect(await found('2025-11-05T10:00:00.000Z')).toEqual([
      'error: La copia del mié 5 nov no salió: no queda sitio en el disco.',
    ])
    await noteBackup(store, at('2025-11-05T11:00:00.000Z'))
    expect(await found('2025-11-05T11:00:30.000Z')).toEqual(['ok: La última es de hace 30 segundos.'])
  })
})

test('the doctor finds that the file of the open database was moved', async () => {
  const url = await testDatabase('sqlite')
  const store = openStore(url)
  onTestFinished(() => store.close())
  const path = url.slice('file:'.length)
  renameSync(path, `${path}-elsewhere`)
  expect(await textsOf(database, { opened: { store } })).toEqual([
    'error: Se puede consultar, pero no guardar. El archivo de la base de datos ya no es el que se abrió: alguien lo ha movido o sustituido. Vuelve a arrancar la liga.',
  ])
})
