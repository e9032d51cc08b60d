import type { Scoreboard, Stage } from '#league/scoreboard.ts'
import type { Side } from '#league/side.ts'

const SIDES: Record<Side, string> = { local: 'Local', visitant: 'Visitante' }

export const STAGES: Record<Stage, string> = {
  ready: 'Por empezar',
  running: 'En juego',
  paused: 'En pausa',
  over: 'Fin del tiempo',
  waiting: 'Descanso',
  finished: 'Final',
}

/** The name typed for a team, else its side. */
export function nameOf(board: Pick<Scoreboard, 'names'>, side: Side): string {
  return board.names[side] || SIDES[side]
}

export function quarterName({ quarter, quarters }: Pick<Scoreboard, 'quarter' | 'quarters'>): string {
  if (quarter <= quarters) return `Cuarto ${quarter} de ${quarters}`
  return quarter === quarters + 1 ? 'Prórroga' : `Prórroga ${quarter - quarters}`
}

/**
 * The time of a game clock in milliseconds as text: minutes and seconds; in the last minute seconds and tenths. Rounded
 * up, so that it shows 0 only when the time is over.
 */
export function clockText(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100)
  if (tenths < 600) return `${Math.floor(tenths / 10)}.${tenths % 10}`
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
