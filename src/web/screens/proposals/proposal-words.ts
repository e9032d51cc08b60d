import type { Proposal } from '#contract/proposals.ts'
import { spanishDate, spanishParts, type DateSetting } from '../../ui/spanish-date.ts'

type ProposalText = { title: string; next: string }

/** Whether the other team has a notice of a proposal already: one without a delegate gets none. */
export function whetherNotified({ name, delegate }: Proposal['local']): string {
  return delegate === null
    ? `${name} no tiene aún quien reciba avisos: díselo tú.`
    : `${name} ya tiene un aviso. Si quieres, díselo también por WhatsApp.`
}

/** The state and the next step of a proposal, in words to one of its teams, or to an admin (null). */
export function proposalWords(proposal: Proposal, ownId: number | null, timeZone: string): ProposalText {
  const { state, spokeLast, gameId } = proposal
  const who = nameOf(proposal, spokeLast)
  const wasOwn = spokeLast !== null && spokeLast === ownId
  const waiting = proposal.local.id === spokeLast ? proposal.visitant : proposal.local
  switch (state) {
    case 'open': {
      const isTurn = ownId !== null && !wasOwn
      const title = isTurn ? 'Os toca responder' : `Falta que responda ${waiting.name}`
      return {
        title,
        next: `Propone ${who}. ${untilWords(proposal, isTurn ? 'Tenéis' : `${waiting.name} tiene`, timeZone)}`,
      }
    }
    case 'accepted':
      return gameId === null
        ? { title: 'Se aceptó, pero el partido ya no está', next: 'Alguien lo ha borrado después.' }
        : {
            title: 'Fecha acordada',
            next: `${wasOwn ? 'Habéis' : `${who} ha`} dicho que sí: el partido está creado.`,
          }
    case 'declined':
      return {
        title: `${wasOwn ? 'Habéis' : `${who} ha`} dicho que no`,
        next: againWords(proposal, ownId),
      }
    case 'withdrawn':
      return {
        title: wasOwn ? 'La habéis retirado' : `La ha retirado ${who}`,
        next: againWords(proposal, ownId),
      }
    case 'expired':
      return {
        title: 'Nadie respondió a tiempo',
        next: `Una propuesta espera 72 horas. ${againWords(proposal, ownId)}`,
      }
    case 'no-options':
      return {
        title: 'Ya no queda ninguna fecha',
        next: `Ninguna de las que había se puede jugar ya. ${againWords(proposal, ownId)}`,
      }
    case 'not-creatable':
      return notCreatableWords(proposal, ownId)
  }
}

/** Why no more dates can be proposed to the rival. */
const OVER: Record<NonNullable<Proposal['over']>, string> = {
  created: 'El partido ya está creado.',
  phase: 'La fase se ha cerrado.',
  season: 'La temporada ya no es la actual.',
  deleted: 'El partido se ha borrado.',
  played: 'El partido ya tiene resultado.',
  moved: 'El partido ya tiene otra fecha u otra cancha.',
  'taken-back': 'El resultado del partido se ha retirado: lo lleva quien administra la liga.',
  unneeded: 'La eliminatoria ya está decidida: el partido no hace falta.',
}

/** Whether new dates can be proposed; an admin can't, and is told whether the teams can. */
function againWords({ over }: Proposal, ownId: number | null): string {
  if (over !== null) return OVER[over]
  return ownId === null ? 'Los dos equipos pueden proponer otras fechas.' : 'Podéis proponer otras fechas.'
}

function notCreatableWords(proposal: Proposal, ownId: number | null): ProposalText {
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

/** The text of a list item below the rival's name, or for an admin (null) below both names. */
export function lineWords(proposal: Proposal, ownId: number | null, timeZone: string): string {
  const { title, next } = proposalWords(proposal, ownId, timeZone)
  if (proposal.state !== 'open') return title
  if (ownId === null) return next
  return untilWords(proposal, proposal.spokeLast === ownId ? 'Tiene' : 'Tenéis', timeZone)
}

/** The name of a team of the pair; null stands for the league's admins. */
export function nameOf({ local, visitant }: Proposal, teamId: number | null): string {
  const team = [local, visitant].find(({ id }) => id === teamId)
  return team?.name ?? 'quien administra la liga'
}

/** The deadline, at most three days ahead. `has` is the team that may answer, with its verb. */
function untilWords({ endsAt }: Proposal, has: string, timeZone: string): string {
  if (endsAt === null) return ''
  const { weekday, time } = spanishParts(endsAt, timeZone)
  return `${has} hasta el ${weekday} a las ${time}.`
}

/**
 * Why an option is no longer available and what could be changed, in words to one of the teams or an admin (null); null
 * if it is.
 */
export function goneWords(
  { state, inTheWay }: Pick<Proposal['options'][number], 'state' | 'inTheWay'>,
  { local, visitant }: Pick<Proposal, 'local' | 'visitant'>,
  ownId: number | null,
): string | null {
  if (state === 'free') return null
  if (state === 'lapsed') return 'Ya falta demasiado poco, o ha pasado.'
  if (inTheWay === 'deleted-court') return 'Esa cancha se ha borrado: haría falta otra.'
  if (inTheWay === 'court')
    return 'La cancha ya está ocupada a esa hora: haría falta otra cancha u otra hora.'
  const { id, name } = inTheWay === 'local' ? local : visitant
  const who = id === ownId ? 'Vuestro equipo' : name
  return `${who} ya tiene un partido a esa hora: haría falta otra hora.`
}

/** Date, time and court in one line: `sáb 28 nov, 12:00, Cazorla`. */
export function optionWords(option: { date: string; court: { name: string } }, site: DateSetting): string {
  return `${spanishDate(option.date, site)}, ${option.court.name}`
}
