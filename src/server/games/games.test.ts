import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { badgeOf } from '#league/team-badges.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import {
  addCourt,
  addEntry,
  addGame,
  addGroup,
  addGroupOf,
  addLeague,
  addPhase,
} from '../../../test/factories.ts'

/** The ids of a list, in its order. */
async function idsAt(app: FastifyInstance, address: string): Promise<number[]> {
  const answer = await app.inject(`/api${address}`)
  return answer.json<{ id: number }[]>().map(({ id }) => id)
}

/** Three teams; A receives B (rated and confirmed), B receives C (finished), C receives A (to be played). */
async function threeGames(engine: Engine) {
  const { app, store } = await buildTestApp(engine)
  const { leagueId, phaseId, groupId, teamIds } = await addGroupOf(store, ['A', 'B', 'C'])
  const [a, b, c] = teamIds as [number, number, number]
  const played = { local_score: 61, visitant_score: 58, confirmed: true, date: '2025-10-05T10:00:00.000Z' }
  const confirmed = await addGame(store, groupId, a, b, played)
  const scores = { local_score: 40, visitant_score: 44 }
  const finished = await addGame(store, groupId, b, c, { ...scores, date: '2025-10-12T10:00:00.000Z' })
  const open = await addGame(store, groupId, c, a, { date: '2025-10-19T10:00:00.000Z' })
  return { app, store, leagueId, phaseId, groupId, a, b, c, confirmed, finished, open }
}

describeDomain('game', (engine) => {
  test('returns all fields of a game', async () => {
    const { app, store } = await buildTestApp(engine)
    const { leagueId, groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [local, visitant] = teamIds as [number, number]
    const courtId = await addCourt(store, 'Olmo', { direction: 'Calle del Olmo, 3' })
    const row = { court_id: courtId, date: '2025-10-26T00:30:00.000Z', local_score: 61, visitant_score: 58 }
    const id = await addGame(store, groupId, local, visitant, row)
    const team = { photo: null, delegate: null, leagueId }
    expect((await app.inject(`/api/game/${id}`)).json()).toEqual({
      id,
      date: '2025-10-26T00:30:00.000Z',
      competition: { id: groupId, name: 'Grupo A' },
      competitionId: groupId,
      local: { id: local, name: 'Gatos', shortName: 'Gatos', badge: badgeOf('Gatos'), ...team },
      localId: local,
      visitant: { id: visitant, name: 'Perros', shortName: 'Perros', badge: badgeOf('Perros'), ...team },
      visitantId: visitant,
      court: { id: courtId, name: 'Olmo', direction: 'Calle del Olmo, 3' },
      courtId,
      localScore: 61,
      visitantScore: 58,
      forfeit: null,
      finished: true,
      confirmed: false,
      disputed: false,
      takenBack: false,
      unneeded: false,
      ofCurrentSeason: true,
      ofActivePhase: true,
      postponedFrom: null,
      ratingWaived: false,
      // Without a rating of the visitor: as if imported.
      owed: null,
    })
  })

  test('filters can be combined', async () => {
    const { app, a, b, c, confirmed, finished, open } = await threeGames(engine)
    const expected: [query: string, ids: number[]][] = [
      ['', [confirmed, finished, open]],
      [`localId=${a}`, [confirmed]],
      [`visitantId=${a}`, [open]],
      [`teamId=${a}`, [confirmed, open]],
      ['finished=false', [open]],
      ['finished=true', [confirmed, finished]],
      ['confirmed=true', [confirmed]],
      [`visitantId=${c}&finished=true&confirmed=false&expanded=true`, [finished]],
      [`teamId=${b}&localId=${c}`, []],
    ]
    for (const [query, ids] of expected) {
      expect({ query, ids: await idsAt(app, `/game?${query}`) }).toEqual({ query, ids })
    }
  })

  test('filters by group, phase and season', async () => {
    const { app, store, leagueId, phaseId, groupId, a, b } = await threeGames(engine)
    const sameSeason = await addGroup(store, await addPhase(store, leagueId))
    const past = await addLeague(store, { year: 2024, current: false })
    const pastGroup = await addGroup(store, await addPhase(store, past))
    for (const id of [sameSeason, pastGroup]) await addEntry(store, id, a)
    const cup = await addGame(store, sameSeason, a, b, { date: '2025-12-01T10:00:00.000Z' })
    const old = await addGame(store, pastGroup, a, b)
    expect(await idsAt(app, `/game?competitionId=${pastGroup}`)).toEqual([old])
    expect(await idsAt(app, `/game?competitionGroupId=${phaseId}`)).toHaveLength(3)
    expect(await idsAt(app, `/game?leagueId=${leagueId}&teamId=${b}&finished=false`)).toEqual([cup])
    expect(await idsAt(app, `/game?competitionId=${groupId}&leagueId=${past}`)).toEqual([])
  })

  test('`from` is inclusive and `to` exclusive, with any precision', async () => {
    const { app, confirmed, finished, open } = await threeGames(engine)
    expect(await idsAt(app, '/game?from=2025-10-05T10:00:00Z')).toEqual([confirmed, finished, open])
    expect(await idsAt(app, '/game?from=2025-10-05T10:00:00.001Z')).toEqual([finished, open])
    expect(await idsAt(app, '/game?to=2025-10-12T10:00:00Z')).toEqual([confirmed])
    expect(await idsAt(app, '/game?to=2025-10-12T10:00:00.001Z')).toEqual([confirmed, finished])
    expect(await idsAt(app, '/game?from=2025-10-05T10:00:01Z&to=2025-10-19T10:00:00Z')).toEqual([finished])
  })

  test('lists games by date, then by id; those without a date last', async () => {
    const { app, store } = await buildTestApp(engine)
    const { groupId, teamIds } = await addGroupOf(store, ['A', 'B'])
    const [a, b] = teamIds as [number, number]
    const dates = [null, '2025-11-02T10:00:00.000Z', '2025-10-05T10:00:00.000Z', '2025-11-02T10:00:00.000Z']
    const ids: number[] = []
    for (const date of dates) ids.push(await addGame(store, groupId, a, b, { date }))
    expect(await idsAt(app, '/game')).toEqual([ids[2], ids[1], ids[3], ids[0]])
  })
})

describeDomain('pending-games', (engine) => {
  test('unfinished games of the current season that have a date, by date', async () => {
    const { app, store, groupId, a, b, open } = await threeGames(engine)
    const past = await addGroup(
      store,
      await addPhase(store, await addLeague(store, { year: 2020, current: false })),
    )
    await addGame(store, past, a, b, { date: '2025-10-20T10:00:00.000Z' })
    await addGame(store, groupId, a, b)
    const sooner = await addGame(store, groupId, b, a, { date: '2025-10-18T10:00:00.000Z' })
    expect(await idsAt(app, '/pending-games')).toEqual([sooner, open])
  })
})
