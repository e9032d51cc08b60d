import type { Db } from '../db/database.ts'
import { Group } from './group.ts'
import { type GroupFilter, listEntries, listGamesOfGroups, listGroupRows, listInReview } from './queries.ts'

/** Some groups and draws as they stand, in the order in which their phases are played. */
export async function readGroups(db: Db, filter: GroupFilter): Promise<Group[]> {
  if ('ids' in filter && filter.ids.length === 0) return []
  const rows = await listGroupRows(db, filter)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const entries = Map.groupBy(await listEntries(db, ids), ({ competitionId }) => competitionId)
  const games = await listGamesOfGroups(db, ids)
  const inReview = await listInReview(db, ids)
  return rows.map(
    (row) => new Group(row, { entries: entries.get(row.id) ?? [], games: games.get(row.id) ?? [], inReview }),
  )
}

/** A group or a draw as it stands; undefined where there is none. */
export async function readGroup(db: Db, id: number): Promise<Group | undefined> {
  return (await readGroups(db, { ids: [id] }))[0]
}
