import type { Proposal } from '#contract/proposals.ts'
import { spanishDate, spanishParts, type DateSetting } from '../../ui/spanish-date.ts'

type ProposalText = { title: string; next: string }

/** Whether the other team has a notice of a proposal already: one without a delegate gets none. */
export function whetherNotified({ name, delegate }: Proposal['local']): string {
  return delegate === null
    ? `${name} no tiene aún quien reciba avisos: díselo tú.`
    : `${name} ya tiene un aviso. Si quieres, díselo también por WhatsApp.`
}

export function describeProposal(proposal: Proposal, ownId: number | null, site: DateSetting): ProposalText {
  const { state, spokeLast, gameId, callsOff } = proposal
  const who = nameOf(proposal, spokeLast)
  const wasOwn = spokeLast !== null && spokeLast === ownId
  const has = wasOwn ? 'Habéis' : `${who} ha`
  const after = isChange(proposal) ? standingText(proposal, site) : againText(proposal, ownId)
  const waiting = proposal.local.id === spokeLast ? proposal.visitant : proposal.local
  switch (state) {
    case 'open': {
      const isTurn = ownId !== null && !wasOwn
      const title = isTurn ? 'Os toca responder' : `Falta que responda ${waiting.name}`
      const stated = isChange(proposal) ? `${who} propone ${requestOf(proposal).ask}.` : `Propone ${who}.`
      return {
        title,
        next: `${stated} ${untilText(proposal, isTurn ? 'Tenéis' : `${waiting.name} tiene`, site)}`,
      }
    }
    case 'accepted':
      if (gameId === null && callsOff === null)
        return { title: 'Se aceptó, pero el partido ya no está', next: 'Alguien lo ha borrado después.' }
      if (isChange(proposal)) return describeAccepted(proposal, has, site)
      return { title: 'Fecha acordada', next: `${has} dicho que sí: el partido está creado.` }
    case 'declined':
      return { title: `${has} dicho que no`, next: after }
    case 'withdrawn':
      return { title: wasOwn ? 'La habéis retirado' : `La ha retirado ${who}`, next: after }
    case 'expired': {
      const why = isChange(proposal) ? '' : 'Una propuesta espera 72 horas. '
      return { title: 'Nadie respondió a tiempo', next: why + after }
    }
    case 'no-options':
      return {
        title: 'Ya no queda ninguna fecha',
        next: `Ninguna de las que había se puede jugar ya. ${after}`,
      }
    case 'not-creatable':
      return isChange(proposal)
        ? { title: 'Este cambio ya no se puede hacer', next: after }
        : describeNotCreatable(proposal, ownId)
  }
}

/** Whether new dates can be proposed; an admin can't, and is told whether the teams can. */
function againText({ over }: Proposal, ownId: number | null): string {
  if (over !== null) return OVER[over]
  return ownId === null ? 'Los dos equipos pueden proponer otras fechas.' : 'Podéis proponer otras fechas.'
}

function describeNotCreatable(proposal: Proposal, ownId: number | null): ProposalText {
  const { over, visitant } = proposal
  const title = 'Este partido ya no se puede crear'
  if (over === 'created') return { title: 'Este partido ya está creado', next: 'Se ha creado de otra forma.' }
  if (over !== null) return { title, next: OVER[over] }
  const due = `Ahora le toca ser local a ${visitant.name}`
  return {
    title: `${title} así`,
    next: ownId === null ? `${due}.` : `${due}: podéis volver a proponer fechas.`,
  }
}

export function lineText(proposal: Proposal, ownId: number | null, site: DateSetting): string {
  const { title, next } = describeProposal(proposal, ownId, site)
  const { state, spokeLast } = proposal
  // Two teams may have a change and the dates of another game open at once.
  const about = isChange(proposal) ? `${subjectOf(proposal)}${ofDate(proposal, site)}. ` : ''
  if (state !== 'open') return about + title
  if (ownId === null) return about + next
  return about + untilText(proposal, spokeLast === ownId ? 'Tiene' : 'Tenéis', site)
}

/** The name of a team of the pair; null stands for the league's admins. */
export function nameOf({ local, visitant }: Proposal, teamId: number | null): string {
  const team = [local, visitant].find(({ id }) => id === teamId)
  return team?.name ?? 'quien administra la liga'
}

/** The deadline, at most three days ahead. `has` is the team that may answer, with its verb. */
function untilText({ endsAt }: Proposal, has: string, { timeZone }: DateSetting): string {
  if (endsAt === null) return ''
  const { weekday, time } = spanishParts(endsAt, timeZone)
  return `${has} hasta el ${weekday} a las ${time}.`
}

/** Why an option is gone and what could be changed, for a team or an admin (null); null if it is free. */
export function goneText(
  { state, inTheWay }: Pick<Proposal['options'][number], 'state' | 'inTheWay'>,
  { local, visitant }: Pick<Proposal, 'local' | 'visitant'>,
  ownId: number | null,
): string | null {
  if (state === 'free') return null
  if (state === 'lapsed') return 'Ya falta demasiado poco, o ha pasado.'
  if (inTheWay === 'deleted-court') return 'Esa cancha se ha borrado: haría falta otra.'
  if (inTheWay === 'closed-court')
    return 'La cancha está cerrada ese día: haría falta otra cancha u otro día.'
  if (inTheWay === 'court')
    return 'La cancha ya está ocupada a esa hora: haría falta otra cancha u otra hora.'
  const { id, name } = inTheWay === 'local' ? local : visitant
  const who = id === ownId ? 'Vuestro equipo' : name
  return `${who} ya tiene un partido a esa hora: haría falta otra hora.`
}

/** Date, time and court in one line: `sáb 28 nov, 12:00, Cazorla`. */
export function optionText(option: { date: string; court: { name: string } }, site: DateSetting): string {
  return `${spanishDate(option.date, site)}, ${option.court.name}`
}

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

export function requestOf({ callsOff }: GameChangeProposal) {
  return REQUESTS[callsOff ?? 'dates']
}

/** ` del sáb 28 nov, 12:00`, after what it is about; nothing if the game had no date. */
export function ofDate({ game }: GameChangeProposal, site: DateSetting): string {
  return game.date === null ? '' : ` del ${spanishDate(game.date, site)}`
}
