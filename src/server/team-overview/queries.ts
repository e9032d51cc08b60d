import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CompetitionName } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import type { SeriesLengths } from '#league/series.ts'
import type { z } from 'zod'
import { asSeriesLengths } from '../reading/queries.ts'
import type { Db } from '../db/database.ts'

/** A group or a draw that a team is entered in. */
export type EnteredCompetition = z.infer<typeof CompetitionName> & {
  phase: Pick<CompetitionGroup, 'id' | 'name' | 'active' | 'crossing'> & SeriesLengths
  league: League
}

/** Every group and draw that a team was ever entered in: the latest season first, and in it the latest phase. */
export async function listEnteredCompetitions(db: Db, teamId: number): Promise<EnteredCompetition[]> {
  const rows = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .select(['competition.id', 'competition.name'])
    .select(['phase.id as phase_id', 'phase.name as phase_name', 'phase.active', 'phase.crossing'])
    .select(['phase.games_per_pair', 'phase.games_per_round'])
    .select(['league.id as league_id', 'league.name as league_name', 'league.year', 'league.current'])
    .where('entry.team_id', '=', teamId)
    .orderBy('league.year', 'desc')
    .orderBy('league.id', 'desc')
    .orderBy('phase.start_date', (order) => order.desc().nullsLast())
    .orderBy('phase.id', 'desc')
    .orderBy('competition.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    phase: {
      id: row.phase_id,
      name: row.phase_name,
      active: row.active,
      crossing: row.crossing,
      ...asSeriesLengths(row),
    },
    league: { id: row.league_id, name: row.league_name, year: row.year, current: row.current },
  }))
}
