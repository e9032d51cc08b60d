import type { CrossingDraw } from '#contract/crossings.ts'
import type { League } from '#contract/leagues.ts'
import type { TablePage } from './load-table.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** A season as people say it: `Temporada 2025/26`. */
function seasonName({ year }: Pick<League, 'year'>): string {
  return `Temporada ${seasonYears({ year })}`
}

/** Its years alone: `2025/26`. */
export function seasonYears({ year }: Pick<League, 'year'>): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/** Which table it is: season, phase and group, each said once. */
export function tableName({ league, phase, group }: TablePage): string {
  const names = [seasonName(league), phase?.name, group?.name].filter((name) => name !== undefined)
  return [...new Set(names)].join(' · ')
}

/** One sentence about the table, for whoever gets a link to it. */
export function whoLeads({ league, phase, group, classification, draw }: TablePage): string {
  const standings = classification?.standings ?? []
  const leaders = standings.filter(({ rank, played }) => rank === 1 && played > 0)
  const place = [group?.name, phase?.name, seasonName(league)].filter(Boolean).join(', ')
  if (draw !== undefined) return `${tellDraw(draw)} ${place}.`
  const [first] = leaders
  if (first === undefined) return `Clasificación: ${place}.`
  const names = list.format(leaders.map(({ team }) => team.name))
  const verb = leaders.length === 1 ? 'va en cabeza' : 'van en cabeza'
  return `${names} ${verb} con ${first.competitionPoints} puntos. ${place}.`
}

/** Who won a draw, else which round is being played. */
function tellDraw({ champion, rounds }: CrossingDraw): string {
  if (champion !== null) return `${champion.name} es el equipo campeón.`
  const open = rounds.find(({ pairs }) => pairs.some(({ winner }) => winner === null))
  return open ? `Cruces, ronda a ronda: ${open.name}.` : 'Cruces, ronda a ronda.'
}
