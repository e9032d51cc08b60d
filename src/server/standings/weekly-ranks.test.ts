import { expect, test } from 'vitest'
import type { WeeklyRanks } from '#contract/standings.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addEntry, addGame, addGroup, addGroupOf, addPhase, addTeam } from '../../../test/factories.ts'

describeDomain('the places of a group over the weeks', (engine) => {
  /** A group of A, B and C, and its places after games between them, each on a day and with the points of both. */
  async function playedGroup(...games: [number, number, date: string | null, number, number][]) {
    const { app, store } = await buildTestApp(engine)
    const { leagueId, groupId, teamIds } = await addGroupOf(store, ['A', 'B', 'C'])
    for (const [local, visitant, date, local_score, visitant_score] of games) {
      const row = { date, local_score, visitant_score }
      await addGame(store, groupId, teamIds[local]!, teamIds[visitant]!, row)
    }
    const find = async (id = groupId) => {
      const { statusCode, body } = await app.inject(`/api/competition/${id}/places`)
      return { statusCode, ...(JSON.parse(body) as WeeklyRanks & { message?: string }) }
    }
    return { app, store, leagueId, groupId, teamIds, find }
  }

  test('are those of the tables of its weeks, which begin on Monday in the league’s time', async () => {
    // In Madrid the second game is on Monday the 12th at half past midnight, the third on Sunday the 18th.
    const { find } = await playedGroup(
      [0, 1, '2026-01-11T11:00:00.000Z', 60, 50],
      [1, 2, '2026-01-11T23:30:00.000Z', 70, 50],
      [2, 0, '2026-01-18T22:30:00.000Z', 55, 50],
    )
    const { weeks, teams, chart } = await find()
    expect(weeks).toEqual(['2026-01-05', '2026-01-12'])
    // First A has 2 points, B 1 and C none; then all have 3 and one victory among them: B +10, A +5, C -15.
    expect(teams.map(({ name, places }) => [name, ...places])).toEqual([
      ['B', 2, 1],
      ['A', 1, 2],
      ['C', 3, 3],
    ])
    expect(chart).toMatchObject({ rows: 3, base: ['5 ene', '12 ene'] })
  })

  test('are none for a draw, and 404 for an unknown group', async () => {
    const { store, leagueId, find } = await playedGroup()
    const draw = await addGroup(store, await addPhase(store, leagueId, { name: 'Copa', crossing: true }))
    await addEntry(store, draw, await addTeam(store, 'D'))
    expect(await find(draw)).toMatchObject({ statusCode: 200, weeks: [], teams: [], chart: null })
    expect(await find(99)).toMatchObject({ statusCode: 404, message: 'Ese grupo no existe.' })
  })
})
