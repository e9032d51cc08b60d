import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

/** The defaults of the specification. A league has no default coordinates. */
const common = {
  lat: null,
  lon: null,
  quarters: 4,
  minutes: 12,
  teamFouls: 5,
  noticeHours: 3,
  players: 8,
  maxCourts: 500,
  sportingTeams: false,
}

describeDomain('the settings of a league', (engine) => {
  test('start empty, can be set by an admin and cleared again', async () => {
    const { admin, app } = await buildLeagueOfDelegates(engine)
    const read = async (path: string) => (await app.inject(`/api${path}`)).json<object>()
    expect(await read('/town')).toEqual({ name: null, contact: null, ...common })
    for (const town of [
      { name: 'Vallecas', contact: 'liga@ejemplo.es' },
      { name: null, contact: 'https://ejemplo.es/liga' },
      { name: null, contact: null },
    ]) {
      expect((await admin.call('PUT', '/town', town)).json()).toEqual({ ...town, ...common })
      expect(await read('/town')).toEqual({ ...town, ...common })
      expect(await read('/settings')).toMatchObject({ town: { ...town, ...common } })
    }
  })

  test('accept only an e-mail, a telephone number or a page as the contact', async () => {
    const { admin } = await buildLeagueOfDelegates(engine)
    const save = (contact: unknown) => admin.call('PUT', '/town', { name: null, contact })
    for (const contact of ['javascript:alert(1)', 'http://ejemplo.es', 'En la cancha', '']) {
      const answer = await save(contact)
      expectRefusal(
        answer,
        400,
        /Escribe un correo, un teléfono o una dirección que empiece por https:\/\/\./,
      )
      expect(answer.json()).toMatchObject({ fields: { contact: expect.any(String) } })
    }
    expectRefusal(await save(`https://ejemplo.es/${'a'.repeat(200)}`), 400, /Como mucho 200 caracteres\./)
    expect((await admin.call('GET', '/town')).json()).toEqual({ name: null, contact: null, ...common })
  })

  test('include the numbers of its rules; missing ones keep their value', async () => {
    const { admin, app } = await buildLeagueOfDelegates(engine)
    const names = { name: 'Vallecas', contact: null }
    const rules = { quarters: 2, minutes: 20, teamFouls: 4, noticeHours: 24, players: 10, maxCourts: 600 }
    const save = async (change: object) =>
      (await admin.call('PUT', '/town', { ...names, ...change })).json<object>()
    expect(await save(rules)).toEqual({ ...common, ...names, ...rules })
    expect(await save({ minutes: 8 })).toEqual({ ...common, ...names, ...rules, minutes: 8 })
    const settings = await app.inject('/api/settings')
    expect(settings.json()).toMatchObject({ town: { ...rules, minutes: 8 } })
    expect((await admin.call('GET', '/audit?entity=town')).json()).toMatchObject([
      { before: { minutes: 20 }, after: { minutes: 8 } },
      { before: common, after: rules },
    ])
  })

  test('include its coordinates; missing ones keep their value', async () => {
    const { admin, app } = await buildLeagueOfDelegates(engine)
    const names = { name: 'Vallecas', contact: null }
    const save = async (change: object) => (await admin.call('PUT', '/town', { ...names, ...change })).json()
    const vallecas = { lat: 40.3833, lon: -3.6596 }
    expect(await save(vallecas)).toEqual({ ...common, ...names, ...vallecas })
    expect(await save({})).toMatchObject(vallecas)
    expect((await app.inject('/api/settings')).json()).toMatchObject({ town: vallecas })
    expect((await admin.call('GET', '/audit?entity=town')).json()).toMatchObject([
      { before: { lat: null, lon: null }, after: vallecas },
    ])
    expect(await save({ lat: null, lon: null })).toMatchObject({ lat: null, lon: null })
  })

  test.for([
    [{ lat: 40.4 }],
    [{ lon: -3.7 }],
    [{ lat: 40.4, lon: null }],
    [{ lat: null, lon: -3.7 }],
    [{ lat: null }],
    [{ lat: 90.1, lon: 0 }],
    [{ lat: 0, lon: -180.1 }],
    [{ lat: '40.4', lon: '-3.7' }],
  ])('refuse the coordinates %j', async ([place]) => {
    const { admin, app } = await buildLeagueOfDelegates(engine)
    expectRefusal(await admin.call('PUT', '/town', { name: 'Vallecas', contact: null, ...place }), 400)
    expect((await app.inject('/api/town')).json()).toMatchObject({ name: null, lat: null, lon: null })
  })

  test.for([
    ['quarters', 1, 4],
    ['minutes', 1, 60],
    ['teamFouls', 1, 10],
    ['noticeHours', 1, 168],
    ['players', 3, 30],
    ['maxCourts', 10, 2000],
  ] as const)('accept %s from %d to %d', async ([rule, min, max]) => {
    const { admin } = await buildLeagueOfDelegates(engine)
    const save = (value: unknown) => admin.call('PUT', '/town', { name: null, contact: null, [rule]: value })
    for (const value of [min - 1, max + 1, min + 0.5, '4', null]) {
      const answer = await save(value)
      expectRefusal(answer, 400)
      const message = `Escribe un número entero de ${min} a ${max}.`
      expect(answer.json()).toMatchObject({ fields: { [rule]: message } })
    }
    for (const value of [min, max]) expect((await save(value)).json()).toMatchObject({ [rule]: value })
  })

  test('are edited by admins only, and the contact isn’t logged', async () => {
    const { admin, gatos, app } = await buildLeagueOfDelegates(engine)
    const town = { name: 'Vallecas', contact: 'una.persona@ejemplo.es' }
    expectRefusal(await app.inject({ method: 'PUT', url: '/api/town', payload: town }), 401)
    expectRefusal(await gatos.call('PUT', '/town', town), 403)
    await admin.call('PUT', '/town', town)
    const log = await admin.call('GET', '/audit?entity=town')
    expect(log.json()).toMatchObject([
      { user: { id: admin.id }, action: 'update', before: { name: null }, after: { name: 'Vallecas' } },
    ])
    expect(log.body).not.toContain('una.persona')
  })
})
