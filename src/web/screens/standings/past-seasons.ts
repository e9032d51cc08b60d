import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'

/** The seasons that have something to show: the next one is made long before it has its first phase. */
export function seasonsWithPhases(
  leagues: League[],
  phases: readonly Pick<CompetitionGroup, 'leagueId'>[],
): League[] {
  return leagues.filter(({ id }) => phases.some(({ leagueId }) => leagueId === id))
}

/**
 * The season that the history opens with: the latest that began in a year before the current one.
 *
 * @param seasons the most recent first
 */
export function openingSeason(seasons: League[], current: League | undefined): League | undefined {
  return seasons.find(({ year }) => current === undefined || year < current.year)
}
