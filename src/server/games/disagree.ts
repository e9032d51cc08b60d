import type { ScoreClaim } from '#contract/results.ts'
import { NO_LOCAL_MIXED } from '#contract/sentences.ts'
import { asClaimed, claimOf, isStandingResult } from '#league/dispute.ts'
import { replacesForfeit } from '#league/game-life.ts'
import type { Tx } from '../db/database.ts'
import { refuseImpossibleResult } from './result.ts'
import type { WholeGame } from './queries.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import { fieldError } from '../kernel/errors.ts'
import { openDispute } from '../disputes/queries.ts'
import { refuseBlocked } from './dispute-refusals.ts'

/**
 * Opens the visitor's dispute of a game's result. Later games of a draw that depend on the result don't prevent it:
 * they are checked when the claim is accepted or settled.
 *
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
