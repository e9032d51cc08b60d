import { type Change, created } from '../audit/change.ts'
import type { Tx } from '../db/database.ts'
import type { Granted } from '../http/access.ts'
import { findWholeGame, type NewGame, scheduleGame, type WholeGame } from './queries.ts'
import { refuseOccupied, refuseUnwantedPair } from './schedule.ts'

/** Creates a game that may be created, and says so for the audit log. */
export async function createGame(tx: Tx, plan: Granted<NewGame>): Promise<Change> {
  await refuseUnwantedPair(tx, plan.competitionId, plan)
  await refuseOccupied(tx, plan)
  const id = await scheduleGame(tx, plan)
  return created('game', id, auditable((await findWholeGame(tx, id))!))
}

/** A game in the audit log: without what other tables say of its teams, court and group. */
export function auditable({ local, visitant, competition, court, ...game }: WholeGame) {
  return game
}
