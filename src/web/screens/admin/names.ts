import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import { seasonYears } from '../../league/seasons/season-names.ts'

/** The name of a season in a list of several: seasons may have the same name every year. */
export function leagueName(league: Pick<League, 'name' | 'year'>): string {
  return `${league.name} ${seasonYears(league)}`
}

/** The same as an option of a select: the years come first, since a phone cuts long options. */
export function leagueChoice(league: Pick<League, 'name' | 'year'>): string {
  return `${seasonYears(league)} · ${league.name}`
}

export function phaseName(phase: Pick<CompetitionGroup, 'name' | 'leagueId'>, leagues: League[]): string {
  const league = leagues.find(({ id }) => id === phase.leagueId)
  return league ? `${phase.name} (${seasonYears(league)})` : phase.name
}

/** Phases of the latest season first; within a season in the order in which they are played. */
export function latestFirst(phases: CompetitionGroup[], leagues: League[]): CompetitionGroup[] {
  const order = new Map(leagues.map(({ id }, index) => [id, index]))
  return phases.toSorted((a, b) => (order.get(a.leagueId) ?? 0) - (order.get(b.leagueId) ?? 0))
}

export function optionsOf<T extends { id: number }>(
  things: T[],
  nameOf: (thing: T) => string,
): { value: string; name: string }[] {
  return things.map((thing) => ({ value: String(thing.id), name: nameOf(thing) }))
}

export function gamesText(count: number): string {
  return count === 1 ? '1 partido' : `${count} partidos`
}
