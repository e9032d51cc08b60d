import type { Claim } from '#contract/results.ts'
import { NO_LOCAL_MIXED } from '#contract/sentences.ts'
import { asClaimed, claimOf, isStandingResult } from '#league/dispute.ts'
import { replacesForfeit } from '#league/game-life.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { Tx } from '../db/database.ts'
import { refuseImpossibleResult } from './result.ts'
import type { WholeGame } from './queries.ts'
import type { Granted } from '../kernel/access.ts'
import { fieldError } from '../kernel/errors.ts'
import { openDispute } from '../disputes/queries.ts'
import { refuseHindered } from './dispute-refusals.ts'

/**
 * Says for the visitor that the result of a game is another. A draw that rests on the result is no obstacle yet: it is
 * one for whoever takes the other over.
 *
 * @param place where the claim stands in the request: what its fields' names begin with
 */
export async function disagree(
  tx: Tx,
  game: Granted<WholeGame>,
  said: Claim,
  { viewer, at, place = '' }: { viewer: Viewer; at: Date; place?: string },
): Promise<void> {
  refuseHindered('dispute', game, viewer)
  const claim = claimOf(said)!
  if (isStandingResult(claim, game)) {
    const field = claim.forfeit === null ? 'localScore' : 'forfeit'
    throw fieldError(400, `${place}${field}`, 'Ese es el resultado que ya tiene el partido.')
  }
  const replaces = replacesForfeit(game, claim)
  const localMixed = replaces ? (said.localMixed ?? null) : null
  if (replaces && localMixed === null) throw fieldError(400, `${place}localMixed`, NO_LOCAL_MIXED)
  await refuseImpossibleResult(tx, asClaimed(game, claim), `${place}visitantScore`)
  const who = { at: at.toISOString(), userId: viewer.userId }
  await openDispute(tx, game, who, { ...claim, localMixed, text: said.text || null })
}
