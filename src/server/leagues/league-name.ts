import type { League } from '#contract/leagues.ts'
import type { Town } from '#contract/town.ts'
import type { Db } from '../db/database.ts'
import { findTown } from '../town/queries.ts'
import { findCurrentLeague } from './queries.ts'

/** The name of this league: that of the current season, or after its town where there is none. */
export async function findLeagueName(db: Db): Promise<string> {
  return leagueNameOf(await findCurrentLeague(db), await findTown(db))
}

export function leagueNameOf(league: League | undefined, { name }: Pick<Town, 'name'>): string {
  return league?.name ?? (name === null ? 'Liga' : `Liga de ${name}`)
}
