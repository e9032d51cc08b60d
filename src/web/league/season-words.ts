import type { League } from '#contract/leagues.ts'

/** The years of a season as people say them: `2025/26`. */
export function seasonYears({ year }: Pick<League, 'year'>): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/**
 * A season in a list to choose from: `2025/26`, and its name where that isn't the one the site bears. Name and year
 * are unique together, so no two are told alike.
 */
export function seasonChoice(league: SeasonOf, siteName: string): string {
  return league.name === siteName ? seasonYears(league) : `${seasonYears(league)} · ${league.name}`
}

/**
 * Which table it is: season, phase and group, each said once.
 *
 * @param knownName the name of the league that stands beside it already: another one is told too
 */
export function tableName(table: TableOf, knownName = table.league.name): string {
  return namesOf(table, knownName).join(' · ')
}

/** The same within a sentence, the nearest first: `Grupo A, Primera fase, Temporada 2025/26`. */
export function tablePlace(table: TableOf, knownName: string): string {
  return namesOf(table, knownName).toReversed().join(', ')
}

function namesOf({ league, phase, group }: TableOf, knownName: string): string[] {
  const name = league.name === knownName ? undefined : league.name
  const names = [name, `Temporada ${seasonYears(league)}`, phase?.name, group?.name]
  return [...new Set(names.filter((known) => known !== undefined))]
}

type SeasonOf = Pick<League, 'name' | 'year'>
type TableOf = { league: SeasonOf; phase?: Named | undefined; group?: Named | undefined }
type Named = { name: string }
