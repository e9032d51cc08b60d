import { appendPoints, type LoggedPoints, scoreIn } from './points-log.ts'
import { newScoreboard, timeLeftAt, type Scoreboard } from './scoreboard.ts'

/** What a device sends of its scoreboard beside the log, which has the score. `timeLeft`: when it was sent. */
export type LiveState = Pick<
  Scoreboard,
  'quarter' | 'quarters' | 'minutes' | 'teamFouls' | 'faults' | 'timeouts' | 'begun' | 'timeLeft'
> & { isRunning: boolean }

/**
 * A game that is shown live. `turn` is made anew by a device whenever it begins to write, and only the last one that the
 * server has taken writes; `number` is that of its last state.
 */
export type LiveGame = { turn: string; number: number; state: LiveState; log: readonly LoggedPoints[] }

/**
 * What a device sends: the log from the entry `from` on, and its state. `replaces`: the turn that it takes over; such a
 * write has the number 0, and nothing else of it counts, so that it may be repeated.
 */
export type LiveWrite = Omit<LiveGame, 'log'> & {
  replaces: string | null
  from: number
  points: readonly LoggedPoints[]
}

/**
 * The game after a write that may come twice, late, or after others were lost; null if another device writes.
 *
 * @param known null while nobody shows it
 */
export function mergeLive(known: LiveGame | null, sent: LiveWrite): LiveGame | null {
  const { turn, number, state, from, points } = sent
  if (known === null) return { turn, number, state, log: appendPoints([], from, points) }
  if (known.turn !== turn) return known.turn === sent.replaces ? { ...known, turn, number: 0 } : null
  const last = number > known.number ? { number, state } : known
  return { turn, number: last.number, state: last.state, log: appendPoints(known.log, from, points) }
}

/** The state of a scoreboard at `now`, by the clock of its `runningSince`. */
export function liveStateOf(board: Scoreboard, now: number): LiveState {
  const { quarter, quarters, minutes, teamFouls, faults, timeouts, begun, runningSince } = board
  const timeLeft = timeLeftAt(board, now)
  const isRunning = runningSince !== null && timeLeft > 0
  return { quarter, quarters, minutes, teamFouls, faults, timeouts, begun, timeLeft, isRunning }
}

/** The scoreboard of a state that held at `since`, by any clock that only goes forward. */
export function boardOf(
  { isRunning, ...state }: LiveState,
  shown: Pick<Scoreboard, 'scores'> | Pick<Scoreboard, 'log'>,
  since: number,
): Scoreboard {
  const scores = 'log' in shown ? scoreIn(shown.log) : shown.scores
  const kept = { ...state, scores, log: [], ...shown, configured: true }
  return { ...newScoreboard(state), ...kept, runningSince: isRunning ? since : null }
}
