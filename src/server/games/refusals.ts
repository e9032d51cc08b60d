import { blockedText } from '#contract/blocked-text.ts'
import { whyUnrated } from '#contract/forfeit-text.ts'
import { doerOf, type GameAction, roleIn, blockedReason } from '#league/game-life.ts'
import { type Granted, requireDelegate, requireOneOf } from '../kernel/access.ts'
import { AppError } from '../kernel/errors.ts'
import type { WholeGame } from './queries.ts'
import { asSeen, type GameContext, loadGame } from './stored-game.ts'

/** Loads the game for an action. Refuses viewers without the right, a stale version, and a game in the wrong state. */
export async function loadGameFor(action: GameAction, context: GameContext): Promise<Granted<WholeGame>> {
  const { tx, params, viewer, at, unchanged } = context
  const stored = await loadGame(tx, params.id)
  const doer = doerOf(action)
  const game = doer === 'either' ? requireOneOf(viewer, stored) : requireDelegate(viewer, doer, stored)
  unchanged(await asSeen(tx, game, viewer))
  const reason = blockedReason(action, game, roleIn(game, viewer), at.getTime())
  if (reason !== null) throw new AppError(409, blockedText(action, reason, whyUnrated(game)))
  return game
}
