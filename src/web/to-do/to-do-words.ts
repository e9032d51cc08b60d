import type { ToDo } from '#contract/to-do.ts'

/** To whom it does harm that a team hasn't rated what it should. */
export const WHOM_RATINGS_HARM = 'Sin ellas nadie puede crear partidos contra vuestro equipo.'

const NOTHING: ToDo = {
  results: [],
  ratings: [],
  proposals: [],
  disputes: [],
  takenBack: [],
  upcoming: [],
}

/** How many things wait to be done; games that are coming are only to be played, results taken back only to be known of. */
export function countToDo({ results, ratings, proposals, disputes }: ToDo): number {
  return results.length + ratings.length + proposals.length + disputes.length
}

/** Whether there is nothing to be told: neither to be done, nor to be known or played. */
export function isNothingToDo(toDo: ToDo): boolean {
  return countToDo(toDo) + toDo.takenBack.length + toDo.upcoming.length === 0
}

/**
 * All of it in a few words, which fit a phone: `2 resultados por subir`, of several kinds `4 cosas`. `sent`: how many
 * things wait on this device to be sent; what waits for the team may not be known.
 */
export function describeToDo(known: ToDo | null, sent = 0): string {
  const toDo = known ?? NOTHING
  const { results, ratings, proposals, disputes, takenBack, upcoming } = toDo
  const told = [
    countText(sent, 'cosa por enviar', 'cosas por enviar'),
    countText(results.length, 'resultado por subir', 'resultados por subir'),
    countText(ratings.length, 'partido por valorar', 'partidos por valorar'),
    countText(proposals.length, 'fecha por acordar', 'fechas por acordar'),
    countText(disputes.length, 'resultado en revisión', 'resultados en revisión'),
  ].filter((text) => text !== null)
  if (told.length > 1) return `${sent + countToDo(toDo)} cosas`
  return (
    told[0] ??
    countText(takenBack.length, 'resultado retirado', 'resultados retirados') ??
    countText(upcoming.length, 'partido en siete días', 'partidos en siete días') ??
    'nada por ahora'
  )
}

function countText(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? one : many}`
}
