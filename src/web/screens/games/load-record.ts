import type { GameRecord } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import type { Api } from '../../api/endpoints.ts'

/** A game as somebody of it may see it, and its record. */
export type SeenRecord = { game: Game; record: GameRecord }

/** The game first: what is then done about the version that was read is never older than what the record says of it. */
export async function loadRecord(api: Api, gameId: number): Promise<SeenRecord> {
  const params = { id: gameId }
  const game = await api('GET /game/{id}', { params })
  return { game, record: await api('GET /game/record/{id}', { params }) }
}
