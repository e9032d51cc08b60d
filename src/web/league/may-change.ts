import type { Game } from '#contract/games.ts'
import { blockedReason, roleIn } from '#league/game-life.ts'

/**
 * Whether a team may propose to change a game or to call it off: one of the two, while the local team could still move
 * it, until its hour. The server also looks at its phase.
 *
 * @param now in milliseconds; null while unknown
 */
export function mayChange(game: Game, teamId: number | null, now: number | null): boolean {
  const role = roleIn(game, { admin: false, teamId })
  const isAhead = game.date !== null && now !== null && now < Date.parse(game.date)
  return role !== null && isAhead && blockedReason('move', game, 'local') === null
}
