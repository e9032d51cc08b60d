import { contract } from '#contract/index.ts'
import { decideEntry, listEntriesOf } from '../competition-teams/queries.ts'
import { requireAdmin, requireDelegate, type Viewer } from '../kernel/access.ts'
import { type Change, created, type Data, updated } from '../kernel/change.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { theEntry } from '../competition-teams/routes.ts'
import { planWithdrawal } from './plan-withdrawal.ts'
import { withForfeit } from '#league/result-changes.ts'
import type { WithdrawalEffect } from '#league/withdrawal.ts'
import type { Tx } from '../db/database.ts'
import { findPhaseOf } from '../games/schedule.ts'
import { NO_POINTS_IN_DRAW } from '#contract/sentences.ts'
import { changeGame, columnsOf, scheduleGame } from '../games/queries.ts'
import { auditable, changed, loadGame } from '../games/stored-game.ts'
import { AppError } from '../kernel/errors.ts'

/** What admins decide about a team of a group: that it withdraws, and the points taken from it. */
export function withdrawalRoutes(mount: Mount, { store, clock }: Services): void {
  mount.read(contract.planWithdrawal, ({ params }) =>
    store.read(async (db) => (await planWithdrawal(db, params.id, clock())).plan),
  )

  mount.write(contract.withdrawTeam, {
    write: ({ tx, params, body, viewer, at }) =>
      withdrawFromGroup(tx, params.id, body.effect, { viewer, at }),
    answer: (db, { params }) => theEntry(db, params.id),
  })

  mount.write(contract.takePoints, {
    write: async ({ tx, params, body, viewer, unchanged }) => {
      const before = await theEntry(tx, params.id)
      const { crossing } = await findPhaseOf(tx, before.competitionId)
      if (crossing && body.deductions.length > 0) throw new AppError(409, NO_POINTS_IN_DRAW)
      unchanged(await listEntriesOf(tx, before.competitionId))
      const after = { ...before, ...body }
      await decideEntry(tx, requireAdmin(viewer, before), after)
      return updated('competition-team', before.id, before, after, 'points-taken')
    },
    answer: async (db, { params }) => listEntriesOf(db, (await theEntry(db, params.id)).competitionId),
  })
}

type Doing = { viewer: Viewer; at: Date }

/**
 * Withdraws a team from a group. Its unfinished games lose their day and court; where it forfeits what is left, they
 * stand as its forfeits.
 */
async function withdrawFromGroup(tx: Tx, entryId: number, effect: WithdrawalEffect, { viewer, at }: Doing) {
  const { entry, group, games, plan } = await planWithdrawal(tx, entryId, at)
  const { teamId, competitionId } = entry
  if (!plan.effects.includes(effect))
    throw new AppError(409, 'En un cuadro lo jugado cuenta: solo pierde la eliminatoria que tiene abierta.')
  if (plan.unsettled.length > 0) {
    const names = new Map(group.teams.map(({ id, name }) => [id, name]))
    const pairs = plan.unsettled.map((game) => `${names.get(game.localId)} – ${names.get(game.visitantId)}`)
    throw new AppError(409, `Antes hay que dejar resueltos estos partidos: ${pairs.join('; ')}.`)
  }
  const date = at.toISOString()
  const isForfeited = effect === 'forfeits' && !group.phase.crossing
  const sideOf = (game: { localId: number }) => (game.localId === teamId ? 'local' : 'visitant')
  const data: Data<'team-withdrew'> = { created: [], changed: [], rivals: [] }
  const changes: Change[] = []
  for (const game of games.filter(({ finished }) => !finished)) {
    const before = requireDelegate(viewer, 'admin', game)
    const { id, date: day, courtId, postponedFrom, takenBack } = game
    data.changed.push({ id, date: day, courtId, postponedFrom, takenBack })
    const forfeit = isForfeited && columnsOf(withForfeit(before, sideOf(game)))
    await changeGame(tx, before, { date: null, court_id: null, ...forfeit }, at)
    changes.push(await changed(tx, before, 'game-withdrawn'))
  }
  for (const { id, localId, visitantId } of isForfeited ? plan.left : []) {
    if (id !== null) continue
    const teams = { competitionId, localId, visitantId, date: null, courtId: null }
    const made = await scheduleGame(tx, requireDelegate(viewer, 'admin', teams))
    const game = requireDelegate(viewer, 'admin', await loadGame(tx, made))
    await changeGame(tx, game, columnsOf(withForfeit(game, sideOf(game))), at)
    data.created.push(made)
    changes.push(created('game', made, auditable(await loadGame(tx, made)), 'game-forfeited'))
  }
  const concerned = [...plan.left, ...(effect === 'annulled' ? plan.played : [])]
  data.rivals = [...new Set(concerned.map((game) => game.localId + game.visitantId - teamId))]
  await decideEntry(tx, requireAdmin(viewer, entry), { ...entry, withdrawal: { effect, date } })
  const after = await theEntry(tx, entryId)
  return [...changes, updated('competition-team', entryId, entry, after, 'team-withdrew', data)]
}
