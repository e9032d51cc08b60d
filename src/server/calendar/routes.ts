import type { CalendarFilter } from '#contract/calendar.ts'
import { contract } from '#contract/index.ts'
import { findCompetition } from '../competitions/queries.ts'
import { type Config, publicUrlOf } from '../kernel/config.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { findCurrentLeague, findLeague } from '../leagues/queries.ts'
import { found } from '../kernel/errors.ts'
import type { Mount } from '../kernel/mount.ts'
import { findTeam } from '../teams/queries.ts'
import { listCalendarGames } from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

export function calendarRoutes(mount: Mount, store: Reads, config: Config): void {
  const place = { timeZone: config.timeZone, publicUrl: publicUrlOf(config) }
  mount.read(contract.findCalendar, async ({ query }) => {
    const { name, games } = await store.read(async (db) => ({
      name: await nameOf(db, query),
      games: await listCalendarGames(db, query),
    }))
    return writeCalendar(games, { ...place, name })
  })
}

/** A calendar's title: its team, group and season. */
async function nameOf(db: Db, { leagueId, competitionId, teamId }: CalendarFilter): Promise<string> {
  const team = teamId && found(await findTeam(db, teamId), 'Ese equipo no existe.')
  const group = competitionId && found(await findCompetition(db, competitionId), 'Ese grupo no existe.')
  const league =
    leagueId === undefined
      ? await findCurrentLeague(db)
      : found(await findLeague(db, leagueId), 'Esa temporada no existe.')
  return [team, group, league ?? { name: 'Liga' }].flatMap((thing) => (thing ? thing.name : [])).join(' · ')
}
