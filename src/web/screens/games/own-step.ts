import type { Game } from '#contract/games.ts'
import { roleIn, blockedReason, type Viewer } from '#league/game-life.ts'
import { isPastDue } from '../../league/games/past-due.ts'

/**
 * The next step on a game for the viewer of its page; null for most viewers. A delegate's steps come before those of an
 * admin.
 */
export function ownStep(
  game: Game,
  viewer: Viewer | null,
  now: number | null,
): 'addResult' | 'addFeedback' | 'answer' | 'settle' | null {
  if (viewer === null) return null
  const role = roleIn(game, { admin: false, teamId: viewer.teamId })
  if (isPastDue(game.date, now) && blockedReason('addResult', game, role) === null) return 'addResult'
  // A forfeit is confirmed, and waits for no rating.
  if (!game.confirmed && blockedReason('addFeedback', game, role) === null) return 'addFeedback'
  if (!game.disputed) return null
  if (role === 'local' && game.ofCurrentSeason) return 'answer'
  return viewer.admin ? 'settle' : null
}
