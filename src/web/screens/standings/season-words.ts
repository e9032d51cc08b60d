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
export function tableName({ league, phase, group }: TableOf): string {
  const names = [seasonName(league), phase?.name, group?.name].filter((name) => name !== undefined)
  return [...new Set(names)].join(' · ')
}

type TableOf = { league: Pick<League, 'year'>; phase?: Named | undefined; group?: Named | undefined }
type Named = { name: string }

/** One sentence about the table, for whoever gets a link to it. */
export function whoLeads({ league, phase, group, classification, draw }: TablePage): string {
  const standings = classification?.standings ?? []
  const leaders = standings.filter(({ rank, played }) => rank === 1 && played > 0)
  const place = [group?.name, phase?.name, seasonName(league)].filter(Boolean).join(', ')
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
