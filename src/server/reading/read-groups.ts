import { Group as GroupOf } from '#league/group/group.ts'
import type { Db } from '../db/database.ts'
import { addReads } from '../db/tracked-reads.ts'
import { isRemembered, readOnce } from '../db/snapshot-memo.ts'
import { type GroupFilter, type GroupRow, listGamesOfGroups, listGroupRows } from './queries.ts'
import { groupScope, ofGroups } from './scopes.ts'

/** A group or a draw with all that is stored of its phase, its season and its teams. */
export type Group = GroupOf<GroupRow>

/**
 * Some groups and draws as they stand, in the order in which their phases are played. All that ask for one by its id
 * within a snapshot get the same.
 */
export async function readGroups(db: Db, filter: GroupFilter): Promise<Group[]> {
  return 'ids' in filter ? readKnown(db, [...new Set(filter.ids)]) : load(db, filter)
}

/** A group or a draw as it stands; undefined where there is none. */
export async function readGroup(db: Db, id: number): Promise<Group | undefined> {
  return (await readGroups(db, { ids: [id] }))[0]
}

async function readKnown(db: Db, ids: readonly number[]): Promise<Group[]> {
  const loaded = load(db, { ids: ids.filter((id) => !isRemembered(db, groupScope(id))) })
  const groups = await Promise.all(
    ids.map((id) =>
      readOnce(db, groupScope(id), async () => {
        addReads([groupScope(id)])
        return (await loaded).find((one) => one.id === id)
      }),
    ),
  )
  return inOrder(groups.filter((group) => group !== undefined))
}

async function load(db: Db, filter: GroupFilter): Promise<Group[]> {
  const rows = await listGroupRows(db, filter)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const games = Map.groupBy(await listGamesOfGroups(ofGroups(db, ids), ids), (game) => game.competitionId)
  return rows.map((row) => new GroupOf(row, games.get(row.id) ?? []))
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
