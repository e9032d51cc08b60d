import type { CalendarFilter } from '#contract/calendar.ts'
import { findCompetition } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { found } from '../kernel/errors.ts'
import { findLeague, findLeagueName } from '../leagues/queries.ts'
import { findTeam } from '../teams/queries.ts'

/** The title of a calendar: its team, group and season. Refuses unknown ones. */
export async function findFeedName(db: Db, { leagueId, competitionId, teamId }: CalendarFilter) {
  const team = teamId && found(await findTeam(db, teamId), 'Ese equipo no existe.').name
  const group = competitionId && found(await findCompetition(db, competitionId), 'Ese grupo no existe.').name
  const league =
    leagueId === undefined
      ? await findLeagueName(db)
      : found(await findLeague(db, leagueId), 'Esa temporada no existe.').name
  return [team, group, league].filter(Boolean).join(' · ')
}
