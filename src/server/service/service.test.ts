import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addLeague } from '../../../test/factories.ts'
import { findTown, saveTown } from '../town/queries.ts'

describeDomain('settings', (engine) => {
  test('contain the name and year of the current season and the settings of the environment', async () => {
    const { app, store } = await buildTestApp(engine)
    const defaults = { timeZone: 'Europe/Madrid', mail: false, mapEmbedUrl: null, socialEmbedUrl: null }
    const settings = async () => (await app.inject('/api/settings')).json()
    expect(await settings()).toEqual({
      begun: true,
      leagueName: 'Liga',
      seasonYear: null,
      town: {
        name: null,
        contact: null,
        lat: null,
        lon: null,
        quarters: 4,
        minutes: 12,
        teamFouls: 5,
        noticeHours: 3,
        players: 8,
        maxCourts: 500,
        sportingTeams: false,
      },
      ...defaults,
      publicUrl: 'http://localhost:3000',
    })
    await store.write(async (tx) => saveTown(tx, { ...(await findTown(tx)), name: 'Vallecas' }))
    expect(await settings()).toMatchObject({ leagueName: 'Liga de Vallecas', seasonYear: null })
    await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    await addLeague(store, { name: 'La Vallecana', year: 2026 })
    expect(await settings()).toMatchObject({ leagueName: 'La Vallecana', seasonYear: 2026 })
  })
})
