import type { ToDo } from '#contract/to-do.ts'

/** To whom it does harm that a team hasn't rated what it should. */
export const WHOM_RATINGS_HARM = 'Sin ellas nadie puede crear partidos contra vosotras.'

const NOTHING: ToDo = {
  results: [],
  ratings: [],
  proposals: [],
  disputes: [],
  takenBack: [],
  upcoming: [],
}

/** How many things wait to be done; games that are coming are only to be played. */
export function countToDo({ results, ratings, proposals }: ToDo): number {
  return results.length + ratings.length + proposals.length
}

/**
 * All of it in a few words, which fit a phone: `2 resultados por subir`, of several kinds `4 cosas`. `sent`: how many
 * things wait on this device to be sent; what waits for the team may not be known.
 */
export function tellToDo(toDo: ToDo | null, sent = 0): string {
  const { results, ratings, proposals, upcoming } = toDo ?? NOTHING
  const told = [
    countText(sent, 'cosa por enviar', 'cosas por enviar'),
    countText(results.length, 'resultado por subir', 'resultados por subir'),
    countText(ratings.length, 'partido por valorar', 'partidos por valorar'),
    countText(proposals.length, 'fecha por acordar', 'fechas por acordar'),
  ].filter((text) => text !== null)
  if (told.length > 1) return `${sent + results.length + ratings.length + proposals.length} cosas`
  return (
    told[0] ??
    countText(upcoming.length, 'partido en siete días', 'partidos en siete días') ??
    'nada por ahora'
  )
}

function countText(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? one : many}`
}
