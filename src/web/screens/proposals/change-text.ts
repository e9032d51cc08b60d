import type { Proposal } from '#contract/proposals.ts'
import { spanishDate, type DateSetting } from '../../ui/spanish-date.ts'

export type GameChangeProposal = Proposal & { game: NonNullable<Proposal['game']> }

export function isChange(proposal: Proposal): proposal is GameChangeProposal {
  return proposal.game !== null
}

/** What a change asks for, in a word and in a sentence after `propone`, and once it is accepted. */
const REQUESTS = {
  dates: { name: 'Cambio de fecha', ask: 'cambiar la fecha del partido', done: 'Partido cambiado.' },
  cancel: { name: 'Cancelación', ask: 'cancelar el partido', done: 'Partido cancelado.' },
  postpone: { name: 'Aplazamiento', ask: 'aplazar el partido', done: 'Partido aplazado.' },
}

/** What a proposal is about: `Aplazamiento`, and for a new game `Propuesta de fechas`. */
export function subjectOf(proposal: Proposal): string {
  return isChange(proposal) ? requestOf(proposal).name : 'Propuesta de fechas'
}

export function counterLabel(proposal: Proposal): string {
  return isChange(proposal) ? 'Proponer otra cosa' : 'Proponer otras fechas'
}

/** The wish of a change, after `propone`: `aplazar el partido`. */
export function requestText(change: GameChangeProposal): string {
  return requestOf(change).ask
}

export function doneText(proposal: Proposal): string {
  return isChange(proposal) ? requestOf(proposal).done : 'Partido creado.'
}

/** An accepted change. `has`: the team that accepted, with its verb. */
export function describeAccepted(change: GameChangeProposal, has: string, site: DateSetting) {
  const yes = `${has} dicho que sí`
  const game = `el partido${ofDate(change, site)}`
  switch (change.callsOff) {
    case 'cancel':
      return { title: 'Cancelado de acuerdo', next: `${yes}: ${game} no se juega.` }
    case 'postpone': {
      const isUndated = change.mayHost.length > 0
      const done = isUndated ? 'se aplaza: falta acordar otra fecha' : 'se aplazó'
      return { title: 'Aplazado de acuerdo', next: `${yes}: ${game} ${done}.` }
    }
    case null:
      return { title: 'Cambio acordado', next: `${yes}: el partido está cambiado.` }
  }
}

export function standingText(change: GameChangeProposal, site: DateSetting): string {
  const { over, game } = change
  if (over !== null) return OVER[over]
  if (game.date === null) return 'Sigue aplazado: podéis proponer otra fecha.'
  return `Se queda como estaba: ${spanishDate(game.date, site)}, ${game.court?.name ?? 'sin cancha'}.`
}

export const OVER: Record<NonNullable<Proposal['over']>, string> = {
  created: 'El partido ya está creado.',
  phase: 'La fase se ha cerrado.',
  season: 'La temporada ya no es la actual.',
  deleted: 'El partido se ha borrado.',
  played: 'El partido ya tiene resultado.',
  moved: 'El partido ya tiene otra fecha u otra cancha.',
  'taken-back': 'El resultado del partido se ha retirado: lo lleva quien administra la liga.',
  left: 'Uno de los dos equipos se ha retirado.',
  unneeded: 'La eliminatoria ya está decidida: el partido no hace falta.',
}

function requestOf({ callsOff }: GameChangeProposal) {
  return REQUESTS[callsOff ?? 'dates']
}

/** ` del sáb 28 nov, 12:00`, after what it is about; nothing if the game had no date. */
export function ofDate({ game }: GameChangeProposal, site: DateSetting): string {
  return game.date === null ? '' : ` del ${spanishDate(game.date, site)}`
}
