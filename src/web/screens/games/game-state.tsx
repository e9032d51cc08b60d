import type { Game } from '#contract/games.ts'
import { isPastDue, useNow } from '../../now.ts'

/** What has become of a game by now, and what is still to be done. */
export function GameState({ game }: { game: Game }) {
  const now = useNow()
  const [state, next] = tellState(game, isPastDue(game.date, now))
  return (
    <p className="mt-4 flex min-h-6 flex-wrap gap-x-2">
      <strong>{state}</strong>
      <span className="text-ink-soft">{next}</span>
    </p>
  )
}

function tellState({ finished, confirmed }: Game, pastDue: boolean): [string, string] {
  if (confirmed) return ['Confirmado', 'Los dos equipos lo han valorado.']
  if (finished) return ['Jugado', 'Falta la valoración del equipo visitante.']
  return pastDue ? ['Sin resultado', 'Lo sube el equipo local.'] : ['Por jugar', '']
}
