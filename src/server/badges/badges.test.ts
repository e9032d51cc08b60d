import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { Team } from '#contract/teams.ts'
import { BADGE_COLORS } from '#league/team-badges.ts'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { addGame } from '../../../test/factories.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { listEntries } from '../reading/queries.ts'
import type { Store } from '../db/store.ts'
import { createDemoSeason } from '../demo/demo-season.ts'
import { importSeason } from '../season/import-season.ts'

/** The entered teams of each group, by season. */
async function listGroups(store: Store, leagueId: number) {
  const groups = await store.db
    .selectFrom('competition')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select('competition.id')
    .where('phase.league_id', '=', leagueId)
    .execute()
  const entries = await listEntries(
    store.db,
    groups.map(({ id }) => id),
  )
  return [...Map.groupBy(entries, ({ competitionId }) => competitionId).values()].map((some) =>
    some.map(({ team }) => team),
  )
}

const looks = (teams: Iterable<Pick<Team, 'badge'>>) =>
  [...teams].map(({ badge }) => `${badge.color} ${badge.letters}`)

async function buildLeague(engine: 'sqlite' | 'postgres') {
  const league = await buildLeagueOfDelegates(engine)
  const { admin, store, leagueId, groupId } = league
  const enter = (newTeams: string[]) =>
    admin.call('POST', '/competition-team/enter-teams', { competitionId: groupId, teamIds: [], newTeams })
  const badgeOf = async (id: number) => (await admin.call('GET', `/team/${id}`)).json<Team>().badge
  return { ...league, enter, badgeOf, groups: () => listGroups(store, leagueId) }
}

describeDomain('badges', (engine) => {
  test('tell all teams of the demo season apart, and all colours of its groups of eight', async () => {
    const store = await createTestStore(engine)
    await createDemoSeason(store, new Date('2026-02-11T12:00:00Z'))
    for (const leagueId of [1, 2, 3]) {
      const groups = await listGroups(store, leagueId)
      const teams = new Map(groups.flat().map((team) => [team.id, team]))
      expect(teams.size).toBe(leagueId === 1 ? 32 : 36)
      expect(new Set(looks(teams.values())).size).toBe(teams.size)
      for (const group of groups) {
        const colors = new Set(group.map(({ badge }) => badge.color))
        expect([group.length, colors.size]).toEqual([group.length, Math.min(group.length, BADGE_COLORS)])
        expect(new Set(group.map(({ badge }) => badge.letters)).size).toBe(group.length)
      }
    }
  })

  test('stay when teams join, and are the same wherever the team is shown', async () => {
    const { enter, groups, store, groupId, teams, nobody, fan } = await buildLeague(engine)
    await enter(['Linces'])
    const [before = []] = await groups()
    await enter(['Gamos', 'Galgos', 'Lobas', 'Loros'])
    const [after = []] = await groups()
    expect(looks(after).slice(0, 4)).toEqual(looks(before))
    expect(new Set(after.map(({ badge }) => badge.color)).size).toBe(8)
    expect(after.map(({ badge }) => badge.letters)).toEqual(['GA', 'PE', 'OS', 'LI', 'GM', 'GL', 'LO', 'LR'])
    const id = await addGame(store, groupId, teams.gatos, teams.perros)
    const game = (await nobody('GET', `/game/${id}`)).json<Game>()
    expect([game.local.badge, game.visitant.badge]).toEqual(after.slice(0, 2).map(({ badge }) => badge))
    const listed = (await fan.call('GET', '/team')).json<Team[]>()
    expect(looks(listed).toSorted()).toEqual(looks(after).toSorted())
  })

  test('keep the colour of a renamed team, and give it the letters of its new name', async () => {
    const { enter, gatos, teams, badgeOf } = await buildLeague(engine)
    await enter(['Linces'])
    const { color } = await badgeOf(teams.gatos)
    const renamed = await gatos.call('PUT', `/team/${teams.gatos}`, { name: 'Los Linces de Usera' })
    expect(renamed.json<Team>().badge).toEqual({ color, letters: 'LU' })
  })

  test('of an import are those of its own season; a team takes its colour along if nobody has it', async () => {
    const { enter, store, admin, teams, badgeOf } = await buildLeague(engine)
    await enter(['Linces'])
    expect((await badgeOf(teams.gatos)).color).toBe(0)
    const season = {
      league: { name: 'Importada', year: 2026, current: true },
      teams: [{ name: 'Zorros' }, { name: 'Gatos' }],
      phases: [{ name: 'Fase', groups: [{ name: 'A', teams: ['Zorros', 'Gatos'], games: [] }] }],
    }
    const { leagueId } = await importSeason(store, season, { now: new Date(), userId: null })
    const [group = []] = await listGroups(store, leagueId!)
    expect(group.map(({ name, badge }) => [name, badge])).toEqual([
      ['Zorros', { color: 1, letters: 'ZO' }],
      ['Gatos', { color: 0, letters: 'GA' }],
    ])
    expect(await badgeOf(teams.gatos)).toEqual(group[1]!.badge)
    expect((await admin.call('GET', `/team/${group[0]!.id}`)).json<Team>().badge).toEqual(group[0]!.badge)
  })

  test('go with their team', async () => {
    const { admin, store, leagueId } = await buildLeague(engine)
    const { id } = (await admin.call('POST', '/team', { name: 'Zorros', leagueId })).json<Team>()
    const count = async () => (await store.db.selectFrom('season_badge').selectAll().execute()).length
    expect(await count()).toBe(4)
    await admin.call('DELETE', `/team/${id}`)
    expect(await count()).toBe(3)
  })
})
