import type { Db } from '../db/database.ts'
import { isSnapshot } from '../db/store.ts'
import { Group } from './group.ts'
import {
  type GroupFilter,
  type GroupRow,
  listEntries,
  listGamesOfGroups,
  listGroupRows,
  listInReview,
} from './queries.ts'

/** The groups that were read in a read-only transaction: all that ask for one within a request get the same. */
const known = new WeakMap<Db, Map<number, Group>>()

/** Some groups and draws as they stand, in the order in which their phases are played. */
export async function readGroups(db: Db, filter: GroupFilter): Promise<Group[]> {
  const groups = groupsOf(db)
  if ('ids' in filter) {
    const some = filter.ids.flatMap((id) => groups.get(id) ?? [])
    if (some.length === filter.ids.length) return some.length > 1 ? inOrder(some) : some
  }
  const rows = await listGroupRows(db, filter)
  await load(
    db,
    groups,
    rows.filter(({ id }) => !groups.has(id)),
  )
  return rows.map(({ id }) => groups.get(id)!)
}

/** A group or a draw as it stands; undefined where there is none. */
export async function readGroup(db: Db, id: number): Promise<Group | undefined> {
  return (await readGroups(db, { ids: [id] }))[0]
}

function groupsOf(db: Db): Map<number, Group> {
  if (!isSnapshot(db)) return new Map()
  const groups = known.get(db) ?? new Map<number, Group>()
  known.set(db, groups)
  return groups
}

async function load(db: Db, groups: Map<number, Group>, rows: readonly GroupRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const entries = Map.groupBy(await listEntries(db, ids), ({ competitionId }) => competitionId)
  const games = await listGamesOfGroups(db, ids)
  const inReview = await listInReview(db, ids)
  for (const row of rows) {
    const [own, played] = [entries.get(row.id) ?? [], games.get(row.id) ?? []]
    groups.set(row.id, new Group(row, { entries: own, games: played, inReview }))
  }
}

/** The order of `listGroupRows`. */
function inOrder(groups: readonly Group[]): Group[] {
  return groups.toSorted((one, other) => {
    const [start, end] = [startOf(one), startOf(other)]
    if (start !== end) return start < end ? -1 : 1
    return one.phase.id - other.phase.id || one.id - other.id
  })
}

/** A phase without a start comes last. */
function startOf({ phase }: Group): string {
  return phase.startDate ?? '9999'
}
