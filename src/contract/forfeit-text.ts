import type { Forfeit } from '#league/game-score.ts'
import { otherSide, type Side } from '#league/side.ts'
import type { Game } from './games.ts'

export const RATING_WAIVED = 'El partido se cerró sin valoración.'

/** `Perros no se presentó`. */
export function absenceText(forfeit: Forfeit, names: Record<Side, string>): string {
  return forfeit === 'both' ? 'No se presentó nadie' : `${names[forfeit]} no se presentó`
}

/** `Incomparecencia de Perros`. */
export function forfeitText(forfeit: Forfeit, names: Record<Side, string>): string {
  return `Incomparecencia de ${forfeit === 'both' ? 'los dos equipos' : names[forfeit]}`
}

/**
 * Why a pair of a draw is decided that a team has left: `Pasa Usera: Vallekas se ha retirado`.
 * @param withdrawn the side that has left; `winner`: null where nobody goes through, or the rival isn't known yet
 */
export function walkoverText(
  { withdrawn, winner, nobody }: { withdrawn: Side; winner: Side | null; nobody?: boolean | undefined },
  names: Record<Side, string>,
  isFinal = false,
): string {
  const left = `${names[withdrawn]} se ha retirado`
  if (nobody) return `No pasa nadie: ${left}`
  return winner === null ? left : `${isFinal ? 'Gana' : 'Pasa'} ${names[winner]}: ${left}`
}

/** Why there is nothing to rate: a team has left, or somebody didn't come; null for a game that was played. */
export function unplayedReason(
  game: Pick<Game, 'forfeit' | 'withdrawn'> & Record<Side, { name: string }>,
): string | null {
  const { forfeit, withdrawn } = game
  if (forfeit === null) return null
  const names = namesIn(game)
  return withdrawn === forfeit ? `${names[forfeit]} se ha retirado` : absenceText(forfeit, names)
}

/** Why nobody rates a game, or can any more. */
export function whyUnrated(game: Parameters<typeof unplayedReason>[0]): string {
  const reason = unplayedReason(game)
  return reason === null ? RATING_WAIVED : `${reason}: no hay juego limpio que valorar.`
}

/** Why a game of a draw isn't needed or was the last of its series: a team of it has left. */
export function walkoverIn(game: { withdrawn: Side } & Record<Side, { name: string }>): string {
  return walkoverText({ ...game, winner: otherSide(game.withdrawn) }, namesIn(game))
}

function namesIn({ local, visitant }: Record<Side, { name: string }>): Record<Side, string> {
  return { local: local.name, visitant: visitant.name }
}
