import { contract } from '#contract/index.ts'
import { NO_LOCAL_MIXED, NO_VISITANT_MIXED } from '#contract/sentences.ts'
import { asksMixed, hasVisitorRated, restorableSlot, roleIn } from '#league/game-life.ts'
import { isOfBoth } from '#league/own-teams.ts'
import {
  lacksMixed,
  withCorrection,
  withFeedback,
  withoutResult,
  withResult,
  withWaivedFeedback,
} from '#league/result-changes.ts'
import { saveDeletedGame } from '../deleted-games/queries.ts'
import { deleted } from '../kernel/change.ts'
import { findCompetition } from '../competitions/queries.ts'
import { disagree } from './disagree.ts'
import { deleteDispute } from '../disputes/queries.ts'
import { requireDelegate } from '../kernel/access.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { hasDelegate } from '../teams/queries.ts'
import { findCrossingSummary } from './crossing-summary.ts'
import { gamesCsv } from './games-csv.ts'
import { changeGame, columnsOf, deleteGame, listGames, listPendingGames } from './queries.ts'
import { loadGameFor } from './refusals.ts'
import { refuseWhileInReview, refuseWrongResult } from './result.ts'
import { createGame, refuseOccupied } from './schedule.ts'
import {
  auditable,
  changed,
  gameActions,
  loadGameView,
  loadGame,
  nameGames,
  postponeGame,
} from './stored-game.ts'

