import { changeEnd } from '#league/proposal.ts'
import type { Db } from '../db/database.ts'
import type { WholeGame } from '../games/queries.ts'
import { findPhaseOf } from '../games/schedule.ts'
import type { Moment } from '../kernel/league-time.ts'
import { CHANGE_OVER } from './refusals.ts'
import { findOpenProposal, type StandingProposal } from './state.ts'

/** Why a game takes no change by agreement, as an error message; null if it does. */
export async function whyUnchangeable(db: Db, game: WholeGame, now: Date): Promise<string | null> {
  const { active } = await findPhaseOf(db, game.competitionId)
  const end = changeEnd(game, { isPhaseActive: active, now: now.getTime() })
  return end && CHANGE_OVER[end]
}

/** The open change of a game. */
export async function findOpenChange(
  db: Db,
  {
    id,
    competitionId,
    localId,
    visitantId,
  }: Pick<WholeGame, 'id' | 'competitionId' | 'localId' | 'visitantId'>,
  moment: Moment,
): Promise<StandingProposal | undefined> {
  return findOpenProposal(db, { competitionId, pair: [localId, visitantId], gameId: id }, moment)
}
