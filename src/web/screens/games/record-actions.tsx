import type { GameRecord } from '#contract/game-records.ts'
import { paths } from '#contract/paths.ts'
import type { Side } from '#league/side.ts'
import { useUser } from '../../api/session.ts'
import { useNow } from '../../kernel/now.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { correctionPath } from '../../league/games/correction-path.ts'
import { isNotNeeded, wasNotPlayed } from '../../league/games/set-apart.tsx'
import { isPastDue } from '../../league/games/past-due.ts'
import { DeleteButton } from './delete-button.tsx'
import type { SeenRecord } from './load-record.ts'
import type { Question } from './record-questions.tsx'

/** The corrections that the viewer can make to a game: as one of its teams, and as an admin. */
export function RecordActions(props: {
  seen: SeenRecord
  side: Side | null
  onAsk: (question: Question) => void
}) {
  const { seen, side, onAsk } = props
  const { game, record } = seen
  const isAdmin = useUser()?.admin ?? false
  const isDue = isPastDue(game.date, useNow())
  const may = (action: GameRecord['actions'][number]) => record.actions.includes(action)
  return (
    <>
      {isAdmin && may('waiveFeedback') ? (
        <p className="mt-6 max-w-text">
          {game.visitant.name} no tiene delegada ni delegado que valore este partido. Mientras falte su
          valoración, nadie puede crear partidos contra ese equipo.
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
        {isDue && !game.finished && side === 'local' && may('addResult') ? (
          <ButtonLink look="secondary" to={paths.addResult(game.id, paths.game(game.id), { absent: true })}>
            Incomparecencia
          </ButtonLink>
        ) : null}
        {isDue && !game.finished && isAdmin && side !== 'local' && may('addResult') ? (
          <>
            <ButtonLink look="secondary" to={paths.addResult(game.id, paths.game(game.id))}>
              Poner el resultado
            </ButtonLink>
            <Button look="secondary" onClick={() => onAsk('forfeit')}>
              Incomparecencia
            </Button>
          </>
        ) : null}
        {side === 'visitant' && may('dispute') ? (
          <ButtonLink look="secondary" to={paths.dispute(game.id)}>
            El resultado no es ese
          </ButtonLink>
        ) : null}
        {isAdmin && may('waiveFeedback') ? (
          <>
            <ButtonLink look="secondary" to={paths.addFeedback(game.id, paths.game(game.id))}>
              Valorar en su nombre
            </ButtonLink>
            <Button look="secondary" onClick={() => onAsk('waiveFeedback')}>
              Cerrar sin su valoración
            </Button>
          </>
        ) : null}
        {isAdmin && side !== 'local' && (isNotNeeded(game) || wasNotPlayed(game)) ? (
          <DeleteButton game={game} />
        ) : null}
        {isAdmin && may('correct') ? (
          <ButtonLink look="secondary" to={correctionPath(game)}>
            Corregir
          </ButtonLink>
        ) : null}
        {isAdmin && may('move') ? (
          <ButtonLink look="secondary" to={paths.moveGame(game.id, paths.game(game.id))}>
            Cambiar fecha o cancha
          </ButtonLink>
        ) : null}
        {isAdmin && side !== 'local' && may('postpone') ? (
          <Button look="secondary" onClick={() => onAsk('postpone')}>
            Aplazar
          </Button>
        ) : null}
        {may('takeBack') ? (
          <Button look="quiet" className="first:-ml-3" onClick={() => onAsk('takeBack')}>
            Retirar el resultado
          </Button>
        ) : null}
      </div>
    </>
  )
}