export function gameRoutes(mount: Mount, { store, time }: Services): void {
  mount.read(contract.listGames, ({ query, viewer }) =>
    store.read(async (db) => nameGames(db, await listGames(db, query, viewer), viewer)),
  )
  // The file is the same for all viewers: it holds only public data.
  mount.read(contract.findGamesFile, ({ query }) =>
    store.read(async (db) => {
      found(await findCompetition(db, query.competitionId), 'Ese grupo no existe.')
      return gamesCsv(await listGames(db, query, null), time)
    }),
  )
  mount.read(contract.findGame, ({ params, viewer }) =>
    store.read((db) => loadGameView(db, params.id, viewer)),
  )
  mount.read(contract.listPendingGames, ({ query, viewer }) =>
    store.read(async (db) => nameGames(db, await listPendingGames(db, viewer, query.page), viewer)),
  )
  mount.read(contract.findCrossingSummary, ({ params, viewer }) =>
    store.read((db) => findCrossingSummary(db, params.competitionGroupId, viewer)),
  )

  const act = gameActions(mount, loadGameFor)

  mount.write(contract.createGame, {
    write: async ({ tx, body, viewer }) => {
      const plan = requireDelegate(viewer, 'local', { ...body, date: new Date(body.date).toISOString() })
      return createGame(tx, plan, viewer, time)
    },
    answer: (db, { made, viewer }) => loadGameView(db, made, viewer),
  })

  act(contract.moveGame, 'move', async (before, { tx, body, viewer, at }) => {
    const date = body.date === undefined ? before.date : new Date(body.date).toISOString()
    if (date === null && before.postponedFrom !== null)
      throw fieldError(400, 'date', 'Elige primero el día y la hora.')
    const courtId = body.courtId ?? before.courtId
    await refuseOccupied(tx, { ...before, date, courtId }, time, before.id)
    // The dates decide which games of a series count.
    if (before.finished) await refuseWrongResult(tx, { ...before, date }, time)
    await changeGame(tx, before, { ...(date !== null && { date }), court_id: courtId }, at)
    return changed(tx, before, body.agreed && !viewer.admin ? 'game-moved-prearranged' : 'game-moved')
  })

  act(contract.postponeGame, 'postpone', async (before, { tx, viewer, at }) => {
    await postponeGame(tx, before, at)
    return changed(tx, before, viewer.admin ? 'game-postponed' : 'game-postponed-prearranged')
  })

  act(contract.addResult, 'addResult', async (before, { tx, body, viewer, at }) => {
    if (body.visitantFairPlay && !viewer.admin && isOfBoth(before, viewer))
      throw fieldError(400, 'visitantFairPlay', 'Llevas los dos equipos y no puedes valorarte: déjalo en 0.')
    // A game without a date was played on the day that is stated, today by default.
    const date = before.date ?? (before.finished ? null : dateOfPlay(body.day, at, time))
    const after = { ...withResult(before, body), date }
    refuseWhileInReview(before, after)
    await refuseWrongResult(tx, after, time)
    await changeGame(tx, before, { ...columnsOf(after), ...(date !== null && { date }) }, at)
    return changed(tx, before, before.finished ? 'result-corrected' : 'result-entered')
  })

  act(contract.addFeedback, 'addFeedback', async (before, { tx, body, viewer, at }) => {
    const after = withFeedback(before, body)
    // The visitor has to say whether the local team was mixed, if the game was played.
    if (asksMixed(after) && after.localMixed === null) throw fieldError(400, 'localMixed', NO_LOCAL_MIXED)
    await changeGame(tx, before, columnsOf(after), at)
    const isAgain = hasVisitorRated(before) || before.ratingWaived
    const rated = await changed(tx, before, isAgain ? 'result-corrected' : 'rating-entered')
    if (!body.dispute) return rated
    const undisputed = await loadGame(tx, before.id)
    await disagree(tx, before, body.dispute, { viewer, at, prefix: 'dispute.' })
    return [rated, await changed(tx, undisputed, 'dispute-opened')]
  })

  act(contract.waiveFeedback, 'waiveFeedback', async (before, { tx, at }) => {
    if (await hasDelegate(tx, before.visitantId)) {
      const { name } = before.visitant
      throw new AppError(409, `${name} tiene quien lo valore: pídeselo a su delegada o delegado.`)
    }
    await changeGame(tx, before, columnsOf(withWaivedFeedback(before)), at)
    return changed(tx, before, 'rating-waived')
  })

  act(contract.takeBackResult, 'takeBack', async (before, { tx, at }) => {
    const after = withoutResult(before)
    await refuseWrongResult(tx, after, time)
    await deleteDispute(tx, before)
    await changeGame(tx, before, columnsOf(after), at)
    return changed(tx, before, 'result-taken-back')
  })

  act(contract.correctGame, 'correct', async (before, { tx, body, at }) => {
    const after = withCorrection(before, body)
    if (lacksMixed(before, after, 'visitantMixed')) throw fieldError(400, 'visitantMixed', NO_VISITANT_MIXED)
    if (hasVisitorRated(after) && lacksMixed(before, after, 'localMixed'))
      throw fieldError(400, 'localMixed', NO_LOCAL_MIXED)
    refuseWhileInReview(before, after)
    await refuseWrongResult(tx, after, time)
    await changeGame(tx, before, columnsOf(after), at)
    return changed(tx, before, 'result-corrected')
  })

  mount.write(contract.deleteGame, {
    write: async (context) => {
      const { tx, viewer, at } = context
      const before = await loadGameFor('delete', context)
      await deleteGame(tx, before, at)
      const delegate = roleIn(before, { ...viewer, admin: false })
      const slot = restorableSlot(before, delegate, at.getTime())
      if (slot === null) {
        const isPrearranged = context.query.agreed && !viewer.admin
        const cancelled = isPrearranged ? 'game-cancelled-prearranged' : 'game-cancelled'
        return deleted('game', before.id, auditable(before), before.finished ? 'game-deleted' : cancelled)
      }
      await saveDeletedGame(tx, { ...before, ...slot }, { at: at.toISOString(), userId: viewer.userId })
      return deleted('game', before.id, auditable(before), 'game-deleted-late')
    },
  })
}

/** The time of a game of which only the day is known: noon, or now if that is still to come. */
function dateOfPlay(stated: string | undefined, at: Date, time: LeagueTime): string {
  const today = time.at(at.getTime()).day
  const day = stated ?? today
  if (day > today) throw fieldError(400, 'day', 'Ese día aún no ha llegado.')
  const [noon, now] = [time.noonOf(day), at.toISOString()]
  return noon < now ? noon : now
}
