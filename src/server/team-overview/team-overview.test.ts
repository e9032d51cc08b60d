import { expect, test } from 'vitest'
import { MAX_EARLIER_SEASONS, MAX_TEAM_GAMES } from '#contract/limits.ts'
import type { TeamOverview } from '#contract/team-overview.ts'
import { badgeOf } from '#league/team-badges.ts'
import { callAs } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import {
  addCourt,
  addEntry,
  addGame,
  addGames,
  addGroup,
  addGroupOf,
  addLeague,
  addPhase,
  addTeam,
  enterTeams,
} from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>['app']

async function read(app: App, teamId: number): Promise<TeamOverview> {
  const answer = await app.inject(`/api/team/${teamId}/overview`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const score = (local_score: number, visitant_score: number) => ({ local_score, visitant_score })

describeDomain('a team for everybody', (engine) => {
  test('has its place, its games by date and its places over the weeks', async () => {
    const { app, store } = await buildTestApp(engine)
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros', 'Osos'])
    const [gatos, perros, osos] = teamIds as [number, number, number]
    const court_id = await addCourt(store, 'Olmo')
    const toCome = await addGame(store, groupId, perros, osos)
    const unplanned = await addGame(store, groupId, osos, gatos)
    // The weeks of Monday 3 and Monday 10 November. First week: Perros 2 + 0, Gatos 1. Second: Gatos 1 + 2, Perros 2 + 1.
    const second = await addGame(store, groupId, gatos, osos, {
      date: '2025-11-15T10:00:00.000Z',
      ...score(60, 50),
    })
    const first = await addGame(store, groupId, perros, gatos, {
      date: '2025-11-08T10:00:00.000Z',
      court_id,
      ...score(45, 40),
    })
    const { team, season, games, earlier } = await read(app, gatos)
    expect([team, earlier]).toEqual([{ id: gatos, name: 'Gatos', photo: null, badge: badgeOf('Gatos') }, []])
    expect(games.map(({ id }) => id)).toEqual([first, second, unplanned])
    expect(games.map(({ id }) => id)).not.toContain(toCome)
    expect(games[0]).toMatchObject({
      court: { id: court_id, name: 'Olmo' },
      local: { name: 'Perros' },
      localScore: 45,
    })
    const [group] = season!.competitions
    // Gatos 1 + 2 = 3 points of two games, Perros 2 of one, Osos 1 of one.
    expect(group!.place).toMatchObject({
      rank: 1,
      teams: 3,
      played: 2,
      victories: 1,
      defeats: 1,
      competitionPoints: 3,
    })
    expect(group).toMatchObject({ name: 'Grupo A', hasGamesLeft: true, draw: null })
    // After the first week Perros have 2 points, Gatos 1 and Osos none.
    expect(group!.weeks).toEqual([
      { monday: '2025-11-03', place: 2 },
      { monday: '2025-11-10', place: 1 },
    ])
    expect(group!.chart?.rows).toBe(3)
  })

  test('has its own pairs of a draw, and no others', async () => {
    const { app, store } = await buildTestApp(engine)
    const { leagueId } = await addGroupOf(store, [])
    const cup = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
    const draw = await addGroup(store, cup, { name: 'Cuadro' })
    const ids = await enterTeams(store, draw, ['Gatos', 'Perros', 'Osos', 'Focas'])
    const [gatos, perros, osos, focas] = ids as [number, number, number, number]
    await addGame(store, draw, gatos, focas, { date: '2025-11-08T10:00:00.000Z', ...score(60, 50) })
    await addGame(store, draw, perros, osos, { date: '2025-11-08T12:00:00.000Z', ...score(60, 50) })
    const pairsOf = async (id: number) =>
      (await read(app, id)).season!.competitions[0]!.draw!.rounds.map(({ name, pairs }) => [
        name,
        pairs.map(({ localTeam, visitantTeam }) => `${localTeam?.name} – ${visitantTeam?.name}`),
      ])
    expect(await pairsOf(gatos)).toEqual([
      ['Semifinales', ['Gatos – Focas']],
      ['Final', ['Gatos – Perros']],
    ])
    expect(await pairsOf(osos)).toEqual([
      ['Semifinales', ['Perros – Osos']],
      ['Final', []],
    ])
  })

  test('is of the current season, else of its latest, with the ones before', async () => {
    const { app, store } = await buildTestApp(engine)
    const now = await addGroupOf(store, ['Gatos', 'Perros'])
    const [gatos, perros] = now.teamIds as [number, number]
    const focas = await addTeam(store, 'Focas')
    const years = Array.from({ length: MAX_EARLIER_SEASONS + 1 }, (_, index) => 2024 - index)
    for (const year of years) {
      const league = await addLeague(store, { year, current: false })
      const group = await addGroup(store, await addPhase(store, league))
      await enterTeams(store, group, [gatos, focas])
      // In even years Gatos win.
      await addGame(store, group, gatos, focas, {
        date: `${year}-11-08T10:00:00.000Z`,
        ...score(year % 2 === 0 ? 60 : 40, 50),
      })
    }
    // A season that is prepared ahead isn't an earlier one.
    const ahead = await addLeague(store, { year: 2026, current: false })
    await addEntry(store, await addGroup(store, await addPhase(store, ahead)), gatos)
    const seen = await read(app, gatos)
    expect([seen.season!.league.year, seen.games]).toEqual([2025, []])
    const ranks = seen.earlier.map(({ league, competitions }) => [league.year, competitions[0]!.place!.rank])
    expect(ranks.slice(0, 3)).toEqual([
      [2024, 1],
      [2023, 2],
      [2022, 1],
    ])
    expect(ranks).toHaveLength(MAX_EARLIER_SEASONS)
    expect(seen.seasonsChart).not.toBeNull()
    const past = await read(app, focas)
    expect([past.season!.league.year, past.games.length, past.earlier[0]!.league.year]).toEqual([
      2024, 1, 2023,
    ])
    expect(past.season!.competitions[0]).toMatchObject({ hasGamesLeft: false, place: { rank: 2, teams: 2 } })
    // Registered, but not in a group yet; and never in any season.
    const linces = await addTeam(store, 'Linces', { league_id: now.leagueId })
    const ranas = await addTeam(store, 'Ranas')
    expect(await read(app, linces)).toMatchObject({
      season: { league: { year: 2025 }, competitions: [] },
      games: [],
    })
    expect(await read(app, ranas)).toMatchObject({ season: null, games: [], earlier: [] })
    expect((await read(app, perros)).earlier).toEqual([])
  })

  test('is bounded: a long season has its latest games', async () => {
    const { app, store } = await buildTestApp(engine)
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [local_id, visitant_id] = teamIds as [number, number]
    const row = { competition_id: groupId, local_id, visitant_id, finished: false, confirmed: false }
    await addGames(store, MAX_TEAM_GAMES + 5, row)
    const { games } = await read(app, local_id)
    expect(games).toHaveLength(MAX_TEAM_GAMES)
    // An hour apart, the first five are left out.
    expect(games[0]!.date).toBe('2025-11-01T05:00:00.000Z')
  })

  test('says nothing of people, ratings and comments to any user', async () => {
    const { app, store, groupId, teams, gatos, admin } = await buildLeagueOfDelegates(engine)
    await addGame(store, groupId, teams.gatos, teams.perros, {
      date: '2025-11-08T10:00:00.000Z',
      ...score(60, 50),
      visitant_fair_play: -1,
      local_comment: 'Un secreto',
    })
    const { body } = await app.inject(`/api/team/${teams.gatos}/overview`)
    expect(body).not.toMatch(/FairPlay|[mM]ixed|omment|secreto|delegate|ejemplo\.es/)
    for (const call of [gatos.call, admin.call]) {
      const own = await call('GET', `/team/${teams.gatos}/overview`)
      expect(own.body).toBe(body)
    }
  })

  test('refuses unknown teams', async () => {
    const { app } = await buildTestApp(engine)
    const ask = callAs(app)
    expectRefusal(await ask('GET', '/team/7/overview'), 404)
    expectRefusal(await ask('GET', '/team/x/overview'), 400)
  })
})
