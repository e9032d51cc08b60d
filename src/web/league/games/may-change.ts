import type { Game } from '#contract/games.ts'
import { blockedReason, roleIn } from '#league/game-life.ts'

/** Whether a team may propose to change a game or to call it off, see `GAME_LIFE`. `now`: null while unknown. */
export function mayChange(game: Game, teamId: number | null, now: number | null): boolean {
  const role = roleIn(game, { admin: false, teamId })
  if (role === null || now === null) return false
  return blockedReason('change', game, role, now) === null
}

/** The same of postponing it, which the two may still agree on after its hour. */
export function mayPostpone(game: Game, teamId: number | null): boolean {
  return game.date !== null && mayChange(game, teamId, -Infinity)
}
