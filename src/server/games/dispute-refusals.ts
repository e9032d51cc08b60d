import { ANNULLED, NO_RESULT, SEASON_CLOSED } from '#contract/sentences.ts'
import {
  type DisputeAction,
  type DisputeEnd,
  type DisputeBlockedReason,
  stateOfDispute,
  disputeBlockedReason,
} from '#league/dispute.ts'
import { roleIn } from '#league/game-life.ts'
import type { Viewer } from '../kernel/access.ts'
import type { WholeGame } from './queries.ts'
import { AppError } from '../kernel/errors.ts'

/** Error messages of a dispute that has ended. */
const ENDED: Record<DisputeEnd, string> = {
  accepted: 'El equipo local ya ha dado por bueno el otro resultado.',
  settled: 'Quien administra la liga ya ha decidido qué resultado vale.',
  withdrawn: 'El equipo visitante ya ha retirado lo que dijo del resultado.',
}

const BLOCKED_MESSAGES: Record<Exclude<DisputeBlockedReason, 'ended'>, string> = {
  'not-theirs': 'Solo lo deciden las delegadas y los delegados de los dos equipos.',
  'no-result': NO_RESULT,
  said: 'El equipo visitante ya dijo que el resultado no es ese: solo se puede decir una vez.',
  'no-dispute': 'Nadie ha dicho que ese resultado sea otro.',
  season: SEASON_CLOSED,
  annulled: ANNULLED,
  answered: 'El equipo local ya ha respondido: solo se puede responder una vez.',
}

/** Refuses an action on a dispute that isn't possible any more, or not yet; the message says what has happened. */
export function refuseBlocked(action: DisputeAction, game: WholeGame, viewer: Viewer): void {
  const { dispute } = game
  const reason = disputeBlockedReason(action, { game, state: stateOfDispute(dispute) }, roleIn(game, viewer))
  if (reason === null) return
  throw new AppError(409, reason === 'ended' ? ENDED[dispute!.ended!] : BLOCKED_MESSAGES[reason])
}
