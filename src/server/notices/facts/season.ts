import { findCurrentLeague } from '../../leagues/queries.ts'
import { listTeams } from '../../teams/queries.ts'
import { type SeasonFacts, seasonValue } from '../kinds/season-started.ts'
import { type Fact, factKey, type FactSource } from './fact-source.ts'

/** Which season is the current one. */
export const seasonFacts: FactSource = {
  source: 'season',
  kinds: ['season-started'],
  scopeOf: ({ entity, action }) => (entity === 'league' || action === 'import' ? 'all' : null),
  load: async (db) => {
    const league = await findCurrentLeague(db)
    const teams = league ? await listTeams(db, { leagueId: league.id }) : []
    return async () => {
      if (!league) return { facts: [], undecided: new Set() }
      const { id: leagueId, name, year } = league
      const subject = 'current'
      const fact: Fact = {
        subject,
        competitionId: null,
        value: seasonValue({ leagueId, year }),
        news: (before) =>
          // Neither the first season, which its admin makes alone, nor an earlier one to which an admin goes back.
          before === null || Number(before.split(' ')[0]) > year
            ? null
            : {
                kind: 'season-started',
                // Once, even if an admin goes back to another season and returns.
                key: `${leagueId}`,
                facts: { fact: factKey('season', subject), leagueId, name, year } satisfies SeasonFacts,
                to: { teams: teams.map(({ id }) => id) },
              },
      }
      return { facts: [fact], undecided: new Set() }
    }
  },
}
