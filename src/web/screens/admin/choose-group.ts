import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import { openingPhase } from '../../league/opening-phase.ts'

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
 * with which the named or current season opens; in a season that is being prepared the newest one. A group or a phase
 * that there isn't any more is passed over; a season isn't, since another one would be taken for it.
 */
export function chooseGroup({ leagues, phases, groups }: Choices, wanted: Wanted): Chosen {
  const named = groups.find(({ id }) => id === wanted.groupId)
  const namedPhase = phases.find(({ id }) => id === (named?.competitionGroupId ?? wanted.phaseId))
  const leagueId = namedPhase?.leagueId ?? wanted.leagueId
  const league =
    leagueId === undefined
      ? (leagues.find(({ current }) => current) ?? leagues[0])
      : leagues.find(({ id }) => id === leagueId)
  const phase = namedPhase ?? openingPhase(phases.filter((one) => one.leagueId === league?.id))
  const own = groups.filter(({ competitionGroupId }) => competitionGroupId === phase?.id)
  const group = named ?? (league?.current ? own[0] : own.at(-1))
  return { league, phase, group }
}
