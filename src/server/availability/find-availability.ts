import type { TeamAvailability } from '#contract/availability.ts'
import { availabilityFromGames } from '#league/availability.ts'
import type { Db } from '../db/database.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { listLeagues } from '../leagues/queries.ts'
import { findEnteredAvailability, listGameTimes } from './queries.ts'

/**
 * When a team can usually play, and its preferred courts: as the team has stated, otherwise derived from the games
 * that it has played this season and the last. A team that has only stated courts gets its times from its games.
 */
export async function findAvailability(db: Db, teamId: number, time: LeagueTime): Promise<TeamAvailability> {
  const said = await findEnteredAvailability(db, teamId)
  if (said.parts.length > 0) return { ...said, said: true, partsFrom: 'team' }
  const games = await listGameTimes(db, teamId, await listLastSeasons(db))
  const usual = availabilityFromGames(
    games.map(({ date, courtId }) => {
      const { weekday, minutes } = time.at(Date.parse(date))
      return { weekday, startMinutes: minutes, courtId }
    }),
  )
  return said.courtIds.length > 0
    ? { ...usual, courtIds: said.courtIds, said: true }
    : { ...usual, said: false }
}

async function listLastSeasons(db: Db): Promise<number[]> {
  const leagues = await listLeagues(db)
  const current = leagues.findIndex((league) => league.current)
  return current === -1 ? [] : leagues.slice(current, current + 2).map(({ id }) => id)
}
