import type { RatedGame } from '#league/statistics.ts'
import type { Db } from '../db/database.ts'
import { ofGroups } from '../reading/scopes.ts'

export type GameWithRatings = RatedGame & { id: number }

export async function listRatedGames(
  db: Db,
  competitionIds: readonly number[],
): Promise<Map<number, GameWithRatings[]>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await ofGroups(db, competitionIds)
    .selectFrom('game')
    .select(['id', 'competition_id', 'confirmed', 'local_id as localId', 'visitant_id as visitantId'])
    .select(['local_fair_play as localFairPlay', 'visitant_fair_play as visitantFairPlay'])
    .where('competition_id', 'in', competitionIds)
    .where('confirmed', '=', true)
    .execute()
  return Map.groupBy(rows, (row) => row.competition_id)
}
