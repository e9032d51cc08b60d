import type { Game } from '#contract/games.ts'
import {
  ALREADY_PLAYED,
  ALREADY_RATED,
  NO_RESULT,
  RATING_WAIVED,
  SEASON_CLOSED,
  TAKEN_BACK,
  UNNEEDED,
} from '#contract/sentences.ts'
import { DONE_BY, type GameAction, type BlockedReason, roleIn, blockedReason } from '#league/game-life.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { Db } from '../db/database.ts'
import { type Granted, requireDelegate } from '../kernel/access.ts'
import { AppError } from '../kernel/errors.ts'
import type { WholeGame } from './queries.ts'
import { asSeen, loadGame } from './stored-game.ts'

/** The error message of an action that comes too late or too early. */
function refusalOf(action: GameAction, reason: BlockedReason): string {
  switch (reason) {
    case 'taken-back':
      return TAKEN_BACK
    case 'unneeded':
      return UNNEEDED
    case 'season':
      return SEASON_CLOSED
    case 'waived':
      return action === 'takeBack'
        ? `${RATING_WAIVED} El resultado solo lo retira quien administra.`
        : RATING_WAIVED
    case 'disputed':
      return 'El equipo visitante ha dicho que el resultado es otro: ya solo lo retira quien administra la liga.'
    case 'rated':
      return action === 'takeBack'
        ? 'El equipo visitante ya ha valorado: el resultado solo lo retira quien administra la liga.'
        : ALREADY_RATED
    case 'played':
      if (action === 'move') return ALREADY_PLAYED
      return action === 'delete'
        ? 'Ese partido ya se ha jugado: no se puede borrar.'
        : 'Ese partido ya tiene resultado. Si está mal, retíralo en la página del partido; si ya no se puede, avisa a quien administra la liga.'
    default:
      return NO_RESULT
  }
}

/** Loads the game for an action. Refuses viewers without the right, a stale version, and a game in the wrong state. */
export async function loadGameFor(
  action: GameAction,
  context: { tx: Db; params: { id: number }; viewer: Viewer; unchanged: (seen: Game) => Game },
): Promise<Granted<WholeGame>> {
  const { tx, params, viewer, unchanged } = context
  const game = requireDelegate(viewer, DONE_BY[action], await loadGame(tx, params.id))
  unchanged(await asSeen(tx, game, viewer))
  const reason = blockedReason(action, game, roleIn(game, viewer))
  if (reason !== null) throw new AppError(409, refusalOf(action, reason))
  return game
}
