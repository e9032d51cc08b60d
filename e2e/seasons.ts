import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { euroBasket2022GroupC } from '../test/league/official-groups.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { asAdmin } from './delegates.ts'
import type { LeagueServer } from './start-server.ts'

/** Writes a season file of one group to a temporary folder and returns its path. */
export function seasonFile(season: object): string {
  const file = join(temporaryFolder(), 'season.json')
  writeFileSync(file, JSON.stringify(season))
  return file
}

/** Imports seasons through the API, like an admin in the browser: the command line would start a process for each. */
export async function importSeasons(server: LeagueServer, ...seasons: object[]): Promise<void> {
  const admin = await asAdmin(server)
  for (const season of seasons) await admin('POST', '/season', season)
}

/** FIBA EuroBasket 2022, group C, as a season file: three teams tied on eight points behind the winner. */
export function euroBasketSeason(league: { name: string; year: number }): object {
  const names = new Map(euroBasket2022GroupC.teams.map(({ id, name }) => [id, name]))
  const games = euroBasket2022GroupC.games.map(
    ({ localId, visitantId, localScore, visitantScore }, index) => ({
      // Three games a day on five days of September.
      date: `2022-09-0${Math.floor(index / 3) + 1}T1${index % 3}:00:00Z`,
      local: names.get(localId),
      visitant: names.get(visitantId),
      localScore,
      visitantScore,
    }),
  )
  const group = { name: 'Grupo C', teams: [...names.values()], games }
  const phase = { name: 'Primera fase', qualifiers: 4, groups: [group, { name: 'Grupo D', teams: [] }] }
  return {
    league: { ...league, current: true },
    teams: [...names.values()].map((name) => ({ name })),
    phases: [phase],
  }
}

/** A season of one group in which no rule separates three teams, and one of them advances. */
export function levelSeason(league: { name: string; year: number }): object {
  const teams = ['Ardillas', 'Búhos', 'Castores']
  const games = teams.map((local, index) => {
    return { local, visitant: teams[(index + 1) % 3], localScore: 60, visitantScore: 50 }
  })
  const phase = { name: 'Primera fase', qualifiers: 1, groups: [{ name: 'Grupo igualado', teams, games }] }
  return { league, teams: teams.map((name) => ({ name })), phases: [phase] }
}
