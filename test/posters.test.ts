import { expect, onTestFinished, test, vi } from 'vitest'
import { createRenderer } from '#web/entry-server.tsx'
import type { Store } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { buildTestApp } from './build-test-app.ts'

test.each([
  ['2026-11-23', 'the Monday after games', /El resultado de la semana<.*>40<.*>30</],
  ['2026-11-24', 'another day', /El 1\.º contra el 2\.º<small>lo próximo del Grupo A</],
  ['2026-12-24', 'a month without games to come', /Resultado del sáb 21 nov<.*>40<.*>30</],
])('the poster of a page made on %s, %s', async (day, _, poster) => {
  vi.setSystemTime(`${day}T09:00:00Z`)
  onTestFinished(() => void vi.useRealTimers())
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app, store } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const open = { localScore: null, visitantScore: null }
  const games = [
    { local: 'Rayo', visitant: 'Perros', date: '2026-11-21T11:00:00Z', localScore: 40, visitantScore: 30 },
    // It lacks its result, and is no game to come.
    { local: 'Perros', visitant: 'Osos', date: '2026-11-22T11:00:00Z', ...open },
    // Of a day that of the first comes first, whatever its hour.
    { local: 'Osos', visitant: 'Perros', date: '2026-12-05T09:00:00Z', ...open },
    { local: 'Rayo', visitant: 'Perros', date: '2026-12-05T11:00:00Z', ...open },
  ]
  await importGroup(store, { teams: ['Rayo', 'Perros', 'Osos'], qualifiers: 1, games })
  const { body } = await app.inject('/')
  expect(/<a [^>]*class="poster [^]*?<\/a>/.exec(body)?.[0]).toMatch(poster)
})

type ImportedGroup = { teams: readonly string[]; qualifiers: number; games: readonly object[] }

/** A league with one open group. */
async function importGroup(store: Store, { teams, qualifiers, games }: ImportedGroup): Promise<void> {
  const group = { name: 'Grupo A', teams, games: games.map((game) => ({ ...game, court: 'Cocheras' })) }
  const phase = { name: 'Primera fase', crossing: false, gamesPerPair: 2, qualifiers, active: true }
  const season = {
    league: { name: 'Liga', year: 2026, current: true },
    courts: [{ name: 'Cocheras', direction: 'Calle de las Cocheras, 3', status: '', lights: false }],
    teams: teams.map((name) => ({ name })),
    phases: [{ ...phase, groups: [group] }],
  }
  await importSeason(store, season, { now: new Date(), userId: null })
}
