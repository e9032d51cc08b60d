import { listUnneededGames } from '#league/crossing.ts'
import { asSeriesLengths, type StoredLengths } from '../competition-groups/queries.ts'
import { listEntries } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { listStandingsGames } from '../standings/queries.ts'

/** A game with the settings of its phase. */
type GameOfPhase = StoredLengths & { id: number; competition_id: number; crossing: boolean }

/** The games that are unneeded because their series is decided: see `listUnneededGames`. */
export async function findUnneeded(db: Db, games: readonly GameOfPhase[]): Promise<Set<number>> {
  const lengths = new Map(
    games.filter(({ crossing }) => crossing).map((game) => [game.competition_id, asSeriesLengths(game)]),
  )
  if (lengths.size === 0) return new Set()
  const ids = [...lengths.keys()]
  const entries = Map.groupBy(await listEntries(db, ids), ({ competitionId }) => competitionId)
  const played = await listStandingsGames(db, ids)
  const unneeded = [...lengths].flatMap(([id, ofPhase]) => [
    ...listUnneededGames({
      entries: (entries.get(id) ?? []).map(({ team, seed }) => ({ teamId: team.id, name: team.name, seed })),
      ...ofPhase,
      games: played.get(id) ?? [],
    }),
  ])
  return new Set(unneeded)
}
