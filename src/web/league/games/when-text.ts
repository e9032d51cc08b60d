import type { Game } from '#contract/games.ts'
import { spanishDate, type DateSetting } from '../../ui/spanish-date.ts'

/** What a game without an hour has instead. */
export type Undated = { postponedFrom?: string | null | undefined; decidedOn?: string | undefined }

export function whenText(game: Pick<Game, 'date'> & Undated, site: DateSetting): string {
  return game.date === null ? undatedText(game, site) : spanishDate(game.date, site)
}

/** The day of a forfeit that has no hour is that of its team's withdrawal. */
export function undatedText({ postponedFrom, decidedOn }: Undated, site: DateSetting): string {
  if (decidedOn !== undefined) return spanishDate(decidedOn, site).split(',')[0]!
  return postponedFrom ? 'Aplazado' : 'Sin fecha'
}
