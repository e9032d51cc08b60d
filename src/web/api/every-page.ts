import type { Game } from '#contract/games.ts'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'

export async function everyPage(ask: (page?: number) => Promise<Game[]>): Promise<Game[]> {
  const games = await ask()
  for (let page = 2; games.length === (page - 1) * GAMES_PAGE_SIZE; page++) games.push(...(await ask(page)))
  return games
}
