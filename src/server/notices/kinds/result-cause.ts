/** What was done to a result, where a place or a way through a draw changes because of it. */
export type ResultCause = 'corrected' | 'taken-back' | 'in-review'

const TEXTS: Record<ResultCause, string> = {
  corrected: 'Se ha corregido un resultado. ',
  'taken-back': 'Se ha retirado un resultado. ',
  'in-review': 'Hay un resultado en revisión. ',
}

/** The beginning of a text; empty where no result has changed, or where that isn't known. */
export function causeText({ cause }: { cause?: ResultCause | null }): string {
  return cause ? TEXTS[cause] : ''
}
