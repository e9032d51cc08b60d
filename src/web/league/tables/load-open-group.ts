import type { GroupAhead } from '#contract/standings.ts'
import type { BothSides } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Api } from '../../api/endpoints.ts'
import { isUnderWay, type GroupContext } from './group-context.ts'

/** A group, or a draw, that is being played; null if nothing is left: its phase is closed, or its season over. */
export async function loadOpenGroup(api: Api, context: GroupContext): Promise<GroupAhead | null> {
  return isUnderWay(context) ? api('GET /competition/{id}/ahead', { params: { id: context.groupId } }) : null
}

export type SupposedResult = BothSides | { forfeit: Side }

export function supposedGame(
  { id, localId, visitantId }: Pick<StandingsGame, 'id' | 'localId' | 'visitantId'>,
  result?: SupposedResult,
): StandingsGame {
  const game = { id, localId, visitantId, date: null, finished: result !== undefined }
  if (result !== undefined && 'local' in result) {
    return { ...game, localScore: result.local, visitantScore: result.visitant, forfeit: null }
  }
  return { ...game, localScore: null, visitantScore: null, forfeit: result?.forfeit ?? null }
}
