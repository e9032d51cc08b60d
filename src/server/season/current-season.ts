import type { Season } from '#contract/season.ts'
import type { Db } from '../db/database.ts'
import { findCurrentLeague, listLeagues } from '../leagues/queries.ts'
import { nameKey } from '#league/name-key.ts'
import { countRegistered, listKnownIds } from './queries.ts'
import { type Finding, pathText } from './season-error.ts'

/** Whether a season becomes the current one: the file says so, or it is the first of the database. */
export async function becomesCurrent(db: Db, { league }: Season): Promise<boolean> {
  return league.current ?? (await listLeagues(db)).length === 0
}

/** Warnings about the present data: which season stops being current, and how many teams leave it. */
export async function warnOfTakeover(db: Db, season: Season): Promise<Finding[]> {
  if (!(await becomesCurrent(db, season))) return []
  const last = await findCurrentLeague(db)
  const known = await listKnownIds(db, 'team')
  const teams = new Set(season.teams.flatMap(({ name }) => known.get(nameKey(name)) ?? []))
  const count = await countRegistered(db, [...teams])
  if (last === undefined && count === 0) return []
  const instead = last === undefined ? '' : ` en vez de «${last.name}» de ${last.year}`
  const message = `Pasa a ser la temporada actual${instead}${changing(count)}.`
  return [{ place: pathText(['league', 'current']), message }]
}

function changing(teams: number): string {
  if (teams === 0) return ''
  return teams === 1 ? '; 1 equipo cambia a ella' : `; ${teams} equipos cambian a ella`
}
