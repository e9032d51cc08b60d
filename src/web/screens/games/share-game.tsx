import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'

/** Shares a game with both teams: teams, date, court and the link to its page. */
export function ShareGame({ game }: { game: Game }) {
  const site = useSite()
  const { local, visitant, date, court } = game
  const when = date === null ? 'sin fecha' : spanishDate(date, site)
  const where = court === null ? 'sin cancha' : `${court.name} (${court.direction})`
  const title = `${local.name} – ${visitant.name}`
  const text = `${title}: ${when}, ${where}.`
  return <ShareButton label="Compartir el partido" title={title} text={text} path={paths.game(game.id)} />
}
