import { type ProposalAction, proposalBlockedReason } from '#league/proposal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { AppError } from '../kernel/errors.ts'
import { actorsOf } from './seen.ts'
import type { StandingProposal } from './state.ts'

/** Error message for viewers who don't act for either team. */
export const ONLY_DELEGATES = 'Solo lo deciden las delegadas y los delegados de los dos equipos.'

/**
 * Returns the role in which the viewer acts on a proposal: their team, or 'admin'. Refuses an action that isn't
 * possible; the message says what has happened meanwhile.
 *
 * @param round of the offer that the request refers to
 */
export function requireAction(
  action: ProposalAction,
  proposal: StandingProposal,
  { viewer, round }: { viewer: Viewer; round: number },
): number | 'admin' {
  const actors = actorsOf(viewer, proposal)
  if (action !== 'withdraw' && actors[0] === 'admin') throw new AppError(403, ONLY_DELEGATES)
  if (proposal.state !== 'open') throw new AppError(409, howItEnded(proposal, viewer.teamId))
  const actor = actors.find((who) => proposalBlockedReason(action, proposal, who) === null)
  const reason = actor === undefined ? proposalBlockedReason(action, proposal, actors[0]!) : null
  if (round !== proposal.round) {
    const message = `${speakerOf(proposal, viewer.teamId)} ha propuesto otras fechas entretanto. Míralas antes de seguir.`
    throw new AppError(409, message)
  }
  if (reason === 'last-round')
    throw new AppError(409, 'Ya van diez rondas: solo se puede aceptar o rechazar.')
  if (reason === 'rivals-word')
    throw new AppError(409, 'Solo la puede retirar el equipo que propuso estas fechas.')
  if (reason !== null)
    throw new AppError(409, 'Esas fechas son vuestras: ahora le toca responder al otro equipo.')
  return actor!
}

/** Error message of a proposal that has ended, for a member of `teamId` or, if null, for an admin. */
function howItEnded(proposal: StandingProposal, teamId: number | null): string {
  const who = speakerOf(proposal, teamId)
  switch (proposal.state) {
    case 'accepted':
      return `${who} ya ha aceptado esta propuesta: el partido quedó creado.`
    case 'declined':
      return `${who} ya ha rechazado esta propuesta.`
    case 'withdrawn':
      return `${who} ya ha retirado esta propuesta.`
    case 'expired':
      return 'Nadie respondió en 72 horas: esta propuesta ha terminado.'
    case 'no-options':
      return 'Ninguna de sus fechas sigue libre: esta propuesta ha terminado. Propón otras.'
    default:
      return proposal.over === null
        ? 'Ahora le toca ser local al otro equipo: propón otra vez.'
        : OVER[proposal.over]
  }
}

/** Error messages of a pair that has no game to create any more. */
export const OVER = {
  phase: 'Esa fase está cerrada: ya no se crean partidos en ella.',
  season: 'Esa temporada ya no es la actual: ya no se crean partidos en ella.',
  created: 'Ese partido ya está creado: entre los dos equipos no queda ninguno por crear.',
}

function speakerOf({ spokeLast, team, rival }: StandingProposal, teamId: number | null): string {
  if (spokeLast === null) return 'Quien administra la liga'
  if (spokeLast === teamId) return 'Alguien de tu equipo'
  return spokeLast === team.id ? team.name : rival.name
}
