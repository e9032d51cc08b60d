/** What was done to a result or a team, where a place or a way through a draw changes because of it. */
export type ResultCause = 'corrected' | 'taken-back' | 'in-review' | 'withdrawn' | 'back' | 'points'

const TEXTS: Record<ResultCause, string> = {
  corrected: 'Se ha corregido un resultado. ',
  'taken-back': 'Se ha retirado un resultado. ',
  'in-review': 'Hay un resultado en revisión. ',
  withdrawn: 'Un equipo se ha retirado. ',
  back: 'Vuelve un equipo que se había retirado. ',
  points: 'Han cambiado los puntos que se quitan a un equipo. ',
}

/** The beginning of a text; empty where no result has changed, or where that isn't known. */
export function causeText({ cause }: { cause?: ResultCause | null }): string {
  return cause ? TEXTS[cause] : ''
}
