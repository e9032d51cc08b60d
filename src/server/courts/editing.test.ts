import { expect, test } from 'vitest'
import { OPEN } from '#league/court-closing.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

const empty = { status: null, lights: false, lightTimeout: null, lat: null, lon: null, ...OPEN }

describeDomain('a court', (engine) => {
  test('is created by any logged-in user; slightTimeout is an alias of lightTimeout', async () => {
    const { fan, nobody } = await buildLeagueOfDelegates(engine)
    const post = (body: object) => fan.call('POST', '/basketball-court', body)
    const plain = { name: 'Tilo', direction: 'Calle del Tilo, 1' }
    const made = await post({ ...plain, status: '', slightTimeout: '', lights: false })
    const { id } = made.json<{ id: number }>()
    expect([made.statusCode, made.json()]).toEqual([201, { id, ...plain, ...empty }])
    const { direction } = plain
    const lit = { direction, status: ' Buen estado ', lights: true, lat: 40.4, lon: -3.7 }
    const whole = { ...lit, status: 'Buen estado', lightTimeout: '23:00' }
    for (const [name, hour] of [
      ['Roble', { slightTimeout: '23:00' }],
      ['Fresno', { lightTimeout: '23:00' }],
      ['Haya', { slightTimeout: '', lightTimeout: '23:00' }],
    ] as const) {
      expect((await post({ name, ...lit, ...hour })).json()).toMatchObject({ name, ...whole })
    }
    expect((await nobody('GET', '/basketball-court')).json()).toHaveLength(6)
  })

  test('is edited by any logged-in user; missing fields stay, but missing lights mean off', async () => {
    const { fan, courts, store } = await buildLeagueOfDelegates(engine)
    const put = async (body: object) =>
      (await fan.call('PUT', `/basketball-court/${courts.olmo}`, body)).json()
    const name = { id: 999, name: 'Olmo viejo', direction: 'Calle del Olmo, 3' }
    const lit = {
      ...name,
      lights: true,
      lightTimeout: '22:00',
      status: 'Regular',
      lat: 40.4,
      lon: -3.7,
      ...OPEN,
    }
    expect(await put(lit)).toEqual({ ...lit, id: courts.olmo })
    expect(await put(name)).toEqual({ ...lit, id: courts.olmo, lights: false })
    const emptied = { ...name, status: '', lightTimeout: '  ', lat: null, lon: null }
    expect(await put(emptied)).toEqual({ ...name, id: courts.olmo, ...empty })
    const rows = await store.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(rows.map(({ user_id, entity, action }) => [user_id, entity, action])).toEqual(
      [1, 2, 3].map(() => [fan.id, 'basketball-court', 'update']),
    )
    expect(JSON.parse(rows[2]!.before!)).toMatchObject({ lightTimeout: '22:00' })
  })

  test('wrong values are 400 at their field, and an unknown court is 404', async () => {
    const { fan, nobody, courts, store } = await buildLeagueOfDelegates(engine)
    const right = { name: 'Tilo', direction: 'Calle del Tilo, 1' }
    const wrong: [field: string, value: unknown][] = [
      ['name', undefined],
      ['name', ' '],
      ['name', 'x'.repeat(81)],
      ['direction', undefined],
      ['direction', ''],
      ['direction', 'x'.repeat(201)],
      ['direction', 'a\0'],
      ['status', 'x'.repeat(201)],
      ['status', '\0'],
      ['lightTimeout', 'x'.repeat(21)],
      ['lights', 'on'],
      ['lat', 90.1],
      ['lon', -181],
      ['lat', '40'],
    ]
    const before = await dumpTables(store, ['court', 'audit'])
    for (const [field, value] of wrong) {
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${courts.olmo}`],
      ] as const) {
        const answer = await fan.call(method, `/basketball-court${path}`, { ...right, [field]: value })
        expectRefusal(answer, 400)
        expect(Object.keys(answer.json().fields)).toEqual([field])
      }
    }
    expectRefusal(await fan.call('PUT', '/basketball-court/999', right), 404, 'Esa cancha no existe.')
    expectRefusal(await nobody('POST', '/basketball-court', right), 401)
    expect(await dumpTables(store, ['court', 'audit'])).toBe(before)
  })

  test('has a unique name: a court stored twice could be booked twice', async () => {
    const { fan, courts, store } = await buildLeagueOfDelegates(engine)
    const before = await dumpTables(store, ['court', 'audit'])
    const taken =
      'Ya hay una cancha «Olmo» en Calle de la Prueba, 1. Si es otra, añade algo al nombre que las distinga.'
    for (const [method, path] of [
      ['POST', '/basketball-court'],
      ['PUT', `/basketball-court/${courts.sauce}`],
    ] as const) {
      const answer = await fan.call(method, path, { name: ' OLMO ', direction: 'Otra calle, 2' })
      expectRefusal(answer, 409, taken)
      expect(answer.json().fields).toEqual({ name: taken })
    }
    expect(await dumpTables(store, ['court', 'audit'])).toBe(before)
    const own = { name: 'OLMO', direction: 'Otra calle, 2' }
    expect((await fan.call('PUT', `/basketball-court/${courts.olmo}`, own)).json()).toMatchObject(own)
  })
})

describeOnEachEngine('a court in a race', (engine) => {
  test('is created once when two requests create the same name simultaneously', async () => {
    const { fan, gatos, nobody } = await buildLeagueOfDelegates(engine)
    const body = { name: 'Tilo', direction: 'Calle del Tilo, 1' }
    const answers = await Promise.all(
      [fan, gatos, fan, gatos].map(({ call }) => call('POST', '/basketball-court', body)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 409, 409, 409])
    expect((await nobody('GET', '/basketball-court')).json()).toHaveLength(3)
  })
})
