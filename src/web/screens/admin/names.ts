import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import { seasonYears } from '../../league/season-words.ts'

/** A season where several are listed: its name may be the same every year. */
export function leagueName(league: Pick<League, 'name' | 'year'>): string {
  return `${league.name} ${seasonYears(league)}`
}

/** The same in a list to choose from: what tells them apart comes first, since a phone cuts long choices. */
export function leagueChoice(league: Pick<League, 'name' | 'year'>): string {
  return `${seasonYears(league)} · ${league.name}`
}

/** A phase where those of several seasons are listed. */
export function phaseName(phase: Pick<CompetitionGroup, 'name' | 'leagueId'>, leagues: League[]): string {
  const league = leagues.find(({ id }) => id === phase.leagueId)
  return league ? `${phase.name} (${seasonYears(league)})` : phase.name
}

/** Phases as they are looked for: those of the latest season first, within it in the order in which they are played. */
export function latestFirst(phases: CompetitionGroup[], leagues: League[]): CompetitionGroup[] {
  const place = new Map(leagues.map(({ id }, index) => [id, index]))
  return phases.toSorted((a, b) => (place.get(a.leagueId) ?? 0) - (place.get(b.leagueId) ?? 0))
}

/** Things to choose from in a form. */
export function optionsOf<T extends { id: number }>(
  things: T[],
  nameOf: (thing: T) => string,
): { value: string; name: string }[] {
  return things.map((thing) => ({ value: String(thing.id), name: nameOf(thing) }))
}
