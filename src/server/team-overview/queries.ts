import type { League } from '#contract/leagues.ts'
import type { Db } from '../db/database.ts'

export type EnteredCompetition = { id: number; league: League }

/** Every group and draw that a team was ever entered in: the latest season first, and in it the latest phase. */
export async function listEnteredCompetitions(db: Db, teamId: number): Promise<EnteredCompetition[]> {
  const rows = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .select('competition.id')
    .select(['league.id as league_id', 'league.name', 'league.year', 'league.current'])
    .where('entry.team_id', '=', teamId)
    .orderBy('league.year', 'desc')
    .orderBy('league.id', 'desc')
    .orderBy('phase.start_date', (order) => order.desc().nullsLast())
    .orderBy('phase.id', 'desc')
    .orderBy('competition.id')
    .execute()
  return rows.map(({ id, league_id, ...league }) => ({ id, league: { id: league_id, ...league } }))
}
