import type { Competition } from '#contract/competitions.ts'
import type { Game } from '#contract/games.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '../../api/endpoints.ts'

export type TeamSeason = {
  team: Team
  competitions: Competition[]
  games: Game[]
}

export async function loadTeamSeason(api: Api, teamId: number): Promise<TeamSeason> {
  const [team, competitions, leagues] = await Promise.all([
    api('GET /team/{id}', { params: { id: teamId } }),
    api('GET /competition-team/get-active-competitions/{teamId}', { params: { teamId } }),
    api('GET /league'),
  ])
  const league = leagues.find(({ current }) => current)
  const games = league ? await api('GET /game', { query: { teamId, leagueId: league.id } }) : []
  return { team, competitions, games }
}
