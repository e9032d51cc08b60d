import type { Season } from '#contract/season.ts'
import { pastSeason } from './past-season.ts'
import { runningSeason } from './running-season.ts'
import { demoTeams } from './teams.ts'

/** Chosen so that the tables have ties to explain, one of three teams among them. */
const seeds = { twoYearsAgo: 12, lastYear: 34, running: 13 }

/** The seasons, the oldest first: the one that began last September or later is being played. */
export function demoSeasons(now: Date): Season[] {
  const september = 8
  const year = now.getUTCFullYear() - (now.getUTCMonth() < september ? 1 : 0)
  const teams = demoTeams.map((team) => team.name)
  return [
    pastSeason(year - 2, teams.slice(0, 32), seeds.twoYearsAgo),
    pastSeason(year - 1, teams, seeds.lastYear),
    runningSeason(year, teams, seeds.running, now),
  ]
}
