import type { Game } from '#contract/games.ts'
import { roleIn } from '#league/game-life.ts'
import { isNotNeeded } from '../../league/games/set-apart.tsx'

/** The other team of a game that a team still has to play; null for any other game. */
export function rivalOf(game: Game, teamId: number | null): Game['local'] | null {
  if (game.finished || !game.ofCurrentSeason || isNotNeeded(game)) return null
  const role = roleIn(game, { admin: false, teamId })
  return role === null ? null : role === 'local' ? game.visitant : game.local
}
