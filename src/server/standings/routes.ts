import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Competition } from '#contract/competitions.ts'
import { contract } from '#contract/index.ts'
import type { Classification } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import {
  findCompetition,
  findCompetitionGroup,
  listCompetitions,
  listEntries,
} from '../competitions/queries.ts'
import type { Store } from '../db/store.ts'
import { found, type Mount } from '../mount.ts'
import { listStandingsGames } from './queries.ts'

export function standingsRoutes(mount: Mount, store: Store): void {
  mount(contract.listClasifications, ({ query }) =>
    store.read(async (db) => {
      if (query.competitionGroupId !== undefined) {
        found(await findCompetitionGroup(db, query.competitionGroupId), 'Esa fase no existe.')
      }
      if (query.competitionId !== undefined) {
        found(await findCompetition(db, query.competitionId), 'Ese grupo no existe.')
      }
      const competitions = await listCompetitions(db, query)
      const ids = competitions.map((competition) => competition.id)
      const entries = Map.groupBy(await listEntries(db, ids), (entry) => entry.competitionId)
      const games = await listStandingsGames(db, ids)
      return competitions.map((competition) =>
        classification(competition, entries.get(competition.id) ?? [], games.get(competition.id) ?? []),
      )
    }),
  )
}

/** The table of a group, computed whole from its games. */
function classification(
  competition: Competition,
  entries: readonly (CompetitionTeam & { team: Team })[],
  games: readonly StandingsGame[],
): Classification {
  const teams = new Map(entries.map(({ team }) => [team.id, team]))
  const { id, name } = competition
  return {
    competition,
    standings: computeStandings([...teams.values()], games).map(({ teamId, ...row }) => ({
      ...row,
      team: teams.get(teamId)!,
      competition: { id, name },
    })),
  }
}
