import { blockedText } from '#contract/blocked-text.ts'
import { OWN_RIVAL, PHASE_CLOSED, TEAM_LEFT } from '#contract/sentences.ts'
import type { BlockedReason } from '#league/game-life.ts'
import { isDelegateOf, isOfBoth } from '#league/own-teams.ts'
import { type ChangeEnd, type ProposalAction, proposalBlockedReason } from '#league/proposal.ts'
import type { Viewer } from '../kernel/access.ts'
import { AppError } from '../kernel/errors.ts'
import { actorsOf } from './seen.ts'
import type { Over, StandingProposal } from './state.ts'

/** Error message for viewers who don't act for either team. */
export const ONLY_DELEGATES = 'Solo lo deciden las delegadas y los delegados de los dos equipos.'

/**
 * Returns the role in which the viewer acts on a proposal: their team, or 'admin'. Refuses an action that isn't
 * possible; the message says what has happened meanwhile.
 * @param round of the offer that the request refers to
 */
export function requireAction(
  action: ProposalAction,
  proposal: StandingProposal,
  { viewer, round }: { viewer: Viewer; round: number },
): number | 'admin' {
  const actors = actorsOf(viewer, proposal)
  if (action !== 'withdraw' && actors[0] === 'admin') throw new AppError(403, ONLY_DELEGATES)
  if (proposal.state !== 'open') throw new AppError(409, howItEnded(proposal, viewer))
  const actor = actors.find((who) => proposalBlockedReason(action, proposal, who) === null)
  const reason = actor === undefined ? proposalBlockedReason(action, proposal, actors[0]!) : null
  if (round !== proposal.round) {
    const { callsOff } = proposal
    const [offered, it] = callsOff === null ? ['otras fechas', 'las'] : [OFFERED[callsOff], 'lo']
    const message = `${speakerOf(proposal, viewer)} ha propuesto ${offered} entretanto. Míra${it} antes de seguir.`
    throw new AppError(409, message)
  }
  if (reason === 'last-round')
    throw new AppError(409, 'Ya van diez rondas: solo se puede aceptar o rechazar.')
  if (reason === 'rivals-offer') throw new AppError(409, 'Solo la puede retirar el equipo que la hizo.')
  if (reason !== null && isOfBoth(proposal, viewer)) throw new AppError(403, OWN_RIVAL)
  if (reason !== null)
    throw new AppError(409, 'Esa propuesta es vuestra: ahora le toca responder al otro equipo.')
  return actor!
}

function howItEnded(proposal: StandingProposal, viewer: Viewer): string {
  const who = speakerOf(proposal, viewer)
  switch (proposal.state) {
    case 'accepted':
      return `${who} ya ha aceptado esta propuesta: ${outcomeOf(proposal)}.`
    case 'declined':
      return `${who} ya ha rechazado esta propuesta.`
    case 'withdrawn':
      return `${who} ya ha retirado esta propuesta.`
    case 'expired':
      return proposal.game === null
        ? 'Nadie respondió en 72 horas: esta propuesta ha terminado.'
        : 'Nadie respondió a tiempo: esta propuesta ha terminado y el partido sigue como estaba.'
    case 'no-options':
      return 'Ninguna de sus fechas sigue libre: esta propuesta ha terminado. Propón otras.'
    default:
      if (proposal.game !== null) return CHANGE_OVER[proposal.over as keyof typeof CHANGE_OVER]
      return proposal.over === null
        ? 'Ahora le toca ser local al otro equipo: propón otra vez.'
        : OVER[proposal.over as keyof typeof OVER]
  }
}

const OFFERED = { cancel: 'cancelar el partido', postpone: 'aplazar el partido' }

/** What the acceptance of a proposal has done. */
function outcomeOf({ game, callsOff }: StandingProposal): string {
  if (game === null) return 'el partido quedó creado'
  if (callsOff === null) return 'el partido ya tiene otra fecha'
  return callsOff === 'cancel' ? 'el partido ya no se juega' : 'el partido queda aplazado'
}

const changeText = (reason: BlockedReason) => blockedText('change', reason)

/** Error messages of a game that takes no change by agreement. */
export const CHANGE_OVER: Record<ChangeEnd | Exclude<Over, 'created'>, string> = {
  phase: changeText('phase'),
  season: changeText('season'),
  played: changeText('played'),
  'taken-back': changeText('taken-back'),
  unneeded: changeText('unneeded'),
  undated: changeText('undated'),
  hour: changeText('too-late'),
  moved: 'Ese partido ya tiene otra fecha u otra cancha: mira cómo ha quedado.',
  deleted: 'Ese partido ya no existe: alguien lo ha borrado.',
  left: TEAM_LEFT,
}

/** Error messages of a pair that has no game to create any more. */
export const OVER = {
  phase: PHASE_CLOSED,
  season: 'Esa temporada ya no es la actual: ya no se crean partidos en ella.',
  created: 'Ese partido ya está creado: entre los dos equipos no queda ninguno por crear.',
  left: TEAM_LEFT,
}

function speakerOf({ spokeLast, team, rival }: StandingProposal, viewer: Viewer): string {
  if (spokeLast === null) return 'Quien administra la liga'
  if (isDelegateOf(viewer, spokeLast)) return 'Alguien de tu equipo'
  return spokeLast === team.id ? team.name : rival.name
}
