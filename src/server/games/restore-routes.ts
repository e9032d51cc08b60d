import { contract } from '#contract/index.ts'
import { blockedReason, gameAsReported, roleIn } from '#league/game-life.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import type { Tx } from '../db/database.ts'
import { findDeletedGame, forgetDeletedGame, type StoredDeletion } from '../deleted-games/queries.ts'
import { reviveGame } from '../game-revisions/queries.ts'
import { type Granted, requireDelegate, type Viewer } from '../kernel/access.ts'
import { created } from '../kernel/change.ts'
import { AppError, found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findWholeGame, scheduleGame } from './queries.ts'
import { blockedText } from '#contract/blocked-text.ts'
import { readGroup } from '../reading/read-groups.ts'
import { findObstacle, isFairPlayMissing, refuseUnwantedPair } from './schedule.ts'
import { auditable, loadGame, loadGameView } from './stored-game.ts'

const NO_SUCH_GAME = 'Ese partido no existe.'

export function restoreRoutes(mount: Mount, { store, time, clock }: Services): void {
  // For anybody else the answer is that of a game that doesn't exist.
  mount.read(contract.findDeletedGame, ({ params, viewer }) =>
    store.read(async (db) => {
      const game = found(await findDeletedGame(db, params.id), NO_SUCH_GAME)
      const group = await readGroup(db, game.competition.id)
      if (reasonFor(game, viewer, clock()) !== null || !group!.misses(game.localId, game.visitantId))
        throw new AppError(404, NO_SUCH_GAME)
      return game
    }),
  )

  mount.write(contract.restoreGame, {
    write: async ({ tx, params, viewer, at }) => {
      const game = await loadDeletedGame(tx, params.id, viewer)
      const reason = reasonFor(game, viewer, at)
      if (reason !== null) throw new AppError(409, blockedText('restore', reason))
      await refuseImpossible(tx, game, { viewer, time })
      await scheduleGame(tx, { ...game, restoredId: game.id })
      await reviveGame(tx, game.id, game.sequence, at.toISOString())
      await forgetDeletedGame(tx, game)
      return created('game', game.id, auditable(await loadGame(tx, game.id)), 'game-restored')
    },
    answer: (db, { params, viewer }) => loadGameView(db, params.id, viewer),
  })
}

type Deletion = StoredDeletion & { competitionId: number }

/** Loads a deleted game for a person who may bring it back. */
async function loadDeletedGame(tx: Tx, id: number, viewer: Viewer): Promise<Granted<Deletion>> {
  const deleted = await findDeletedGame(tx, id)
  if (deleted)
    return requireDelegate(viewer, 'visitant', { ...deleted, competitionId: deleted.competition.id })
  requireDelegate(viewer, 'visitant', found(await findWholeGame(tx, id), NO_SUCH_GAME))
  throw new AppError(409, blockedText('restore', 'stands'))
}

/** Why the viewer can't bring a game back, by its life alone. */
function reasonFor(game: StoredDeletion, viewer: Viewer, now: Date) {
  const input = { ...gameAsReported({}), unneeded: false, ...game }
  return blockedReason('restore', input, roleIn(game, viewer), now.getTime())
}

/** Refuses a game that couldn't be created now, in the words of somebody who can't choose another date. */
async function refuseImpossible(
  tx: Tx,
  game: Deletion,
  { viewer, time }: { viewer: Viewer; time: LeagueTime },
): Promise<void> {
  if (isDelegateOf(viewer, game.visitantId) && (await isFairPlayMissing(tx, game.visitantId)))
    throw new AppError(
      409,
      'A tu equipo le faltan datos de fair play por rellenar: valora tus partidos antes de recuperar este.',
    )
  const taken = 'Los dos equipos ya tienen otro partido en su lugar: no hace falta recuperar este.'
  await refuseUnwantedPair(tx, game.competition.id, game, viewer, taken)
  const obstacle = await findObstacle(tx, game, time)
  if (obstacle)
    throw new AppError(409, `${obstacle.reason} Si lo jugasteis, avisa a quien administra la liga.`)
}
