import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { byName } from '#league/name-order.ts'
import { whoMayHost } from '#league/pairings.ts'
import type { Api } from '../../api/endpoints.ts'
import { countingGames, entriesOf } from '../teams/entered-teams.ts'
import { currentPhases } from '../seasons/find-phase.ts'

export type RivalLeft = { ownId: number; group: Competition; phaseName: string; rival: Team }

export async function loadRivals(api: Api, teamId: number): Promise<RivalLeft[]> {
  const [groups, phases] = await Promise.all([
    api('GET /competition-team/get-active-competitions/{teamId}', { params: { teamId } }),
    currentPhases(api),
  ])
  const rivals = await Promise.all(
    groups.map(async (group): Promise<RivalLeft[]> => {
      const phase = phases.find(({ id }) => id === group.competitionGroupId)
      if (phase === undefined) return []
      const competitionId = group.id
      const [entered, games] = await Promise.all([
        api('GET /competition-team', { query: { competitionId, expanded: true } }),
        api('GET /game', { query: { competitionId } }),
      ])
      const entries = entriesOf(entered)
      const paired = { ...phase, gamesPerRound: phase.gamesPerRound, entries, games: countingGames(games) }
      return entered
        .map(({ team }) => team!)
        .filter(({ id }) => id !== teamId && whoMayHost(paired, teamId, id).length > 0)
        .toSorted(byName)
        .map((rival) => ({ ownId: teamId, group, phaseName: phase.name, rival }))
    }),
  )
  return rivals.flat()
}
