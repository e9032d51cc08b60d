import { inSixtieths } from '#league/day.ts'
import { stageOf, timeLeftAt, type Scoreboard, type Stage } from '#league/scoreboard.ts'
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

export function nameOf(board: Pick<Scoreboard, 'names'>, side: Side): string {
  return board.names[side] || SIDES[side]
}

export function quarterName({ quarter, quarters }: Pick<Scoreboard, 'quarter' | 'quarters'>): string {
  if (quarter <= quarters) return `Cuarto ${quarter} de ${quarters}`
  return quarter === quarters + 1 ? 'Prórroga' : `Prórroga ${quarter - quarters}`
}

const ORDINALS = ['1.er', '2.º', '3.er', '4.º']

/** `3.er cuarto`, `prórroga`. */
export function periodName({ quarter, quarters }: Pick<Scoreboard, 'quarter' | 'quarters'>): string {
  return quarter > quarters ? 'prórroga' : `${ORDINALS[quarter - 1]} cuarto`
}

/** How far a game is that others watch, `3.er cuarto, 7:31`, to the second until its end. */
export function describeProgress(board: Scoreboard, now: number): string {
  const stage = stageOf(board)
  if (stage === 'finished') return STAGES.finished
  if (stage === 'ready' || stage === 'waiting') return STAGES[stage]
  const period = periodName(board)
  if (stage === 'over') return `Fin ${board.quarter > board.quarters ? 'de la' : 'del'} ${period}`
  const seconds = Math.ceil(timeLeftAt(board, now) / 1000)
  return `${period}, ${inSixtieths(seconds)}`
}

/** Minutes and seconds, in the last minute tenths; rounded up, so that it shows 0 only when the time is over. */
export function clockText(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100)
  if (tenths < 600) return `${Math.floor(tenths / 10)}.${tenths % 10}`
  const seconds = Math.ceil(milliseconds / 1000)
  return inSixtieths(seconds)
}
