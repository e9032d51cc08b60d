import type { CrossingGame } from '#league/series.ts'
import type { Db } from '../db/database.ts'

/** A game as lines are compared with it. */
export type KnownGame = CrossingGame & { competitionId: number; courtId: number | null }

/** All games of some groups. */
export function listKnownGames(db: Db, competitionIds: readonly number[]): Promise<KnownGame[]> {
  if (competitionIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('game')
    .select(['id', 'date', 'local_id as localId', 'visitant_id as visitantId', 'court_id as courtId'])
    .select(['competition_id as competitionId', 'forfeit', 'finished'])
    .select(['local_score as localScore', 'visitant_score as visitantScore'])
    .where('competition_id', 'in', competitionIds)
    .orderBy('id')
    .execute()
}
