import { contract } from '#contract/index.ts'
import type { Game } from '#contract/games.ts'
import { ALREADY_PLAYED, ALREADY_RATED, NO_RESULT } from '#contract/sentences.ts'
import {
  asksMixed,
  DONE_BY,
  type GameAction,
  roleIn,
  whatHinders,
  withCorrection,
  withFeedback,
  withResult,
} from '#league/game-life.ts'
import { type Change, deleted, updated } from '../audit/change.ts'
import { type Granted, requireDelegate } from '../http/access.ts'
import type { Viewer } from '../auth/queries.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { AppError, fieldError, found } from '../http/errors.ts'
import type { Mount } from '../http/mount.ts'
import { auditable, createGame } from './create-game.ts'
import { findCrossingSummary } from './crossing-summary.ts'
import {
  changeGame,
  columnsOf,
  deleteGame,
  findWholeGame,
  listGames,
  listPendingGames,
  seenBy,
  type WholeGame,
} from './queries.ts'
import { refuseWrongResult } from './result.ts'
import { refuseOccupied } from './schedule.ts'

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
      return createGame(tx, plan)
    },
    answer: (db, { made, viewer }) => theGameAsSeen(db, made, viewer),
  })

  mount.write(contract.moveGame, {
    write: async (context) => {
      const { tx, body, at } = context
      const before = await theGameTo('move', context)
      const date = body.date === undefined ? before.date : new Date(body.date).toISOString()
      const courtId = body.courtId ?? before.courtId
      await refuseOccupied(tx, { ...before, date, courtId }, before.id)
      await changeGame(tx, before, { date, court_id: courtId }, at)
      return changed(tx, before)
    },
    answer: (db, { params, viewer }) => theGameAsSeen(db, params.id, viewer),
  })

  mount.write(contract.addResult, {
    write: async (context) => {
      const { tx, body, at } = context
      const before = await theGameTo('addResult', context)
      const after = withResult(before, body)
      await refuseWrongResult(tx, after)
      await changeGame(tx, before, columnsOf(after), at)
      return changed(tx, before)
    },
    answer: (db, { params, viewer }) => theGameAsSeen(db, params.id, viewer),
  })

  mount.write(contract.addFeedback, {
    write: async (context) => {
      const { tx, body, at } = context
      const before = await theGameTo('addFeedback', context)
      const after = withFeedback(before, body)
      requireLocalMixed(after)
      await changeGame(tx, before, columnsOf(after), at)
      return changed(tx, before)
    },
    answer: (db, { params, viewer }) => theGameAsSeen(db, params.id, viewer),
  })

  mount.write(contract.correctGame, {
    write: async (context) => {
      const { tx, body, at } = context
      const before = await theGameTo('correct', context)
      const after = withCorrection(before, body)
      if (after.confirmed) requireLocalMixed(after)
      await refuseWrongResult(tx, after)
      await changeGame(tx, before, columnsOf(after), at)
      return changed(tx, before)
    },
    answer: (db, { params, viewer }) => theGameAsSeen(db, params.id, viewer),
  })

  mount.write(contract.deleteGame, {
    write: async (context) => {
      const before = await theGameTo('delete', context)
      await deleteGame(context.tx, before, context.at)
      return deleted('game', before.id, auditable(before))
    },
  })
}

/** What is told to whoever does something too late; for a correction it never is. */
const tooLate: Record<Exclude<GameAction, 'correct'>, string> = {
  move: ALREADY_PLAYED,
  delete: 'Ese partido ya se ha jugado: no se puede borrar.',
  addResult: 'Ese partido ya tiene resultado. Si está mal, avisa a quien administra la liga.',
  addFeedback: ALREADY_RATED,
}

/** The game that something is done with: refused to who may not, of a version that is gone, or in the wrong state. */
async function theGameTo(
  action: GameAction,
  context: { tx: Db; params: { id: number }; viewer: Viewer; unchanged: (seen: Game) => Game },
): Promise<Granted<WholeGame>> {
  const { tx, params, viewer, unchanged } = context
  const game = requireDelegate(viewer, DONE_BY[action], await theGame(tx, params.id))
  unchanged(seenBy(game, viewer))
  const hindrance = whatHinders(action, game, roleIn(game, viewer))
  if (hindrance === null) return game
  throw new AppError(409, hindrance === 'no-result' || action === 'correct' ? NO_RESULT : tooLate[action])
}

/** Whether the local team was mixed is what the visitor has to say of a game that was played. */
function requireLocalMixed(after: WholeGame): void {
  if (asksMixed(after) && after.localMixed === null) {
    throw fieldError(400, 'localMixed', 'Di si el equipo local era mixto.')
  }
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
