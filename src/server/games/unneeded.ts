import type { Db } from '../db/database.ts'
import { readGroups } from '../reading/read-groups.ts'

/** The games that count nowhere, which of them are annulled, those that owe nothing, and what a withdrawal made of some: see `Group`. */
export async function findUncounted(
  db: Db,
  games: readonly { competition_id: number; may_not_count: boolean }[],
) {
  const ids = games.filter((game) => game.may_not_count).map((game) => game.competition_id)
  const groups = await readGroups(db, { ids: [...new Set(ids)] })
  const all = (name: 'unneeded' | 'annulled' | 'owingNothing') =>
    new Set(groups.flatMap((group) => [...group[name]]))
  return {
    unneeded: all('unneeded'),
    annulled: all('annulled'),
    owingNothing: all('owingNothing'),
    withdrawn: new Map(groups.flatMap((group) => [...group.withdrawnSides])),
    decidedOn: new Map(groups.flatMap((group) => [...group.decidedOn])),
  }
}
