import { walkoverIn } from '#contract/forfeit-text.ts'
import type { Game } from '#contract/games.ts'
import { winnerOf } from '#league/game-score.ts'
import { signedFigure } from '../../ui/signed-figure.ts'
import { spanishDate, type DateSetting } from '../../ui/spanish-date.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { wasNotPlayed } from '../../league/games/set-apart.tsx'

/**
 * One sentence about a game, for previews of its link: the result, or date and court.
 * @param place the group, phase and season
 */
export function introduceGame(game: Game, place: string, setting: DateSetting): string {
  const { local, visitant, court, date, postponedFrom } = game
  const winner = winnerOf(game)
  if (game.finished) {
    const outcome = winner === null ? 'Empate' : `Gana ${game[winner].name}`
    return `${outcome}: ${local.name} ${scoreText(game)} ${visitant.name}${game.disputed ? ' (en revisión)' : ''}. ${place}.`
  }
  if (game.annulled) return `Anulado: uno de los equipos se ha retirado. ${place}.`
  if (game.unneeded) return `Ya no hace falta. ${whyUnneeded(game)} ${place}.`
  if (wasNotPlayed(game)) return `No se jugó. ${place}.`
  if (postponedFrom !== null) return `Aplazado: falta acordar otra fecha. ${place}.`
  const when = date === null ? 'Sin fecha todavía' : spanishDate(date, setting)
  return `${when}${court === null ? '' : `, en ${court.name}`}. ${place}.`
}

/** Why the series of a game no longer needs it: it was decided, or a team left. */
export function whyUnneeded({ withdrawn, ...game }: Game): string {
  return withdrawn
    ? `${walkoverIn({ ...game, withdrawn })}.`
    : 'La eliminatoria está decidida sin este partido.'
}

/** A rating with its sign: `+1`, `0`, `−1`; a dash if there is none. */
export function ratingText(rating: number | null | undefined): string {
  return rating == null ? '–' : signedFigure(rating)
}

/** Whether neither team has rated the other, as nobody played. */
export function isUnrated({ forfeit, localFairPlay, visitantFairPlay }: Game): boolean {
  return forfeit !== null && localFairPlay == null && visitantFairPlay == null
}
