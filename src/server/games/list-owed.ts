import type { Owed } from '#league/owed.ts'
import type { Db } from '../db/database.ts'
import { type GameViewer, listGames, type SeenGame } from './queries.ts'

const WAITING = { result: { finished: false }, rating: { finished: true, confirmed: false } } as const

/** The games from which something is owed, of a page of those that wait for it: see `owedOf`. */
export async function listOwed(
  db: Db,
  owed: Owed,
  filter: Parameters<typeof listGames>[1],
  viewer: GameViewer = null,
): Promise<SeenGame[]> {
  const games = await listGames(db, { ...filter, ...WAITING[owed] }, viewer)
  return games.filter((game) => game.owed === owed)
}
