import type { Game } from '#contract/games.ts'
import { spanishDate, type DateSetting } from '../../ui/spanish-date.ts'

type Undated = { postponedFrom?: string | null | undefined }

export function whenText(game: Pick<Game, 'date'> & Undated, site: DateSetting): string {
  return game.date === null ? undatedText(game) : spanishDate(game.date, site)
}

export function undatedText({ postponedFrom }: Undated): string {
  return postponedFrom ? 'Aplazado' : 'Sin fecha'
}
