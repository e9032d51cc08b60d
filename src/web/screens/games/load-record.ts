import type { GameRecord } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import type { Api } from '../../api/endpoints.ts'

export type SeenRecord = { game: Game; record: GameRecord }

/** Loads the game first, so that its version, which actions send, is never newer than the record shown. */
export async function loadRecord(api: Api, gameId: number): Promise<SeenRecord> {
  const params = { id: gameId }
  const game = await api('GET /game/{id}', { params })
  return { game, record: await api('GET /game/record/{id}', { params }) }
}
