import type { StatisticsGame } from '#league/statistics.ts'
import type { Db } from '../db/database.ts'
import { findUncounted } from '../games/unneeded.ts'
import { mayNotCount } from '../reading/queries.ts'

/** The games of groups with their ratings and mixed answers, by group. */
export async function listStatisticsGames(
  db: Db,
  competitionIds: readonly number[],
): Promise<Map<number, StatisticsGame[]>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select(['game.id', mayNotCount.as('may_not_count')])
    .select(['competition_id', 'date', 'local_id as localId', 'visitant_id as visitantId'])
    .select(['local_score as localScore', 'visitant_score as visitantScore', 'forfeit'])
    .select(['finished', 'confirmed'])
    .select(['local_fair_play as localFairPlay', 'visitant_fair_play as visitantFairPlay'])
    .select(['local_mixed as localMixed', 'visitant_mixed as visitantMixed'])
    .where('competition_id', 'in', competitionIds)
    .execute()
  const { unneeded } = await findUncounted(db, rows)
  const games = rows.map((row) => ({ ...row, unneeded: unneeded.has(row.id) }))
  return Map.groupBy(games, (game) => game.competition_id)
}
