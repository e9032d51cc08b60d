import type { StatisticsGame } from '#league/statistics.ts'
import type { Db } from '../db/database.ts'

/** The games of some competitions with all that teams said of each other, by competition. */
export async function listStatisticsGames(
  db: Db,
  competitionIds: readonly number[],
): Promise<Map<number, StatisticsGame[]>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('game')
    .select(['competition_id', 'date', 'local_id as localId', 'visitant_id as visitantId'])
    .select(['local_score as localScore', 'visitant_score as visitantScore', 'forfeit'])
    .select(['finished', 'confirmed'])
    .select(['local_fair_play as localFairPlay', 'visitant_fair_play as visitantFairPlay'])
    .select(['local_mixed as localMixed', 'visitant_mixed as visitantMixed'])
    .where('competition_id', 'in', competitionIds)
    .execute()
  return Map.groupBy(rows, (row) => row.competition_id)
}
