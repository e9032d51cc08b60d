import { contract } from '#contract/index.ts'
import type { Game } from '#contract/games.ts'
import { ALREADY_PLAYED, ALREADY_RATED, NO_RESULT } from '#contract/sentences.ts'
import { type Change, created, deleted, updated } from '../audit/change.ts'
import { requireDelegate } from '../auth/access.ts'
import type { Viewer } from '../auth/queries.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
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

export function gameRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.listGames, ({ query, viewer }) => listGames(store.db, query, viewer))
  mount.read(contract.findGame, ({ params, viewer }) => theGameAsSeen(store.db, params.id, viewer))
  mount.read(contract.listPendingGames, ({ query, viewer }) => listPendingGames(store.db, viewer, query.page))
  mount.read(contract.findCrossingSummary, ({ params }) =>
    store.read((db) => findCrossingSummary(db, params.competitionGroupId)),
  )

  mount.write(contract.createGame, {
    write: async ({ tx, body, viewer }) => {
      const plan = requireDelegate(viewer, 'local', { ...body, date: new Date(body.date).toISOString() })
      await refuseUnwantedPair(tx, body.competitionId, plan)
      await refuseOccupied(tx, plan)
      const id = await scheduleGame(tx, plan)
      return created('game', id, auditable(await theGame(tx, id)))
    },
    answer: (db, { made, viewer }) => theGameAsSeen(db, made, viewer),
  })

  mount.write(contract.moveGame, {
    write: async ({ tx, params, body, viewer, at, unchanged }) => {
      const before = requireDelegate(viewer, 'local', await theGame(tx, params.id))
      unchanged(seenBy(before, viewer))
      if (before.finished) throw new AppError(409, ALREADY_PLAYED)
      const date = body.date === undefined ? before.date : new Date(body.date).toISOString()
      const courtId = body.courtId ?? before.courtId
      await refuseOccupied(tx, { ...before, date, courtId }, before.id)
      await changeGame(tx, before, { date, court_id: courtId }, at)
      return changed(tx, before)
    },
    answer: (db, { params, viewer }) => theGameAsSeen(db, params.id, viewer),
  })

  mount.write(contract.addResult, {
    write: async ({ tx, params, body, viewer, at, unchanged }) => {
      const before = requireDelegate(viewer, 'local', await theGame(tx, params.id))
      unchanged(seenBy(before, viewer))
      if (before.finished && !viewer.admin) {
        throw new AppError(
          409,
          'Ese partido ya tiene resultado. Si está mal, avisa a quien administra la liga.',
        )
      }
      const columns = columnsOfResult(before, body)
      await refuseWrongResult(tx, before, columns)
      await changeGame(tx, before, columns, at)
      return changed(tx, before)
    },
    answer: (db, { params, viewer }) => theGameAsSeen(db, params.id, viewer),
  })

  mount.write(contract.addFeedback, {
    write: async ({ tx, params, body, viewer, at, unchanged }) => {
      const before = requireDelegate(viewer, 'visitant', await theGame(tx, params.id))
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
      await changeGame(tx, before, columns, at)
      return changed(tx, before)
    },
    answer: (db, { params, viewer }) => theGameAsSeen(db, params.id, viewer),
  })

  mount.write(contract.deleteGame, {
    write: async ({ tx, params, viewer, at, unchanged }) => {
      const before = requireDelegate(viewer, 'local', await theGame(tx, params.id))
      unchanged(seenBy(before, viewer))
      if (before.finished) throw new AppError(409, 'Ese partido ya se ha jugado: no se puede borrar.')
      await deleteGame(tx, before, at)
      return deleted('game', before.id, auditable(before))
    },
  })
}

async function changed(db: Db, before: WholeGame): Promise<Change> {
  return updated('game', before.id, auditable(before), auditable(await theGame(db, before.id)))
}

async function theGameAsSeen(db: Db, id: number, viewer: Viewer | null): Promise<Game> {
  return seenBy(await theGame(db, id), viewer)
}

async function theGame(db: Db, id: number): Promise<WholeGame> {
  return found(await findWholeGame(db, id), 'Ese partido no existe.')
}

/** A game in the audit log: without what other tables say of its teams, court and group. */
function auditable({ local, visitant, competition, court, ...game }: WholeGame) {
  return game
}
