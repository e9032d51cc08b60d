import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import { openingPhase } from '../../../league/opening-phase.ts'

/** What there is to choose from, phases in the order in which they are played. */
export type Choices = { leagues: League[]; phases: CompetitionGroup[]; groups: Competition[] }

/** Which ids an address names. */
type Wanted = { leagueId?: number | undefined; phaseId?: number | undefined; groupId?: number | undefined }

export type Chosen = {
  league: League | undefined
  phase: CompetitionGroup | undefined
  group: Competition | undefined
}

/**
 * The group whose teams are looked at: the one that is named, else the first of the named phase, else of the phase
 * with which the named or current season opens. What there isn't any more is passed over.
 */
export function chooseGroup({ leagues, phases, groups }: Choices, wanted: Wanted): Chosen {
  const named = groups.find(({ id }) => id === wanted.groupId)
  const namedPhase = phases.find(({ id }) => id === (named?.competitionGroupId ?? wanted.phaseId))
  const leagueId = namedPhase?.leagueId ?? wanted.leagueId
  const league =
    leagues.find(({ id }) => id === leagueId) ?? leagues.find(({ current }) => current) ?? leagues[0]
  const phase = namedPhase ?? openingPhase(phases.filter((one) => one.leagueId === league?.id))
  const group = named ?? groups.find(({ competitionGroupId }) => competitionGroupId === phase?.id)
  return { league, phase, group }
}
