import type { Db } from '../db/database.ts'
import { findTown } from '../town/queries.ts'
import { findCurrentLeague } from './queries.ts'

/** The name of this league: that of the current season, or after its town where there is none. */
export async function findLeagueName(db: Db): Promise<string> {
  const league = await findCurrentLeague(db)
  if (league) return league.name
  const { name } = await findTown(db)
  return name === null ? 'Liga' : `Liga de ${name}`
}
