import type { Game } from '#contract/games.ts'
import { type DateSetting, spanishDay, spanishTime } from '../../ui/spanish-date.ts'

/** What a message from one team of a game to the other begins with; the writer goes on in a line of their own. */
export function gameMessage(
  { local, visitant, date, court }: Pick<Game, 'local' | 'visitant' | 'date' | 'court'>,
  own: string,
  site: DateSetting,
  url: string,
): { subject: string; text: string } {
  const when = date === null ? '' : ` del ${spanishDay(date, site)} a las ${spanishTime(date, site.timeZone)}`
  const where = court === null ? '' : ` en ${court.name}`
  return {
    subject: `${local.name} – ${visitant.name}`,
    text: `Hola, soy de ${own}. Es por nuestro partido${when}${where}: ${url}\n\n`,
  }
}
