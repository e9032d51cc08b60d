import type { CompetitionGroup, ListedPhase } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'

/** The options, with phases in the order in which they are played. */
export type Choices = { leagues: League[]; phases: ListedPhase[]; groups: Competition[] }

type Wanted = { leagueId?: number | undefined; phaseId?: number | undefined; groupId?: number | undefined }

export type Chosen = {
  league: League | undefined
  phase: CompetitionGroup | undefined
  group: Competition | undefined
}

/** The group asked for, else the first of the phase asked for or opened with. A deleted season isn't replaced. */
export function chooseGroup({ leagues, phases, groups }: Choices, wanted: Wanted): Chosen {
  const named = groups.find(({ id }) => id === wanted.groupId)
  const namedPhase = phases.find(({ id }) => id === (named?.competitionGroupId ?? wanted.phaseId))
  const leagueId = namedPhase?.leagueId ?? wanted.leagueId
  const league =
    leagueId === undefined
      ? (leagues.find(({ current }) => current) ?? leagues[0])
      : leagues.find(({ id }) => id === leagueId)
  const phase = namedPhase ?? phases.find(({ leagueId: id, opens }) => id === league?.id && opens)
  const own = groups.filter(({ competitionGroupId }) => competitionGroupId === phase?.id)
  const group = named ?? (league?.current ? own[0] : own.at(-1))
  return { league, phase, group }
}
