import { MAX_SCORE } from './game-score.ts'
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

/** Why a write isn't taken: another device writes; a team would have fewer points than none, or more than can be. */
export type LiveRefusal = 'other-device' | 'impossible-score'

/**
 * The game after a write that may come twice, late, or after others were lost.
 * @param known null while nobody shows it
 */
export function mergeLive(known: LiveGame | null, sent: LiveWrite): LiveGame | LiveRefusal {
  const { turn, number, state, from, points } = sent
  if (known !== null && known.turn !== turn)
    return known.turn === sent.replaces ? { ...known, turn, number: 0 } : 'other-device'
  const last = known !== null && number <= known.number ? known : { number, state }
  const log = appendPoints(known?.log ?? [], from, points)
  return hasPossibleScores(log) ? { turn, number: last.number, state: last.state, log } : 'impossible-score'
}

/** Whether no sum of a log leaves what a team can score. */
function hasPossibleScores(log: readonly LoggedPoints[]): boolean {
  const scores = { local: 0, visitant: 0 }
  return log.every(({ side, points }) => {
    scores[side] += points
    return scores[side] >= 0 && scores[side] <= MAX_SCORE
  })
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
