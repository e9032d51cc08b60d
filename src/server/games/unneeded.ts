import type { Db } from '../db/database.ts'
import { readGroups } from '../reading/read-groups.ts'

/** The games that count nowhere, and which of them are annulled: see `Group.unneeded`. */
export async function findUncounted(
  db: Db,
  games: readonly { competition_id: number; may_not_count: boolean }[],
): Promise<Record<'unneeded' | 'annulled', Set<number>>> {
  const ids = games.filter((game) => game.may_not_count).map((game) => game.competition_id)
  const groups = await readGroups(db, { ids: [...new Set(ids)] })
  return {
    unneeded: new Set(groups.flatMap(({ unneeded }) => [...unneeded])),
    annulled: new Set(groups.flatMap(({ annulled }) => [...annulled])),
  }
}
