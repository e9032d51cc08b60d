import { type CallOff, changeEnd } from '#league/proposal.ts'
import type { Db } from '../db/database.ts'
import type { WholeGame } from '../games/queries.ts'
import type { Moment } from '../kernel/league-time.ts'
import { CHANGE_OVER } from './refusals.ts'
import { findOpenProposal, type StandingProposal } from './state.ts'

/** Why a game takes no change by agreement, as an error message; null if it does. `callOff`: the change calls it off. */
export function whyUnchangeable(game: WholeGame, now: Date, callOff?: CallOff): string | null {
  const end = changeEnd(game, { callOff, now: now.getTime() })
  return end && CHANGE_OVER[end]
}

export async function findOpenChange(
  db: Db,
  game: Pick<WholeGame, 'id' | 'competitionId' | 'localId' | 'visitantId'>,
  moment: Moment,
): Promise<StandingProposal | undefined> {
  const { id, competitionId, localId, visitantId } = game
  return findOpenProposal(db, { competitionId, pair: [localId, visitantId], gameId: id }, moment)
}
