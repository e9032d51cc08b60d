import { MAX_MEETINGS } from '#contract/limits.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { expect, test } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { addGame, addGroupOf } from './factories.ts'

test('a game’s page says how many of the last games each team won where it doesn’t list all', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app, store } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
  const [gatos, perros] = teamIds as [number, number]
  const ids: number[] = []
  for (let day = 10; day <= 10 + MAX_MEETINGS; day += 1) {
    const date = `2025-11-${day}T10:00:00.000Z`
    ids.push(await addGame(store, groupId, gatos, perros, { date, local_score: 60, visitant_score: 50 }))
  }
  const textOf = async (id: number) => (await app.inject(`/partidos/${id}`)).body.replaceAll(/<[^>]*>/g, '')
  expect(await textOf(ids[2]!)).toContain('Victorias: Gatos 2, Perros 0')
  expect(await textOf(ids.at(-1)!)).toContain('Victorias en los 10 últimos: Gatos 10, Perros 0')
})
