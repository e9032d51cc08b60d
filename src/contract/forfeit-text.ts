import type { Forfeit } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'

/** `Perros no se presentó`. */
export function absenceText(forfeit: Forfeit, names: Record<Side, string>): string {
  return forfeit === 'both' ? 'No se presentó nadie' : `${names[forfeit]} no se presentó`
}

/** `Incomparecencia de Perros`. */
export function forfeitText(forfeit: Forfeit, names: Record<Side, string>): string {
  return `Incomparecencia de ${forfeit === 'both' ? 'los dos equipos' : names[forfeit]}`
}
