import { isDelegateOf } from '#league/own-teams.ts'
import type { Tx } from '../db/database.ts'
import { changeGame, deleteGame } from '../games/queries.ts'
import { createGame, findObstacle, isFairPlayMissing } from '../games/schedule.ts'
import { auditable, changed, loadGame, postponeGame } from '../games/stored-game.ts'
import { FAIR_PLAY_OWED } from '#contract/sentences.ts'
import { type Granted, requireOneOf, type Viewer } from '../kernel/access.ts'
import { type Change, deleted } from '../kernel/change.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { findTown } from '../town/queries.ts'
import type { StandingProposal } from './state.ts'

type Acceptance = {
  tx: Tx
  proposal: Granted<StandingProposal>
  /** The accepted date, from 0; missing for an offer to call the game off. */
  option: number | undefined
  viewer: Viewer
  at: Date
  time: LeagueTime
}

/** Carries out an accepted proposal: creates, moves, postpones or deletes its game. `gameId` is null if it is deleted. */
export async function carryOut(acceptance: Acceptance): Promise<{ change: Change; gameId: number | null }> {
  const { tx, proposal, viewer, at, time } = acceptance
  const { localId, visitantId, game, callsOff, spokeLast } = proposal
  if (game !== null) {
    const { id } = game
    const slot = callsOff === null ? await requireFreeOption(acceptance) : null
    const before = requireOneOf(viewer, await loadGame(tx, id))
    const agreement = { proposedBy: spokeLast === localId ? 'local' : 'visitant' } as const
    if (slot !== null) {
      await changeGame(tx, before, { date: slot.date, court_id: slot.courtId }, at)
      return { change: await changed(tx, before, 'game-moved-agreed', agreement), gameId: id }
    }
    if (callsOff === 'postpone') {
      await postponeGame(tx, before, at)
      return { change: await changed(tx, before, 'game-postponed-agreed', agreement), gameId: id }
    }
    await deleteGame(tx, before, at)
    const change = deleted('game', id, auditable(before), 'game-cancelled-agreed', agreement)
    return { change, gameId: null }
  }

  const slot = await requireFreeOption(acceptance)
  if (isDelegateOf(viewer, visitantId) && (await isFairPlayMissing(tx, visitantId)))
    throw new AppError(409, FAIR_PLAY_OWED)
  const plan = { competitionId: proposal.competition.id, localId, visitantId, ...slot }
  const change = await createGame(tx, requireOneOf(viewer, plan), viewer, time)
  return { change, gameId: change.entityId }
}

/** The chosen date; refuses one that lapsed or is taken, at its field. */
async function requireFreeOption({ tx, proposal, option: index, time }: Acceptance) {
  const { localId, visitantId, game } = proposal
  if (index === undefined) throw fieldError(400, 'option', 'Elige una de las fechas.')
  const option = proposal.options[index]
  if (!option) throw fieldError(400, 'option', 'Esa opción no existe.')
  if (option.state === 'lapsed') {
    const { noticeHours } = await findTown(tx)
    const left = noticeHours === 1 ? 'falta menos de 1 hora' : `faltan menos de ${noticeHours} horas`
    throw fieldError(409, 'option', `Para esa fecha ${left}: elige otra.`)
  }
  const { date, courtId } = option
  const obstacle = await findObstacle(tx, { localId, visitantId, date, courtId }, time, game?.id)
  if (obstacle)
    throw fieldError(409, 'option', `${obstacle.reason} Acepta otra de las fechas, o propón otras.`)
  return { date, courtId }
}
