import {
  AGAINST_ITSELF,
  FAIR_PLAY_MISSING,
  NONE_LEFT,
  OPEN_PHASE_FIRST,
  PHASE_CLOSED,
  SEASON_CLOSED,
} from '#contract/sentences.ts'
import { OPEN } from '#league/court-closing.ts'
import { owesFairPlay } from '#league/fair-play.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findCompetition } from '../competitions/queries.ts'
import { findCourt } from '../courts/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { type Obstacle, obstacleOf, whatIsInTheWay } from '../occupancy/obstacle.ts'
import { overlapping } from '../occupancy/overlap.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { readGroup } from '../reading/read-groups.ts'
import { findTeam } from '../teams/queries.ts'
import { listVisits, type NewGame, scheduleGame } from './queries.ts'
import { created } from '../kernel/change.ts'
import { auditable, loadGame } from './stored-game.ts'

/** When and where two teams play, or have played; games of past seasons may lack the date or the court. */
export type Plan = {
  date: string | null
  localId: number
  visitantId: number
  courtId: number | null
  finished?: boolean
}

export async function findPhaseOf(db: Db, competitionId: number) {
  const competition = found(await findCompetition(db, competitionId), 'Ese grupo no existe.')
  return (await findCompetitionGroup(db, competition.competitionGroupId))!
}

export async function isFairPlayMissing(db: Db, teamId: number): Promise<boolean> {
  return owesFairPlay(teamId, await listVisits(db, teamId))
}

/**
 * Refuses a game between two teams that have none left to play, and a rival that owes a rating, unless the game has no
 * date: nobody will play it. In a season that isn't the current one only admins may create games, in a closed phase nobody.
 * @param noneLeft the error message where the pair has all its games
 */
export async function refuseUnwantedPair(
  db: Db,
  competitionId: number,
  plan: Plan,
  { admin }: Pick<Viewer, 'admin'>,
  noneLeft = 'Contra ese equipo no queda ningún partido por crear como local.',
): Promise<void> {
  const group = await readGroup(db, competitionId)
  if (group === undefined) throw fieldError(400, 'competitionId', 'Ese grupo no existe.')
  if (!group.league.current && !admin) throw new AppError(409, SEASON_CLOSED)
  if (!group.phase.active) throw new AppError(409, admin ? OPEN_PHASE_FIRST : PHASE_CLOSED)
  if (plan.localId === plan.visitantId) throw new AppError(409, AGAINST_ITSELF)
  if (!group.hasTeam(plan.localId)) throw new AppError(409, 'El equipo local no juega en ese grupo.')
  if (!group.hasTeam(plan.visitantId)) throw new AppError(409, 'El equipo rival no juega en ese grupo.')
  if (!group.lacksGame(plan.localId, plan.visitantId)) {
    const why = group.whyNoneLeft(plan.localId, plan.visitantId)
    throw new AppError(409, why === null ? noneLeft : NONE_LEFT[why])
  }
  if (plan.date !== null && (await isFairPlayMissing(db, plan.visitantId)))
    throw new AppError(409, FAIR_PLAY_MISSING)
}

/**
 * Finds what prevents a game at its time: an unknown court, one that is closed, unless the game was played there, or a
 * court or a team that another game occupies.
 */
export async function findObstacle(
  db: Db,
  plan: Plan,
  time: LeagueTime,
  exceptId?: number,
): Promise<Obstacle | null> {
  const { courtId } = plan
  const court = courtId === null ? null : await findCourt(db, courtId)
  if (court === undefined) {
    const reason = 'Esa cancha no existe.'
    return { status: 400, field: 'courtId', reason, message: reason }
  }
  const { date, localId, visitantId } = plan
  if (date === null) return null
  // A played game may be corrected onto a day on which its court is closed by now.
  const closing = plan.finished ? OPEN : (court ?? OPEN)
  const others = await listOverlapping(db, overlapping(date), exceptId)
  const slot = { date, localId, visitantId, courtId }
  const inTheWay = whatIsInTheWay(slot, { closing, day: time.dayOf(date), others })
  if (inTheWay === null) return null
  const [local, visitant] = [await findTeam(db, localId), await findTeam(db, visitantId)]
  return obstacleOf(inTheWay, { local: local!.name, visitant: visitant!.name })
}

/** Refuses a closed court, and a court or a team that another game occupies at that time. */
export async function refuseOccupied(db: Db, plan: Plan, time: LeagueTime, exceptId?: number): Promise<void> {
  const obstacle = await findObstacle(db, plan, time, exceptId)
  if (obstacle !== null) throw fieldError(obstacle.status, obstacle.field, obstacle.message)
}

/** Creates a game, if the rules allow it, and returns the audit log entry. */
export async function createGame(tx: Tx, plan: Granted<NewGame>, viewer: Viewer, time: LeagueTime) {
  await refuseUnwantedPair(tx, plan.competitionId, plan, viewer)
  await refuseOccupied(tx, plan, time)
  const id = await scheduleGame(tx, plan)
  return created('game', id, auditable(await loadGame(tx, id)), 'game-created')
}
