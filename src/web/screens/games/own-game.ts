import type { LoaderFunctionArgs } from 'react-router'
import type { Game, Side } from '#contract/games.ts'
import { apiContext } from '../../api/client.ts'
import { ApiFailure, notFound } from '../../api/failure.ts'
import { requireUser } from '../../api/require-user.ts'
import { storedUser } from '../../api/session.ts'
import { readId } from '../../page-address.ts'
import { paths } from '../../paths.ts'

const NO_SUCH_GAME = 'Ese partido no existe.'

const NOT_YOURS: Record<Side, string> = {
  local: 'Esto solo puede hacerlo el equipo local de este partido.',
  visitant: 'Esto solo puede hacerlo el equipo visitante de este partido.',
}

/**
 * The game with an id, for a page on which one of its sides does something. Throws what the server would answer
 * to anybody else who tries it: the page tells before they fill it in.
 */
export async function loadOwnGame(
  { request, context }: LoaderFunctionArgs,
  idText: string | null | undefined,
  side: Side,
): Promise<Game> {
  const { teamId, admin } = requireUser(request)
  const id = readId(idText)
  if (id === undefined) throw notFound(NO_SUCH_GAME)
  const game = await context.get(apiContext)('GET /game/{id}', { params: { id } })
  const owner = side === 'local' ? game.localId : game.visitantId
  if (!admin && owner !== teamId) {
    throw new ApiFailure({ status: 403, error: 'Forbidden', message: NOT_YOURS[side], fields: {} })
  }
  return game
}

/** Where one goes on after doing something for a team: to the games that wait for it, or to all of them as an admin. */
export function pendingGamesOf(teamId: number): string {
  const user = storedUser()
  return user?.admin && user.teamId !== teamId ? paths.admin('results') : paths.updateGame()
}
