import type { League } from '#contract/leagues.ts'

/** The years of a season as people say them: `2025/26`. */
export function seasonYears({ year }: Pick<League, 'year'>): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/** `2025/26`, with its name if that isn't the site's. Name and year are unique together: no two options are equal. */
export function seasonChoice(league: SeasonOf, siteName: string): string {
  return league.name === siteName ? seasonYears(league) : `${seasonYears(league)} · ${league.name}`
}

/** The name of a table: season, phase and group. `knownName`: the league's, beside it; a different one is added. */
export function tableName(table: TableOf, knownName = table.league.name): string {
  return namesOf(table, knownName).join(' · ')
}

/** The name of a group at the head of a page about something in it: only past seasons are named. */
export function headName(table: TableOf & { league: League; phase: Named; group: Named }, knownName: string) {
  return table.league.current ? `${table.group.name}, ${table.phase.name}` : tableName(table, knownName)
}

/** The same within a sentence, the narrowest first: `Grupo A, Primera fase, Temporada 2025/26`. */
export function tablePhrase(table: TableOf, knownName: string): string {
  return namesOf(table, knownName).toReversed().join(', ')
}

/** A group within a sentence: `del Grupo A`, `de Liguilla`. */
export function ofGroup(name: string): string {
  return takesArticle(name) ? `del ${name}` : `de ${name}`
}

/** Whether a name says what it names: "el Grupo A", but "Liguilla". */
export function takesArticle(name: string): boolean {
  return /^(Grupo|Cuadro) /.test(name)
}

function namesOf({ league, phase, group }: TableOf, knownName: string): string[] {
  const name = league.name === knownName ? undefined : league.name
  const names = [name, `Temporada ${seasonYears(league)}`, phase?.name, group?.name]
  return [...new Set(names.filter((known) => known !== undefined))]
}

type SeasonOf = Pick<League, 'name' | 'year'>
type TableOf = { league: SeasonOf; phase?: Named | undefined; group?: Named | undefined }
type Named = { name: string }
