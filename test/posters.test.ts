import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry-server.tsx'
import type { Store } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { buildTestApp } from './build-test-app.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('nobody goes on for certain while a forfeit is in review', async () => {
  const { app, store } = await buildTestApp('sqlite', { computesOutlooks: true })
  const won = { localScore: 50, visitantScore: 40 }
  const games = [
    { local: 'Rayo', visitant: 'Perros', ...won, localScore: 60 },
    { local: 'Osos', visitant: 'Perros', ...won },
    { local: 'Gatos', visitant: 'Rayo', ...won },
    { local: 'Gatos', visitant: 'Osos', ...won },
    { local: 'Perros', visitant: 'Gatos', ...won },
    { local: 'Rayo', visitant: 'Osos', forfeit: 'both', disputed: { localScore: 61, visitantScore: 58 } },
  ].map((game, index) => ({ ...game, date: inDays(index - 10) }))
  // Gatos has 5 points, Perros 4, Rayo and Osos 3, and Rayo won by more. If those two did play, they have 5 and 4, and
  // both have beaten Perros: Rayo and Osos would go on, and Perros would not.
  await importGroup(store, { teams: ['Rayo', 'Perros', 'Osos', 'Gatos'], qualifiers: 3, games })
  const read = async (path: string) => (await app.inject(`/api${path}`)).json()
  const { id } = await store.db.selectFrom('competition').select('id').executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await read(`/competition-team/clasifications?competitionId=${id}`))[0].reaches)
    .toHaveLength(4)
  expect(await read(`/competition/${id}/posters`)).toEqual([{ kind: 'left', left: 0 }])
  await store.write((tx) => tx.updateTable('competition_group').set({ active: false }).execute())
  expect(await read(`/competition/${id}/posters`)).toEqual([])
  await store.write((tx) => tx.updateTable('dispute').set({ ended: 'withdrawn' }).execute())
  const { id: osos } = await store.db
    .selectFrom('team')
    .select('id')
    .where('name', '=', 'Osos')
    .executeTakeFirstOrThrow()
  const [through] = await read(`/competition/${id}/posters`)
  expect(through).toMatchObject({ kind: 'through' })
  expect(through.teamIds).not.toContain(osos)
})

test('a page announces no game of the days before it was made', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app, store } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const games = [
    { local: 'Rayo', visitant: 'Perros', date: inDays(-10), localScore: 40, visitantScore: 30 },
    { local: 'Perros', visitant: 'Osos', date: inDays(-6), localScore: null, visitantScore: null },
    { local: 'Osos', visitant: 'Rayo', date: inDays(3), localScore: null, visitantScore: null },
  ]
  await importGroup(store, { teams: ['Rayo', 'Perros', 'Osos'], qualifiers: 1, games })
  const { body } = await app.inject('/')
  // The next game is that of six days ago, which lacks its result; without it the group is announced.
  expect(body).toMatch(/class="poster [^"]*"><span[^>]*>Quedan 2 partidos</)
})

type ImportedGroup = { teams: readonly string[]; qualifiers: number; games: readonly object[] }

/** A league with one open group. */
async function importGroup(store: Store, { teams, qualifiers, games }: ImportedGroup): Promise<void> {
  const group = { name: 'Grupo A', teams, games: games.map((game) => ({ ...game, court: 'Cocheras' })) }
  const phase = { name: 'Primera fase', crossing: false, gamesPerPair: 1, qualifiers, active: true }
  const season = {
    league: { name: 'Liga', year: 2025, current: true },
    courts: [{ name: 'Cocheras', direction: 'Calle de las Cocheras, 3', status: '', lights: false }],
    teams: teams.map((name) => ({ name })),
    phases: [{ ...phase, groups: [group] }],
  }
  await importSeason(store, season, { now: new Date(), userId: null })
}
