import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry-server.tsx'
import { importSeason } from '#server/season/import-season.ts'
import { buildTestApp } from './build-test-app.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a page announces no game of the days before it was made', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app, store } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const teams = ['Rayo', 'Perros', 'Osos']
  const games = [
    { local: 'Rayo', visitant: 'Perros', date: inDays(-10), localScore: 40, visitantScore: 30 },
    { local: 'Perros', visitant: 'Osos', date: inDays(-6), localScore: null, visitantScore: null },
    { local: 'Osos', visitant: 'Rayo', date: inDays(3), localScore: null, visitantScore: null },
  ].map((game) => ({ ...game, court: 'Cocheras' }))
  const season = {
    league: { name: 'Liga', year: 2025, current: true },
    courts: [{ name: 'Cocheras', direction: 'Calle de las Cocheras, 3', status: '', lights: false }],
    teams: teams.map((name) => ({ name })),
    phases: [
      {
        name: 'Primera fase',
        crossing: false,
        gamesPerPair: 1,
        qualifiers: 1,
        active: true,
        groups: [{ name: 'Grupo A', teams, games }],
      },
    ],
  }
  await importSeason(store, season, { now: new Date(), userId: null })
  const { body } = await app.inject('/')
  // The next game is that of six days ago, which lacks its result; without it the group is announced.
  expect(body).toMatch(/class="poster [^"]*"><span[^>]*>Quedan 2 partidos</)
})
