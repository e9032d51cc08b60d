import type { BlockedReason, GameAction } from '#league/game-life.ts'
import { RATING_WAIVED } from './forfeit-text.ts'
import {
  ALREADY_PLAYED,
  ANNULLED,
  NO_RESULT,
  PHASE_CLOSED,
  SEASON_CLOSED,
  TAKEN_BACK,
  UNNEEDED,
} from './sentences.ts'

/** The sentences of reasons that are worded alike whatever the action. */
const MESSAGES: Partial<Record<BlockedReason, string>> = {
  'taken-back': TAKEN_BACK,
  unneeded: UNNEEDED,
  annulled: ANNULLED,
  season: SEASON_CLOSED,
  phase: PHASE_CLOSED,
  disputed:
    'El equipo visitante ha dicho que el resultado es otro: ya solo lo retira quien administra la liga.',
  'no-claim': 'El equipo visitante no ha dicho cómo quedó ese partido.',
  restored: 'Ese partido se borró y se recuperó: ya solo lo borra quien administra la liga.',
  stands: 'Ese partido ya está: no hay nada que recuperar.',
}

/** Why an action on a game is blocked, as the server refuses it and its form says beforehand; `unrated`: why nobody rates the game any more. */
export function blockedText(action: GameAction, reason: BlockedReason, unrated = RATING_WAIVED): string {
  switch (reason) {
    case 'waived':
      return action === 'takeBack' ? `${unrated} El resultado solo lo retira quien administra.` : unrated
    case 'rated':
      return action === 'takeBack'
        ? 'El equipo visitante ya ha valorado: el resultado solo lo retira quien administra la liga.'
        : 'Ese partido ya está valorado.'
    case 'claimed':
      return `El equipo visitante ha dicho cómo quedó: ya solo lo ${action === 'delete' ? 'borra' : 'cambia'} quien administra la liga.`
    case 'undated':
      return action === 'showLive'
        ? 'Ese partido no tiene fecha: para retransmitirlo, poned antes el día y la hora.'
        : 'Ese partido no tiene fecha: ya está aplazado.'
    case 'too-early':
      if (action === 'showLive') return 'Aún no: se puede retransmitir desde una hora antes del partido.'
      return action === 'claim'
        ? 'Aún no: podréis decir cómo quedó un día después de la hora del partido.'
        : 'Aún no: el equipo local tiene siete días para subir el resultado.'
    case 'too-late':
      if (action === 'showLive') return 'Hace más de seis horas que empezaba: ya no se puede retransmitir.'
      return action === 'restore'
        ? 'Hace más de siete días que se borró: ya no se puede recuperar.'
        : action === 'postpone'
          ? 'La hora del partido ya ha pasado: para aplazarlo tiene que aceptarlo el otro equipo.'
          : 'Ya ha llegado la hora de ese partido: no se puede cambiar.'
    case 'played':
      if (action === 'move') return ALREADY_PLAYED
      if (action === 'change') return 'Ese partido ya tiene resultado: no se puede cambiar.'
      if (action === 'claim' || action === 'enterClaim')
        return 'Ese partido ya tiene resultado. Si no es ese, dilo en la página del partido.'
      if (action === 'showLive') return 'Ese partido ya tiene resultado: ya no se enseña en directo.'
      return action === 'delete'
        ? 'Ese partido ya se ha jugado: no se puede borrar.'
        : 'Ese partido ya tiene resultado. Si está mal, retíralo en la página del partido; si ya no se puede, avisa a quien administra la liga.'
    default:
      return MESSAGES[reason] ?? NO_RESULT
  }
}
