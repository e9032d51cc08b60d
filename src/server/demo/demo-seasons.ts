import type { Season } from '#contract/season.ts'
import { pastSeason } from './past-season.ts'
import { runningSeason } from './running-season.ts'
import { demoTeams } from './teams.ts'

/** Seeds whose tables have ties to explain, one of them among three teams. */
const seeds = { twoYearsAgo: 12, lastYear: 34, running: 13 }

/** The seasons, the oldest first. A season begins in September; the last one is in progress. */
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
