import { contract } from '#contract/index.ts'
import { NO_LOCAL_MIXED, NO_VISITANT_MIXED } from '#contract/sentences.ts'
import {
  asClaimed,
  type ScoreClaim,
  claimOf,
  DISPUTE_DONE_BY,
  type DisputeAction,
  isStandingResult,
} from '#league/dispute.ts'
import { hasVisitorRated, replacesForfeit } from '#league/game-life.ts'
import { withClaim, withOtherResult } from '#league/result-changes.ts'
import type { Tx } from '../db/database.ts'
import { changeGame, columnsOf, listGames, type WholeGame } from './queries.ts'
import { blockedText } from '#contract/blocked-text.ts'
import { loadGameFor } from './refusals.ts'
import { refuseImpossibleResult, refuseWrongResult } from './result.ts'
import { asSeen, changed, gameActions, type GameContext, loadGame, nameGames } from './stored-game.ts'
import { type Granted, requireDelegate } from '../kernel/access.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { deleteClaim, saveClaim } from '../result-claims/queries.ts'
import { disagree, refuseBlocked } from './disagree.ts'
import { answerDispute, endDispute, listOpenDisputes, type StoredDispute } from '../disputes/queries.ts'
import { listSeenDisputes } from './seen-disputes.ts'

type DisputedGame = WholeGame & { dispute: StoredDispute }

export function disputeRoutes(mount: Mount, { store, time }: Services): void {
  mount.read(contract.listDisputes, ({ viewer }) =>
    store.read(async (db) => {
      const open = await listOpenDisputes(db)
      if (open.length === 0) return []
      const ids = open.map(({ gameId }) => gameId)
      const seen = await nameGames(db, await listGames(db, { ids }, viewer), viewer)
      const games = new Map(seen.map((game) => [game.id, game]))
      const disputed = open.map(({ gameId, dispute }) => ({ game: games.get(gameId)!, dispute }))
      return listSeenDisputes(db, disputed, viewer)
    }),
  )

  gameActions(mount, loadGameOf)(contract.disputeResult, 'dispute', async (before, context) => {
    const { tx, body, viewer, at } = context
    await disagree(tx, before, body, { viewer, at })
    return changed(tx, before, 'dispute-opened')
  })

  const act = gameActions(mount, loadDisputeFor)
  const actUnseen = gameActions(mount, loadDisputeFor, { keepsPublicAnswers: true })

  actUnseen(contract.answerDispute, 'answer', async ({ before, stamp }, { tx, body }) => {
    await answerDispute(tx, before, stamp, body.text)
    return changed(tx, before, 'dispute-answered')
  })

  act(contract.acceptDispute, 'accept', async ({ before, stamp }, { tx, body, at }) => {
    const { dispute } = before
    const mixed = { localMixed: dispute.localMixed, visitantMixed: body.visitantMixed ?? null }
    await acceptOtherResult(tx, before, { claim: dispute, mixed, at, time })
    await endDispute(tx, before, stamp, { ended: 'accepted' })
    return changed(tx, before, 'dispute-accepted')
  })

  act(contract.withdrawDispute, 'withdraw', async ({ before, stamp }, { tx }) => {
    await endDispute(tx, before, stamp, { ended: 'withdrawn' })
    return changed(tx, before, 'dispute-withdrawn')
  })

  act(contract.settleDispute, 'settle', async ({ before, stamp }, { tx, body, at }) => {
    const claim = claimOf(body)!
    const localMixed = body.localMixed ?? before.dispute.localMixed
    const mixed = { localMixed, visitantMixed: body.visitantMixed ?? null }
    if (replacesForfeit(before, claim) && hasVisitorRated(before) && localMixed === null)
      throw fieldError(400, 'localMixed', NO_LOCAL_MIXED)
    await acceptOtherResult(tx, before, { claim, mixed, at, time })
    await endDispute(tx, before, stamp, { ended: 'settled', reason: body.reason })
    return changed(tx, before, 'dispute-settled')
  })
}

/** The score that the visitor claims while the local team enters none. No public response contains it. */
export function claimRoutes(mount: Mount, { time }: Services): void {
  const act = gameActions(mount, loadGameFor)
  const actUnseen = gameActions(mount, loadGameFor, { keepsPublicAnswers: true })

  actUnseen(contract.claimResult, 'claim', async (before, { tx, body, viewer, at }) => {
    const claim = claimOf(body)!
    await refuseImpossibleResult(tx, asClaimed({ ...before, finished: true }, claim))
    const stamp = { at: at.toISOString(), userId: viewer.userId, text: body.text || null }
    await saveClaim(tx, before, { ...claim, ...stamp })
    return changed(tx, before, 'result-claimed')
  })

  actUnseen(contract.withdrawClaim, 'claim', async (before, { tx }) => {
    if (before.claim === null) throw new AppError(409, blockedText('enterClaim', 'no-claim'))
    await deleteClaim(tx, before)
    return changed(tx, before, 'claim-withdrawn')
  })

  act(contract.enterClaim, 'enterClaim', async (before, { tx, at }) => {
    const after = withClaim(before, before.claim!)
    await refuseWrongResult(tx, after, time)
    await changeGame(tx, before, columnsOf(after), at)
    return changed(tx, before, 'claim-entered')
  })
}

type Mixed = Record<'localMixed' | 'visitantMixed', boolean | null>

/** Sets the result that counts from now on; nothing changes if the game already has it. */
async function acceptOtherResult(
  tx: Tx,
  before: Granted<WholeGame>,
  { claim, mixed, at, time }: { claim: ScoreClaim; mixed: Mixed; at: Date; time: LeagueTime },
): Promise<void> {
  if (isStandingResult(claim, before)) return
  if (replacesForfeit(before, claim) && mixed.visitantMixed === null)
    throw fieldError(400, 'visitantMixed', NO_VISITANT_MIXED)
  const after = withOtherResult(before, claim, mixed)
  await refuseWrongResult(tx, after, time)
  await changeGame(tx, before, columnsOf(after), at)
}

/** Loads the game for an action on its dispute. Refuses viewers without the right to it, and a stale version. */
async function loadGameOf(action: DisputeAction, context: GameContext): Promise<Granted<WholeGame>> {
  const { tx, params, viewer, unchanged } = context
  const game = requireDelegate(viewer, DISPUTE_DONE_BY[action], await loadGame(tx, params.id))
  unchanged(await asSeen(tx, game, viewer))
  return game
}

/** Loads the disputed game, and who acts and when. Refuses an action that isn't possible in the dispute's state. */
async function loadDisputeFor(action: DisputeAction, context: GameContext) {
  const { viewer, at } = context
  const game = await loadGameOf(action, context)
  refuseBlocked(action, game, viewer)
  return {
    before: game as Granted<DisputedGame>,
    stamp: { at: at.toISOString(), userId: viewer.userId },
  }
}
