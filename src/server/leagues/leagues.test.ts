import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addLeague } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'

describeDomain('league', (engine) => {
  test('lists none in a new database', async () => {
    const { app } = await buildTestApp(engine)
    const answer = await app.inject('/api/league')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([])
  })

  test('lists seasons, the most recent first, and filters by year', async () => {
    const { app, store } = await buildTestApp(engine)
    const past = await addLeague(store, { year: 2023, current: false })
    const now = await addLeague(store, { year: 2025, current: true })
    const between = await addLeague(store, { year: 2024, current: false })
    const list = async (query: string) => (await app.inject(`/api/league${query}`)).json()
    expect((await list('')).map((league: { id: number }) => league.id)).toEqual([now, between, past])
    const expected = [{ id: between, name: 'Liga Cooperativa', year: 2024, current: false }]
    expect(await list('?year=2024')).toEqual(expected)
    expect(await list('?year=2000')).toEqual([])
  })

  test('refuses an impossible year at its field', async () => {
    const { app } = await buildTestApp(engine)
    for (const year of [
      '',
      '0',
      '1899',
      '2201',
      '2025.5',
      '2147483648',
      '9007199254740993',
      'hoy',
      '2025&year=2024',
    ]) {
      const answer = await app.inject(`/api/league?year=${year}`)
      expectRefusal(answer, 400, /año/)
      expect(Object.keys(answer.json().fields)).toEqual(['year'])
    }
  })

  test('finds a season by id', async () => {
    const { app, store } = await buildTestApp(engine)
    const id = await addLeague(store, { name: 'Liga de Prueba', year: 2025 })
    const answer = await app.inject(`/api/league/${id}`)
    expect(answer.json()).toEqual({ id, name: 'Liga de Prueba', year: 2025, current: true })
  })

  test('an unknown season is 404 with a message', async () => {
    const { app } = await buildTestApp(engine)
    const answer = await app.inject('/api/league/7')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Esa temporada no existe.',
    })
  })
})
