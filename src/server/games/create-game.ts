import { type Change, created } from '../kernel/change.ts'
import type { Tx } from '../db/database.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { type NewGame, scheduleGame } from './queries.ts'
import { refuseOccupied, refuseUnwantedPair } from './schedule.ts'
import { auditable, loadGame } from './stored-game.ts'

/** Creates a game, if the rules allow it, and returns the audit log entry. */
export async function createGame(
  tx: Tx,
  plan: Granted<NewGame>,
  viewer: Viewer,
  time: LeagueTime,
): Promise<Change> {
  await refuseUnwantedPair(tx, plan.competitionId, plan, viewer)
  await refuseOccupied(tx, plan, time)
  const id = await scheduleGame(tx, plan)
  return created('game', id, auditable(await loadGame(tx, id)), 'game-created')
}
