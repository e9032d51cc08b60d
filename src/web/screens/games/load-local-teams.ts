import type { Competition } from '#contract/competitions.ts'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { compareNames } from '#league/name-order.ts'
import type { Api } from '../../api/endpoints.ts'
import type { StoredUser } from '../../api/session.ts'
import { currentPhases } from '../../league/seasons/find-phase.ts'

export type Choice = { value: string; name: string }

export type LocalTeam = Choice & { groups: Choice[] }

/** The teams for which the user may create games: their own, or for an admin every team that plays now. */
export async function loadLocalTeams(
  api: Api,
  { admin, teamId, teams = [{ id: teamId ?? 0, name: '' }] }: Pick<StoredUser, 'admin' | 'teamId' | 'teams'>,
): Promise<LocalTeam[]> {
  if (admin) return listPlayingTeams(api)
  if (teamId === null) return []
  const phases = await currentPhases(api)
  return Promise.all(
    teams.map(async ({ id, name }) => {
      const params = { teamId: id }
      const groups = await api('GET /competition-team/get-active-competitions/{teamId}', { params })
      return { value: String(id), name, groups: groups.map((group) => choiceOf(group, phases)) }
    }),
  )
}

/** Every team in a current group of the current season, by name. */
async function listPlayingTeams(api: Api): Promise<LocalTeam[]> {
  const [phases, competitions] = await Promise.all([
    currentPhases(api),
    api('GET /competition', { query: { current: true } }),
  ])
  const open = phases.filter(({ active }) => active)
  const groups = competitions.filter(({ competitionGroupId }) =>
    open.some(({ id }) => id === competitionGroupId),
  )
  const entered = await Promise.all(
    groups.map(({ id: competitionId }) =>
      api('GET /competition-team/get-teams/{competitionId}', { params: { competitionId } }),
    ),
  )
  const playing = new Map<number, LocalTeam>()
  for (const [place, group] of groups.entries()) {
    for (const { id, name } of entered[place] ?? []) {
      const team = playing.get(id) ?? { value: String(id), name, groups: [] }
      team.groups.push(choiceOf(group, phases))
      playing.set(id, team)
    }
  }
  return [...playing.values()].toSorted((one, other) => compareNames(one.name, other.name))
}

function choiceOf({ id, name, competitionGroupId }: Competition, phases: CompetitionGroup[]): Choice {
  const phase = phases.find((one) => one.id === competitionGroupId)
  return { value: String(id), name: phase ? `${phase.name}, ${name}` : name }
}
