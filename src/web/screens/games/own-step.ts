import type { Game } from '#contract/games.ts'
import { roleIn, blockedReason, type Viewer } from '#league/game-life.ts'
import { isPastDue } from '../../league/past-due.ts'

/**
 * The one thing that a game waits for from whoever looks at its page; null for most. A delegate's own come before what
 * they do as an admin.
 */
export function ownStep(
  game: Game,
  viewer: Viewer | null,
  now: number | null,
): 'addResult' | 'addFeedback' | 'answer' | 'settle' | null {
  if (viewer === null) return null
  const role = roleIn(game, { admin: false, teamId: viewer.teamId })
  if (isPastDue(game.date, now) && blockedReason('addResult', game, role) === null) return 'addResult'
  if (blockedReason('addFeedback', game, role) === null) return 'addFeedback'
  if (!game.disputed) return null
  if (role === 'local' && game.ofCurrentSeason) return 'answer'
  return viewer.admin ? 'settle' : null
}
