import type { Db } from '../db/database.ts'
import { readGroups } from '../reading/read-groups.ts'

/** The games that are unneeded because their series is decided: see `listUnneededGames`. */
export async function findUnneeded(
  db: Db,
  games: readonly { competition_id: number; crossing: boolean }[],
): Promise<Set<number>> {
  const draws = games.filter(({ crossing }) => crossing).map((game) => game.competition_id)
  const groups = await readGroups(db, { ids: [...new Set(draws)] })
  return new Set(groups.flatMap(({ unneeded }) => [...unneeded]))
}
