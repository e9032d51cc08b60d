import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { roleIn, stateOfGame, blockedReason } from '#league/game-life.ts'
import { useUser } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isNotNeeded } from '../../league/not-needed.tsx'
import { DeleteButton } from './delete-button.tsx'
import { DISAGREEMENT } from './disagreement-place.ts'

/** A delegate's actions on a game of their team. Every delegate gets the space reserved while there may be any. */
export function OwnActions({ game, isDue }: { game: Game; isDue: boolean }) {
  const teamId = useUser()?.teamId ?? null
  if (stateOfGame(game) === 'confirmed' && !game.disputed) return null
  const here = paths.game(game.id)
  const role = roleIn(game, { admin: false, teamId })
  return (
    <div className="delegate:flex mt-3 hidden min-h-11 flex-wrap items-center print:hidden">
      {blockedReason('addResult', game, role) ? null : (
        <ButtonLink
          look={isDue ? 'primary' : 'secondary'}
          to={paths.addResult(game.id, here)}
          className="shrink-0"
        >
          Subir resultado
        </ButtonLink>
      )}
      {blockedReason('move', game, role) ? null : (
        <ButtonLink look="quiet" to={paths.moveGame(game.id, here)} className="min-w-0 leading-tight">
          Cambiar fecha
        </ButtonLink>
      )}
      {isNotNeeded(game) && !blockedReason('delete', game, role) ? (
        <DeleteButton game={game} look="secondary" />
      ) : null}
      {blockedReason('addFeedback', game, role) ? null : (
        <ButtonLink look="primary" to={paths.addFeedback(game.id, here)}>
          Valorar el partido
        </ButtonLink>
      )}
      {game.disputed && role !== null ? (
        <a
          href={`#${DISAGREEMENT}`}
          className="inline-flex min-h-11 items-center px-3 underline decoration-1 underline-offset-4 first:pl-0"
        >
          Ver el desacuerdo
        </a>
      ) : null}
    </div>
  )
}
