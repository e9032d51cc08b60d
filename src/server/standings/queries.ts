import type { StandingsGame } from '#league/standings.ts'
import type { Db } from '../db/database.ts'

/** The games from which the tables of groups are computed, by group. */
export async function listStandingsGames(
  db: Db,
  competitionIds: readonly number[],
): Promise<Map<number, StandingsGame[]>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('game')
    .select(['competition_id', 'id', 'date', 'local_id as localId', 'visitant_id as visitantId'])
    .select(['local_score as localScore', 'visitant_score as visitantScore', 'forfeit', 'finished'])
    .where('competition_id', 'in', competitionIds)
    .execute()
  return Map.groupBy(rows, (row) => row.competition_id)
}
