import type { CrossingDraw } from '#contract/crossings.ts'
import type { League } from '#contract/leagues.ts'
import type { TablePage } from './load-table.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

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

/** One sentence about the table, for whoever gets a link to it from the site of a league. */
export function whoLeads(page: TablePage, siteName: string): string {
  const { classification, draw } = page
  const standings = classification?.standings ?? []
  const leaders = standings.filter(({ rank, played }) => rank === 1 && played > 0)
  const place = tablePlace(page, siteName)
  if (draw !== undefined) return `${tellDraw(draw)} ${place}.`
  const [first] = leaders
  if (first === undefined) return `Clasificación: ${place}.`
  const names = list.format(leaders.map(({ team }) => team.name))
  const verb = leaders.length === 1 ? 'Lidera' : 'Lideran'
  return `${verb} ${names} con ${first.competitionPoints} puntos. ${place}.`
}

/** Who won a draw, else who plays next in it. */
function tellDraw({ champion, rounds }: CrossingDraw): string {
  if (champion !== null) return `${champion.name} es el equipo campeón.`
  for (const { name, pairs } of rounds) {
    const next = pairs.filter(({ winner, localTeam, visitantTeam }) => !winner && localTeam && visitantTeam)
    const told = next.map(({ localTeam, visitantTeam }) => `${localTeam!.name} – ${visitantTeam!.name}`)
    if (told.length > 0) return `${name}: ${list.format(told)}.`
  }
  return 'Cruces, ronda a ronda.'
}
