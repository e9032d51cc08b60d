import type { StandingsGame } from '#league/standings.ts'
import type { Team } from '#league/team-record.ts'
import { weeklyPlaces } from '#league/weekly-places.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findCompetition, listEntries } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { listStandingsGames } from './queries.ts'

type Places = { weeks: string[]; teams: { id: number; name: string; places: number[] }[] }

/** The places of a group's teams over the weeks; none of a draw. 404 for an unknown group. */
export async function findWeeklyPlaces(db: Db, competitionId: number, time: LeagueTime): Promise<Places> {
  const competition = found(await findCompetition(db, competitionId), 'Ese grupo no existe.')
  const phase = await findCompetitionGroup(db, competition.competitionGroupId)
  if (phase?.crossing) return { weeks: [], teams: [] }
  const entries = await listEntries(db, [competitionId])
  const games = (await listStandingsGames(db, [competitionId])).get(competitionId) ?? []
  return placesOverWeeks(
    entries.map(({ team }) => team),
    games,
    time,
  )
}

/** The same from the teams and games of a group. */
export function placesOverWeeks(
  entered: readonly Team[],
  games: readonly StandingsGame[],
  time: LeagueTime,
): Places {
  const names = new Map(entered.map(({ id, name }) => [id, name]))
  const { weeks, teams } = weeklyPlaces(
    entered,
    games.map((game) => ({
      ...game,
      week: game.date === null ? null : time.mondayOf(Date.parse(game.date)),
    })),
  )
  return {
    weeks,
    teams: teams.map(({ teamId, places }) => ({ id: teamId, name: names.get(teamId)!, places })),
  }
}
