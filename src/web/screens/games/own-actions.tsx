import type { ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { roleIn, blockedReason } from '#league/game-life.ts'
import { useUser } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isNotNeeded } from '../../league/not-needed.tsx'
import { DeleteButton } from './delete-button.tsx'
import { DISAGREEMENT } from './disagreement-place.ts'

type Props = {
  game: Game
  isDue: boolean
  /** Shown to everybody else in the same room, so that nothing moves when the user is known. */
  children: ReactNode
}

/** A delegate's actions on a game of their team, in place of what other visitors can do with it. */
export function OwnActions({ game, isDue, children }: Props) {
  const teamId = useUser()?.teamId ?? null
  const here = paths.game(game.id)
  const role = roleIn(game, { admin: false, teamId })
  const may = (action: 'addResult' | 'move' | 'delete' | 'addFeedback') => !blockedReason(action, game, role)
  const mayDelete = isNotNeeded(game) && may('delete')
  const isConcerned = game.disputed && role !== null
  const has = may('addResult') || may('move') || mayDelete || may('addFeedback') || isConcerned
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-y-2 print:hidden">
      {has ? null : <div className="flex flex-wrap items-center gap-x-5">{children}</div>}
      {may('addResult') ? (
        <ButtonLink
          look={isDue ? 'primary' : 'secondary'}
          to={paths.addResult(game.id, here)}
          className="shrink-0"
        >
          Subir resultado
        </ButtonLink>
      ) : null}
      {may('move') ? (
        <ButtonLink look="quiet" to={paths.moveGame(game.id, here)} className="min-w-0 leading-tight">
          Cambiar fecha
        </ButtonLink>
      ) : null}
      {mayDelete ? <DeleteButton game={game} look="secondary" /> : null}
      {may('addFeedback') ? (
        <ButtonLink look="primary" to={paths.addFeedback(game.id, here)}>
          Valorar el partido
        </ButtonLink>
      ) : null}
      {isConcerned ? (
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
