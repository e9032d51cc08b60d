import type { Game } from '#contract/games.ts'
import { spanishDate, type DateSetting } from '../../ui/spanish-date.ts'

/** What a game without an hour has instead. */
export type Undated = Partial<Pick<Game, 'postponedFrom' | 'unneeded' | 'ofActivePhase'>> & {
  decidedOn?: string | undefined
}

export function whenText(game: Pick<Game, 'date'> & Undated, site: DateSetting): string {
  return game.date === null ? undatedText(game, site) : spanishDate(game.date, site)
}

/** The day of a forfeit that has no hour is that of its team's withdrawal. Only a game to be played is put off. */
export function undatedText(game: Undated, site: DateSetting): string {
  const { postponedFrom, decidedOn, unneeded = false, ofActivePhase = true } = game
  if (decidedOn !== undefined) return spanishDate(decidedOn, site).split(',')[0]!
  return postponedFrom && !unneeded && ofActivePhase ? 'Aplazado' : 'Sin fecha'
}
