import type { CrossingDraw } from '#contract/crossings.ts'
import { listed } from '#league/listed.ts'
import { championOf } from '../../league/tables/champion.ts'
import { tablePhrase } from '../../league/seasons/season-names.ts'
import type { TablePage } from '../../league/tables/load-table.ts'

export function whoLeads(page: TablePage, siteName: string): string {
  const { classification, draw } = page
  const standings = classification?.standings ?? []
  const leaders = standings.filter(({ rank, played }) => rank === 1 && played > 0)
  const place = tablePhrase(page, siteName)
  if (draw !== undefined) return `${describeDraw(draw)} ${place}.`
  const [first] = leaders
  if (first === undefined) return `Clasificación: ${place}.`
  const names = listed(leaders.map(({ team }) => team.name))
  const verb = leaders.length === 1 ? 'Lidera' : 'Lideran'
  return `${verb} ${names} con ${first.competitionPoints} puntos. ${place}.`
}

function describeDraw(draw: CrossingDraw): string {
  const champion = championOf(draw)
  if (champion?.inReview) return `${champion.team.name} ha ganado la final, con el resultado en revisión.`
  if (champion) return `${champion.team.name} es el equipo campeón.`
  for (const { name, pairs } of draw.rounds) {
    const next = pairs.filter(
      ({ winner, nobody, localTeam, visitantTeam }) => !winner && !nobody && localTeam && visitantTeam,
    )
    const games = next.map(({ localTeam, visitantTeam }) => `${localTeam!.name} – ${visitantTeam!.name}`)
    if (games.length > 0) return `${name}: ${listed(games)}.`
  }
  return 'Cruces, ronda a ronda.'
}
