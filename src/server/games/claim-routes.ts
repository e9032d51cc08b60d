import { contract } from '#contract/index.ts'
import { asClaimed, claimOf } from '#league/dispute.ts'
import { withClaim } from '#league/result-changes.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import type { Mount } from '../kernel/mount.ts'
import type { Services } from '../kernel/services.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { deleteClaim, saveClaim } from '../result-claims/queries.ts'
import { changeGame, columnsOf } from './queries.ts'
import { loadGameFor, refusalOf } from './refusals.ts'
import { refuseImpossibleResult, refuseWrongResult } from './result.ts'
import { changed, loadGameView } from './stored-game.ts'

/** The score that the visitor claims while the local team enters none. No public response contains it. */
export function claimRoutes(mount: Mount, { time }: Services): void {
  mount.write(contract.claimResult, {
    keepsPublicAnswers: true,
    write: async (context) => {
      const { tx, body, viewer, at } = context
      const before = await loadGameFor('claim', context)
      const claim = claimOf(body)!
      await refuseImpossibleResult(tx, asClaimed({ ...before, finished: true }, claim))
      const stamp = { at: at.toISOString(), userId: viewer.userId, text: body.text || null }
      await saveClaim(tx, before, { ...claim, ...stamp })
      return changed(tx, before, 'result-claimed')
    },
    answer,
  })

  mount.write(contract.withdrawClaim, {
    keepsPublicAnswers: true,
    write: async (context) => {
      const before = await loadGameFor('claim', context)
      if (before.claim === null) throw new AppError(409, refusalOf('enterClaim', 'no-claim'))
      await deleteClaim(context.tx, before)
      return changed(context.tx, before, 'claim-withdrawn')
    },
    answer,
  })

  mount.write(contract.enterClaim, {
    write: async (context) => {
      const { tx, at } = context
      const before = await loadGameFor('enterClaim', context)
      const after = withClaim(before, before.claim!)
      await refuseWrongResult(tx, after, time)
      await changeGame(tx, before, columnsOf(after), at)
      return changed(tx, before, 'claim-entered')
    },
    answer,
  })
}

const answer = (db: Db, { params, viewer }: { params: { id: number }; viewer: Viewer }) =>
  loadGameView(db, params.id, viewer)
