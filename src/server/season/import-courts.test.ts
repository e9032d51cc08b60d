import { expect, test } from 'vitest'
import { OPEN } from '#league/court-closing.ts'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addCourt } from '../../../test/factories.ts'
import { importCourts } from './import-courts.ts'
import { listCourts } from '../courts/queries.ts'

const now = new Date('2026-02-11T12:00:00Z')
const official = 'Instalación Deportiva Municipal Básica'

/** The city's format: semicolons, escaped quotes, a line break in a cell, some decimal commas. */
const cityFile = `PK;NOMBRE;EQUIPAMIENTO;NOMBRE-VIA;CLASE-VIAL;NUM;LOCALIDAD;CODIGO-POSTAL;DISTRITO;LATITUD;LONGITUD
1;"${official} Alfonso XIII";"2 pistas de baloncesto  Acceso libre.";"ALFONSO XIII";"AVENIDA";"136";"MADRID";"28016";"CHAMARTIN";"40.45991170957251";"-3.6691352169675935"
2;"${official} Petanca";"3 pistas de bolos y petanca";"ALAS";"CALLE";"2";"MADRID";"28042";"BARAJAS";"40.47";"-3.58"
3;"${official} Parque ""El Niño""";"Pista de baloncesto;
pista de patinaje";"CASA DE CAMPO";"PASEO";"";"MADRID";"28011";"";"40,41";""
`

const alfonso = {
  name: 'Alfonso XIII',
  direction: 'Avenida Alfonso XIII 136, 28016 Madrid, Chamartin',
  status: 'Luces sin comprobar',
  lights: false,
  lightTimeout: null,
  ...OPEN,
  lat: 40.45991170957251,
  lon: -3.6691352169675935,
}

describeDomain('an import of courts', (engine) => {
  test.for([
    ['UTF-8', Buffer.from(cityFile)],
    ['UTF-8 with a mark at its beginning', Buffer.from(`\ufeff${cityFile}`)],
    ['Latin-1 with line ends of Windows', Buffer.from(cityFile.replaceAll('\n', '\r\n'), 'latin1')],
  ] as const)('reads the city’s file in %s', async ([, bytes]) => {
    const store = await createTestStore(engine)
    expect(await importCourts(store, bytes, now)).toEqual({ created: 2, known: 0, otherSports: 1 })
    expect(await listCourts(store.db)).toEqual([
      { id: 1, ...alfonso },
      {
        id: 2,
        ...alfonso,
        name: 'Parque "El Niño"',
        direction: 'Paseo Casa de Campo, 28011 Madrid',
        lat: 40.41,
        lon: null,
      },
    ])
  })

  test('reads JSON, shortening names and lowering capitals', async () => {
    const store = await createTestStore(engine)
    const courts = [
      { name: `${official} Alas`, shortName: 'Alas', direction: 'CALLE ALAS 2, 28042 MADRID', lights: null },
      {
        name: 'Olmo',
        direction: 'Calle del Olmo, 3',
        lights: true,
        lightTimeout: '23:00',
        lat: 40.4,
        lon: -3.7,
      },
    ]
    await importCourts(store, Buffer.from(JSON.stringify({ courts })), now)
    expect(await listCourts(store.db)).toMatchObject([
      { name: 'Alas', direction: 'Calle Alas 2, 28042 Madrid', lights: false, status: 'Luces sin comprobar' },
      { name: 'Olmo', direction: 'Calle del Olmo, 3', lights: true, lightTimeout: '23:00', status: null },
    ])
    expect(await dumpTables(store, ['audit'])).toContain('"action":"import"')
  })

  test('leaves a known court unchanged, and imports duplicates once', async () => {
    const store = await createTestStore(engine)
    await addCourt(store, 'ALFONSO xiii', { lights: true })
    const before = await dumpTables(store, ['court'])
    const row = cityFile.split('\n').slice(0, 2)
    const twice = Buffer.from([...row, row[1], ''].join('\n'))
    expect(await importCourts(store, twice, now)).toEqual({ created: 0, known: 2, otherSports: 0 })
    expect(await dumpTables(store, ['court'])).toBe(before)
  })

  test.for([
    ['[{"name":"Olmo"},{"name":""}]', 'courts[1].name: Escribe un nombre.'],
    ['{"teams":[]}', 'courts: Tiene que ser una lista de canchas.'],
    ['[{"name":"Olmo"', 'No es JSON'],
    ['uno;dos\n1;2\n', 'falta la columna NOMBRE, LATITUD, LONGITUD'],
    ['NOMBRE;LATITUD;LONGITUD\nOlmo;40;-3\nSauce;norte;-3\n', 'línea 3.lat: Tiene que ser un número.'],
  ] as const)('of %s changes nothing and states the reason', async ([text, reason]) => {
    const store = await createTestStore(engine)
    await expect(importCourts(store, Buffer.from(text), now)).rejects.toThrow(reason)
    expect(await listCourts(store.db)).toEqual([])
  })
})
