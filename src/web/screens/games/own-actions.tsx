import { type ReactNode, lazy, Suspense, useState } from 'react'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { roleIn, blockedReason } from '#league/game-life.ts'
import { useUser } from '../../api/session.ts'
import { useNow } from '../../kernel/now.ts'
import { comersText } from '#contract/comers-text.ts'
import { isPastDue, isWithinDay } from '../../league/games/past-due.ts'
import { mayChange, mayPostpone } from '../../league/games/may-change.ts'
import { useToDo } from '../../to-do/to-do.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { isNotNeeded, wasNotPlayed } from '../../league/games/set-apart.tsx'
import { DeleteButton } from './delete-button.tsx'
import { DISAGREEMENT } from './disagreement-place.ts'

type Props = {
  game: Game
  isDue: boolean
  /** The open change of the game; null while unknown. */
  changeId: number | null
  /** Shown to everybody else in the same room, so that nothing moves when the user is known. */
  children: ReactNode
}

/** A delegate's actions on a game of their team, in place of what other visitors can do with it. */
export function OwnActions({ game, isDue, changeId, children }: Props) {
  const user = useUser()
  const teamId = user?.teamId ?? null
  const here = paths.game(game.id)
  const role = roleIn(game, { admin: false, teamId })
  const may = (action: 'addResult' | 'move' | 'delete' | 'addFeedback') => !blockedReason(action, game, role)
  const toRate = may('addFeedback') && !game.confirmed
  const now = useNow()
  // The page is the same for everybody: only the tasks know whether the team has claimed the score already.
  const toDo = useToDo()
  const mayClaim = toDo?.claims.some(({ id }) => id === game.id) ?? false
  const comers = toDo?.comers.find(({ gameId }) => gameId === game.id)
  const isCourtClosed = toDo?.courts.some(({ id }) => id === game.id) ?? false
  const mayDelete = (isNotNeeded(game) || wasNotPlayed(game)) && may('delete')
  const isConcerned = game.disputed && role !== null
  const isChangeable = mayChange(game, teamId, now)
  const isNear = mayPostpone(game, teamId) && isWithinDay(game, now)
  // From the evening before until its result is due.
  const isAhead = isWithinDay(game, now) && !isPastDue(game.date, now)
  // The scoreboard counts a game before it may be shown live, too.
  const refusal = user === null ? 'not-theirs' : blockedReason('showLive', game, roleIn(game, user), now ?? 0)
  const mayShow = isAhead && (refusal === null || refusal === 'too-early')
  const has =
    (mayShow && role !== null) ||
    may('addResult') ||
    may('move') ||
    mayDelete ||
    toRate ||
    mayClaim ||
    isConcerned ||
    isChangeable ||
    isNear
  // Of a game that is still to come the date is what may have to change.
  const upload = may('addResult') ? (
    <ButtonLink
      look={isDue ? 'primary' : 'secondary'}
      to={paths.addResult(game.id, here)}
      className="shrink-0 max-sm:px-3"
    >
      Subir resultado
    </ButtonLink>
  ) : null
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {has ? null : <div className="flex flex-wrap items-center gap-x-5">{children}</div>}
      {isDue ? upload : null}
      {changeId === null ? (
        // One row also beside the button of a result: nothing below moves when the user is known.
        <div className={isDue ? 'flex min-w-0 flex-1 items-center gap-x-4' : 'contents'}>
          {isCourtClosed ? (
            <ButtonLink look="primary" to={paths.changeGame(game.id)}>
              Misma hora, otra cancha
            </ButtonLink>
          ) : null}
          {isChangeable && game.date === null ? (
            <ButtonLink look="primary" to={paths.changeGame(game.id)}>
              Proponer fecha
            </ButtonLink>
          ) : null}
          {may('move') ? (
            <ButtonLink
              look="quiet"
              to={paths.moveGame(game.id, here)}
              className={`min-w-0 leading-tight ${isDue ? '-mx-3' : '-ml-3'}`}
            >
              Cambiar fecha
            </ButtonLink>
          ) : isChangeable && game.date !== null ? (
            <ButtonLink look="quiet" to={paths.changeGame(game.id)} className="-ml-3">
              Cambiar o cancelar
            </ButtonLink>
          ) : null}
          {isNear && teamId !== null ? <PostponeButton game={game} ownId={teamId} /> : null}
        </div>
      ) : (
        <OpenChange id={changeId} />
      )}
      {isDue ? null : upload}
      {mayShow ? (
        <ButtonLink look="quiet" to={paths.scoreboard(game.id)} className={isDue ? '' : '-ml-3'}>
          Marcador
        </ButtonLink>
      ) : null}
      {mayDelete ? <DeleteButton game={game} /> : null}
      {toRate ? (
        <ButtonLink look="primary" to={paths.addFeedback(game.id, here)}>
          Valorar el partido
        </ButtonLink>
      ) : null}
      {mayClaim ? (
        <ButtonLink look="secondary" to={paths.claim(game.id, here)}>
          Decir cómo quedó
        </ButtonLink>
      ) : null}
      {isConcerned ? (
        <a
          href={`#${DISAGREEMENT}`}
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
        >
          Ver el desacuerdo
        </a>
      ) : null}
      {comers ? <strong>{comersText(comers)}</strong> : null}
    </div>
  )
}

/** Leads to the open change of a game: to be answered, or to be waited for. */
function OpenChange({ id }: { id: number }) {
  const isTurn = useToDo()?.proposals.some((proposal) => proposal.id === id) ?? false
  return (
    <ButtonLink look={isTurn ? 'primary' : 'quiet'} to={paths.proposal(id)} className={isTurn ? '' : '-ml-3'}>
      {isTurn ? 'Responder al cambio' : 'Ver el cambio propuesto'}
    </ButtonLink>
  )
}

/** Loaded on demand, so that other visitors don't download the form code. */
const PostponeGame = lazy(async () => ({ default: (await import('./postpone-game.tsx')).PostponeGame }))

/** Postpones a game with two taps, from a day before its hour, when rain is forecast: this one, and the one that sends it. */
function PostponeButton({ game, ownId }: { game: Game; ownId: number }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" className="-ml-3" onClick={() => setAsking(true)}>
        Aplazar
      </Button>
      {asking ? (
        <Suspense>
          <PostponeGame game={game} ownId={ownId} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
