import { contract } from '#contract/index.ts'
import type { Game } from '#contract/games.ts'
import { ALREADY_PLAYED, ALREADY_RATED, NO_RESULT } from '#contract/sentences.ts'
import { type NewAuditEntry, recordAudit } from '../audit/queries.ts'
import { requireDelegate } from '../auth/access.ts'
import type { Viewer } from '../auth/queries.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { AppError, fieldError, found } from '../errors.ts'
import type { Mount } from '../mount.ts'
import { findCrossingSummary } from './crossing-summary.ts'
import {
  changeGame,
  deleteGame,
  findWholeGame,
  listGames,
  listPendingGames,
  scheduleGame,
  seenBy,
  type WholeGame,
} from './queries.ts'
import { columnsOfResult, keptComment, refuseWrongResult } from './result.ts'
import { refuseOccupied, refuseUnwantedPair } from './schedule.ts'

export function gameRoutes(mount: Mount, store: Store, clock: () => Date): void {
  const { db } = store
  mount(contract.listGames, ({ query, viewer }) => listGames(db, query, viewer))
  mount(contract.findGame, async ({ params, viewer }) => seenBy(await theGame(db, params.id), viewer))
  mount(contract.listPendingGames, ({ viewer }) => listPendingGames(db, viewer))
  mount(contract.findCrossingSummary, ({ params }) =>
    store.read((tx) => findCrossingSummary(tx, params.competitionGroupId)),
  )

  mount(contract.createGame, ({ body, viewer }) =>
    store.write(async (tx) => {
      requireDelegate(viewer, 'local', body.localId)
      const plan = { ...body, date: new Date(body.date).toISOString() }
      await refuseUnwantedPair(tx, body.competitionId, plan)
      await refuseOccupied(tx, plan)
      const id = await scheduleGame(tx, plan)
      return written(tx, viewer, id, { action: 'create' })
    }),
  )

  mount(contract.moveGame, ({ params, body, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = await theGame(tx, params.id)
      requireDelegate(viewer, 'local', before.localId)
      unchanged(seenBy(before, viewer))
      if (before.finished) throw new AppError(409, ALREADY_PLAYED)
      const date = body.date === undefined ? before.date : new Date(body.date).toISOString()
      const courtId = body.courtId ?? before.courtId
      await refuseOccupied(tx, { ...before, date, courtId }, before.id)
      await changeGame(tx, before.id, { date, court_id: courtId }, clock())
      return written(tx, viewer, before.id, { action: 'update', before })
    }),
  )

  mount(contract.addResult, ({ params, body, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = await theGame(tx, params.id)
      requireDelegate(viewer, 'local', before.localId)
      unchanged(seenBy(before, viewer))
      if (before.finished && !viewer.admin) {
        throw new AppError(
          409,
          'Ese partido ya tiene resultado. Si está mal, avisa a quien administra la liga.',
        )
      }
      const columns = columnsOfResult(before, body)
      await refuseWrongResult(tx, before, columns)
      await changeGame(tx, before.id, columns, clock())
      return written(tx, viewer, before.id, { action: 'update', before })
    }),
  )

  mount(contract.addFeedback, ({ params, body, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = await theGame(tx, params.id)
      requireDelegate(viewer, 'visitant', before.visitantId)
      unchanged(seenBy(before, viewer))
      if (!before.finished) throw new AppError(409, NO_RESULT)
      if (before.confirmed && !viewer.admin) throw new AppError(409, ALREADY_RATED)
      if (body.localMixed == null && before.forfeit === null) {
        throw fieldError(400, 'localMixed', 'Di si el equipo local era mixto.')
      }
      const columns = {
        confirmed: true,
        local_fair_play: body.localFairPlay ?? before.localFairPlay ?? 0,
        local_mixed: before.forfeit === null ? (body.localMixed ?? null) : null,
        visitant_comment: keptComment(body.visitantComment, before.visitantComment),
      }
      await changeGame(tx, before.id, columns, clock())
      return written(tx, viewer, before.id, { action: 'update', before })
    }),
  )

  mount(contract.deleteGame, ({ params, viewer, unchanged }) =>
    store.write(async (tx) => {
      const before = await theGame(tx, params.id)
      requireDelegate(viewer, 'local', before.localId)
      unchanged(seenBy(before, viewer))
      if (before.finished) throw new AppError(409, 'Ese partido ya se ha jugado: no se puede borrar.')
      await deleteGame(tx, before.id, clock())
      await recordAudit(tx, { ...by(viewer, before.id), action: 'delete', before: auditable(before) })
      return null
    }),
  )

  /** Notes a change and answers the game as whoever made it may see it. */
  async function written(
    tx: Db,
    viewer: Viewer,
    id: number,
    { action, before }: { action: NewAuditEntry['action']; before?: WholeGame },
  ): Promise<Game> {
    const after = await theGame(tx, id)
    const change = { ...(before && { before: auditable(before) }), after: auditable(after) }
    await recordAudit(tx, { ...by(viewer, id), action, ...change })
    return seenBy(after, viewer)
  }

  function by(viewer: Viewer, entityId: number) {
    return { at: clock(), userId: viewer.userId, entity: 'game' as const, entityId }
  }
}

async function theGame(db: Db, id: number): Promise<WholeGame> {
  return found(await findWholeGame(db, id), 'Ese partido no existe.')
}

/** A game in the audit log: without what other tables say of its teams, court and group. */
function auditable({ local, visitant, competition, court, ...game }: WholeGame) {
  return game
}
