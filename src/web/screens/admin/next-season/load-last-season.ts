import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { CompetitionType } from '#contract/competition-types.ts'
import type { League } from '#contract/leagues.ts'
import type { Classification } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '../../../api/endpoints.ts'

export type LastSeason = {
  league: League
  phases: CompetitionGroup[]
  groups: Competition[]
  types: CompetitionType[]
  /** The teams registered in it, by name. */
  teams: Team[]
  allTeams: Team[]
  /** The tables of its last phase of groups that has teams. */
  tables: Classification[]
  /** Its entries, of all phases. */
  entries: CompetitionTeam[]
}

export async function loadLastSeason(api: Api, league: League): Promise<LastSeason> {
  const query = { leagueId: league.id }
  const [phases, groups, types, allTeams, entered] = await Promise.all([
    api('GET /competition-group', { query }),
    api('GET /competition', { query: { current: true } }),
    api('GET /competition-type'),
    api('GET /team'),
    api('GET /competition-group', { query: { ...query, entered: true } }),
  ])
  const last = entered.findLast(({ crossing }) => !crossing)
  const tables = last
    ? await api('GET /competition-team/clasifications', { query: { competitionGroupId: last.id } })
    : []
  const isOfSeason = ({ competitionGroupId }: Competition) =>
    phases.some(({ id }) => id === competitionGroupId)
  const entries = await Promise.all(
    groups
      .filter(isOfSeason)
      .map(({ id: competitionId }) => api('GET /competition-team', { query: { competitionId } })),
  )
  const teams = allTeams.filter(({ leagueId }) => leagueId === league.id)
  return { league, phases, groups, types, teams, allTeams, tables, entries: entries.flat() }
}
