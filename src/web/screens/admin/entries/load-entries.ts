import type { Competition } from '#contract/competitions.ts'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Api } from '../../../api/endpoints.ts'
import type { Choices, Chosen } from '../choose-group.ts'
import type { PhaseTables } from './fill-draw-form.tsx'

/** The tables from which a draw can be filled: those of its season's phases that don't begin after its own. */
export async function loadTables(
  api: Api,
  { phases, groups }: Choices,
  { phase, group }: Chosen,
): Promise<PhaseTables[]> {
  if (group === undefined || !phase?.crossing) return []
  const hasGroups = ({ id }: CompetitionGroup) =>
    groups.some(({ competitionGroupId }) => competitionGroupId === id)
  const earlier = phases.filter(
    (one) => one.leagueId === phase.leagueId && !one.crossing && !startsAfter(one, phase) && hasGroups(one),
  )
  return Promise.all(
    earlier.map(async (one) => ({
      phase: one,
      tables: await api('GET /competition-team/clasifications', { query: { competitionGroupId: one.id } }),
    })),
  )
}

/** The teams that are in other groups of the phase. */
export async function loadPlacedElsewhere(
  api: Api,
  { groups }: Choices,
  group: Competition,
): Promise<Set<number>> {
  const others = groups.filter(
    ({ id, competitionGroupId }) => competitionGroupId === group.competitionGroupId && id !== group.id,
  )
  const entries = await Promise.all(
    others.map(({ id }) => api('GET /competition-team', { query: { competitionId: id } })),
  )
  return new Set(entries.flat().map(({ teamId }) => teamId))
}

function startsAfter(one: CompetitionGroup, other: CompetitionGroup): boolean {
  return one.startDate !== null && other.startDate !== null && one.startDate > other.startDate
}
