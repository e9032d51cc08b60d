import { useSearchParams } from 'react-router'
import type { Game } from '#contract/games.ts'
import type { Side } from '#contract/results.ts'
import { paths } from '#contract/paths.ts'
import { OWN_RIVAL } from '#contract/sentences.ts'
import { roleIn } from '#league/game-life.ts'
import { isDelegateOf, isOfBoth } from '#league/own-teams.ts'
import { requireId, requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { returnAddress } from '../../kernel/return-address.ts'

const NO_SUCH_GAME = 'Ese partido no existe.'

const NOT_YOURS: Record<Side, string> = {
  local:
    'Esto solo puede hacerlo el equipo local de este partido. Si lo llevas tú, entra con tu cuenta de ese equipo.',
  visitant:
    'Esto solo puede hacerlo el equipo visitante de este partido. Si lo llevas tú, entra con tu cuenta de ese equipo.',
}

const NO_GAME_NAMED = 'La dirección no dice de qué partido es. Ábrelo desde tus partidos.'

/**
 * Loads a game for a page on which one of its teams acts. Throws the error that the server would return to anybody
 * else, so that they see it before they fill in the form.
 */
export async function loadOwnGame(
  { api, request }: LoaderArgs,
  idText: string | null | undefined,
  side: Side,
): Promise<Game> {
  const user = requireUser(request)
  if (idText == null || idText === '')
    throw new ApiFailure({ status: 400, error: 'Bad Request', message: NO_GAME_NAMED, fields: {} })
  const id = requireId(idText, NO_SUCH_GAME)
  const game = await api('GET /game/{id}', { params: { id } })
  const role = roleIn(game, user)
  if (role !== 'admin' && role !== side) {
    throw new ApiFailure({
      status: 403,
      error: 'Forbidden',
      message: isOfBoth(game, user) ? OWN_RIVAL : NOT_YOURS[side],
      fields: {},
    })
  }
  return game
}

type WayOn = { to: string; name: string }

/**
 * The page after an action for a side of a game: the one that the user came from, else their team's pending games, or
 * for an admin of another team the games of the group.
 */
export function useWayOn(game: Game, side: Side): WayOn {
  const [search] = useSearchParams()
  const from = returnAddress(search.get('volver'))
  const user = useUser()
  if (from === null && user?.admin === true && !isDelegateOf(user, game[side].id)) {
    return { to: paths.admin('results', { grupo: game.competitionId }), name: 'Ver los partidos' }
  }
  if (from === null) return { to: paths.updateGame(), name: 'Ver mis partidos' }
  return { to: from, name: from === paths.game(game.id) ? 'Ver el partido' : 'Ver los partidos' }
}
