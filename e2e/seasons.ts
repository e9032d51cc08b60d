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

type WithTeams = { phases?: { groups?: { teams?: readonly string[] }[] }[] }

/**
 * Imports seasons through the API, like an admin in the browser: the command line would start a process for each. Unless
 * it says otherwise, a season is the current one, and its teams are those of its groups.
 */
export async function importSeasons(server: LeagueServer, ...seasons: object[]): Promise<void> {
  const admin = await asAdmin(server)
  const league = { name: 'Liga', year: 2025, current: true }
  for (const season of seasons) {
    const { phases = [] } = season as WithTeams
    const groups = phases.flatMap((phase) => phase.groups ?? [])
    const names = new Set(groups.flatMap((group) => group.teams ?? []))
    const teams = [...names].map((name) => ({ name }))
    await admin('POST', '/season', { league, teams, ...season })
  }
}

/** The id of what the API lists at a path, such as `team`, by its name. */
export async function idOf({ url }: { url: string }, path: string, name: string): Promise<number> {
  const things = (await (await fetch(`${url}/api/${path}`)).json()) as { id: number; name: string }[]
  return things.find((thing) => thing.name === name)!.id
}

/** FIBA EuroBasket 2022, group C, as a season file: three teams tied on eight points behind the winner. */
export function euroBasketSeason(league: { name: string; year: number }) {
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
  const teams = [...names.values()]
  const group = { name: 'Grupo C', teams, games }
  const phase = { name: 'Primera fase', qualifiers: 4, groups: [group, { name: 'Grupo D', teams: [] }] }
  return { league: { ...league, current: true }, teams: teams.map((name) => ({ name })), phases: [phase] }
}

/** A season of one group in which no rule separates three teams, and one of them advances. */
export function levelSeason(league: { name: string; year: number }) {
  const teams = ['Ardillas', 'Búhos', 'Castores']
  const games = teams.map((local, index) => {
    return { local, visitant: teams[(index + 1) % 3], localScore: 60, visitantScore: 50 }
  })
  const phase = { name: 'Primera fase', qualifiers: 1, groups: [{ name: 'Grupo igualado', teams, games }] }
  return { league, phases: [phase] }
}
