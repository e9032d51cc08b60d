import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addLeague } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'

describeDomain('league', (engine) => {
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
    for (const year of ['', '1899', '2201', '2025.5', '9007199254740993', 'hoy', '2025&year=2024']) {
      const answer = await app.inject(`/api/league?year=${year}`)
      expectRefusal(answer, 400, /año/)
      expect(Object.keys(answer.json().fields)).toEqual(['year'])
    }
  })
})
