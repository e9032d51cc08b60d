import type { League } from '#contract/leagues.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#contract/name-key.ts'

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

/** The season of a year that bears a name, without regard to case. */
export async function findLeagueByName(
  db: Db,
  { name, year }: { name: string; year: number },
): Promise<League | undefined> {
  const sameYear = await listLeagues(db, { year })
  return sameYear.find((league) => nameKey(league.name) === nameKey(name))
}

export async function createLeague(tx: Tx, league: Omit<League, 'id'>): Promise<number> {
  return (await tx.insertInto('league').values(league).returning('id').executeTakeFirstOrThrow()).id
}

/** Takes the mark of the current season away from whichever has it. */
export async function clearCurrentMark(tx: Tx): Promise<void> {
  await tx.updateTable('league').set({ current: false }).where('current', '=', true).execute()
}

/** Changes what is given and leaves the rest. */
export async function changeLeague(
  tx: Tx,
  id: number,
  { name, year, current }: { [Field in 'name' | 'year' | 'current']: League[Field] | undefined },
): Promise<void> {
  const set = {
    ...(name !== undefined && { name }),
    ...(year !== undefined && { year }),
    ...(current !== undefined && { current }),
  }
  if (Object.keys(set).length > 0) await tx.updateTable('league').set(set).where('id', '=', id).execute()
}

export async function deleteLeague(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('league').where('id', '=', id).execute()
}

/** Whether a season has phases, or teams registered in it. */
export async function isLeagueUsed(db: Db, id: number, by: 'competition_group' | 'team'): Promise<boolean> {
  const user = await db.selectFrom(by).select('id').where('league_id', '=', id).limit(1).executeTakeFirst()
  return user !== undefined
}
