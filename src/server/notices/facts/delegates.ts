import { findCurrentLeague } from '../../leagues/queries.ts'
import { findDelegates, listTeams } from '../../teams/queries.ts'
import type { DelegatesFacts } from '../kinds/without-delegate.ts'
import { type Fact, factKey, type FactSource } from './fact-source.ts'

/** Which teams of the current season have a delegate. */
export const delegatesFacts: FactSource = {
  source: 'delegates',
  kinds: ['team-without-delegate'],
  scopeOf: ({ entity, action }) =>
    entity === 'user' || entity === 'team' || entity === 'league' || action === 'import' ? 'all' : null,
  load: async (db) => {
    const league = await findCurrentLeague(db)
    const teams = league ? await listTeams(db, { leagueId: league.id }) : []
    const delegates = await findDelegates(
      db,
      teams.map(({ id }) => id),
      { teamId: null },
    )
    return async () => ({
      undecided: new Set(),
      facts: teams.map(({ id: teamId, name: team }): Fact => {
        const subject = `${teamId}`
        const value = delegates.has(teamId) ? 'some' : 'none'
        const facts: DelegatesFacts = { fact: factKey('delegates', subject), teamId, team }
        return {
          subject,
          competitionId: null,
          value,
          news: (before) =>
            before === 'some' && value === 'none'
              ? { kind: 'team-without-delegate', facts, to: { admins: true } }
              : null,
        }
      }),
    })
  },
}
