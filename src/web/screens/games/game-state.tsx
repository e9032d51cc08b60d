import type { Game } from '#contract/games.ts'
import { forfeitText } from '#contract/sentences.ts'
import { stateOfGame } from '#league/game-life.ts'
import { useNow } from '../../kernel/now.ts'
import { isPastDue, isResultMissing } from '../../league/games/past-due.ts'
import { wasNotPlayed } from '../../league/games/set-apart.tsx'
import { isUnrated } from './game-text.ts'

/** The state of a game, and what is still to be done. */
export function GameState({ game }: { game: Game }) {
  const now = useNow()
  const [state, next] = describeState(game, now)
  return (
    <>
      <p>
        <strong className="text-ink">{state}</strong> <span>{next}</span>
      </p>
      {game.forfeit === null ? null : (
        <p>{`${forfeitText(game.forfeit, { local: game.local.name, visitant: game.visitant.name })}.`}</p>
      )}
      {game.disputed ? (
        <p>
          <strong className="text-ink">En revisión</strong> El equipo visitante dice que el resultado es otro.
          Mientras tanto cuenta este.
        </p>
      ) : null}
    </>
  )
}

function describeState(game: Game, now: number | null): [string, string] {
  if (game.annulled) return ['Anulado', 'Uno de los equipos se ha retirado: no cuenta.']
  const state = stateOfGame(game)
  if (state === 'confirmed') {
    const rating = isUnrated(game)
      ? 'No se jugó: no hay juego limpio que valorar.'
      : game.ratingWaived
        ? 'Cerrado sin la valoración del equipo visitante.'
        : game.forfeit === null
          ? 'Los dos equipos lo han valorado.'
          : ''
    return [game.disputed ? 'Final' : 'Confirmado', rating]
  }
  if (state === 'finished')
    return ['Final', game.owed === 'rating' ? 'Falta la valoración del equipo visitante.' : '']
  if (game.unneeded) return ['Ya no hace falta', 'La eliminatoria está decidida sin este partido.']
  if (wasNotPlayed(game)) return ['No se jugó', 'Su fase está cerrada.']
  if (game.takenBack) return ['Resultado retirado', 'Falta que el equipo local suba otro.']
  if (game.postponedFrom !== null) return ['Aplazado', 'Falta acordar otra fecha.']
  if (!isPastDue(game.date, now)) return ['Por jugar', '']
  return ['Sin resultado', isResultMissing(game, now) ? 'Lo sube el equipo local.' : '']
}
