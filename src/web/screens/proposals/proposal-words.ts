import type { Proposal } from '#contract/proposals.ts'
import { spanishDate, spanishParts, type DateSetting } from '../../ui/spanish-date.ts'

type Told = { title: string; next: string }

/** How a proposal stands and what comes next, in words to somebody of a team of the pair, or to an admin (null). */
export function proposalWords(proposal: Proposal, ownId: number | null, timeZone: string): Told {
  const { state, spokeLast, endsAt, gameId } = proposal
  const who = nameOf(proposal, spokeLast)
  const waiting = proposal.local.id === spokeLast ? proposal.visitant : proposal.local
  switch (state) {
    case 'open': {
      const until = endsAt === null ? '' : ` Queda hasta ${untilWords(endsAt, timeZone)}.`
      if (spokeLast !== ownId && ownId !== null)
        return { title: 'Os toca responder', next: `Propone ${who}.${until}` }
      return { title: `Falta que responda ${waiting.name}`, next: `Propone ${who}.${until}` }
    }
    case 'accepted':
      return gameId === null
        ? { title: 'Se aceptó, pero el partido ya no está', next: 'Alguien lo ha borrado después.' }
        : { title: 'Fecha acordada', next: `${who} ha dicho que sí: el partido está creado.` }
    case 'declined':
      return { title: `${who} ha dicho que no`, next: 'Podéis proponer otras fechas.' }
    case 'withdrawn':
      return {
        title: spokeLast === null ? 'La ha retirado quien administra la liga' : `${who} la ha retirado`,
        next: 'Podéis volver a proponer fechas.',
      }
    case 'expired':
      return {
        title: 'Nadie respondió a tiempo',
        next: 'Una propuesta espera 72 horas. Podéis volver a proponer.',
      }
    case 'no-options':
      return {
        title: 'Ya no queda ninguna fecha',
        next: 'Las que había están ocupadas o quedan demasiado cerca. Podéis proponer otras.',
      }
    case 'not-creatable':
      return {
        title: 'Este partido ya no se puede crear así',
        next: 'Se ha creado de otra forma, o la fase ha cambiado o se ha cerrado.',
      }
  }
}

/** The name of a team of the pair; null is whoever administers the league. */
export function nameOf({ local, visitant }: Proposal, teamId: number | null): string {
  const team = [local, visitant].find(({ id }) => id === teamId)
  return team?.name ?? 'quien administra la liga'
}

/** Until when it waits, never more than three days ahead: `el jueves a las 20:00`. */
export function untilWords(endsAt: string, timeZone: string): string {
  const { weekday, time } = spanishParts(endsAt, timeZone)
  return `el ${weekday} a las ${time}`
}

/** A day, an hour and a court in one line: `sáb 28 nov, 12:00, Cazorla`. */
export function optionWords(option: { date: string; court: { name: string } }, site: DateSetting): string {
  return `${spanishDate(option.date, site)}, ${option.court.name}`
}
