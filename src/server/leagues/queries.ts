import type { League } from '#contract/leagues.ts'
import type { Db } from '../db/database.ts'

const columns = ['id', 'name', 'year', 'current'] as const

/** The seasons, the most recent first. */
export function listLeagues(db: Db, filter: { year?: number | undefined } = {}): Promise<League[]> {
  let query = db.selectFrom('league').select(columns).orderBy('year', 'desc').orderBy('id', 'desc')
  if (filter.year !== undefined) query = query.where('year', '=', filter.year)
  return query.execute()
}

export function findLeague(db: Db, id: number): Promise<League | undefined> {
  return db.selectFrom('league').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findCurrentLeague(db: Db): Promise<League | undefined> {
  return db.selectFrom('league').select(columns).where('current', '=', true).executeTakeFirst()
}
