import type { ScoreClaim } from '#contract/results.ts'
import { ANNULLED, NO_LOCAL_MIXED, NO_RESULT, OWN_RIVAL, SEASON_CLOSED } from '#contract/sentences.ts'
import {
  asClaimed,
  claimOf,
  type DisputeAction,
  type DisputeBlockedReason,
  disputeBlockedReason,
  type DisputeEnd,
  isStandingResult,
  stateOfDispute,
} from '#league/dispute.ts'
import { replacesForfeit, roleIn } from '#league/game-life.ts'
import { isOfBoth } from '#league/own-teams.ts'
import type { Tx } from '../db/database.ts'
import { refuseImpossibleResult } from './result.ts'
import type { WholeGame } from './queries.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import { openDispute } from '../disputes/queries.ts'

/**
 * Opens the visitor's dispute of a game's result. Later games of a draw that depend on the result don't prevent it:
 * they are checked when the claim is accepted or settled.
 * @param prefix prefix of the claim's field names in the request
 */
export async function disagree(
  tx: Tx,
  game: Granted<WholeGame>,
  stated: ScoreClaim,
  { viewer, at, prefix = '' }: { viewer: Viewer; at: Date; prefix?: string },
): Promise<void> {
  refuseBlocked('dispute', game, viewer)
  const claim = claimOf(stated)!
  if (isStandingResult(claim, game)) {
    const field = claim.forfeit === null ? 'localScore' : 'forfeit'
    throw fieldError(400, `${prefix}${field}`, 'Ese es el resultado que ya tiene el partido.')
  }
  const replaces = replacesForfeit(game, claim)
  const localMixed = replaces ? (stated.localMixed ?? null) : null
  if (replaces && localMixed === null) throw fieldError(400, `${prefix}localMixed`, NO_LOCAL_MIXED)
  await refuseImpossibleResult(tx, asClaimed(game, claim), `${prefix}visitantScore`)
  const who = { at: at.toISOString(), userId: viewer.userId }
  await openDispute(tx, game, who, { ...claim, localMixed, text: stated.text || null })
}

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
  if (!viewer.admin && isOfBoth(game, viewer)) throw new AppError(403, OWN_RIVAL)
  const reason = disputeBlockedReason(action, { game, state: stateOfDispute(dispute) }, roleIn(game, viewer))
  if (reason === null) return
  throw new AppError(409, reason === 'ended' ? ENDED[dispute!.ended!] : BLOCKED_MESSAGES[reason])
}
