import { COMMON_RULES, MAX_QUARTERS, type GameRules } from './league-rules.ts'
import type { Side } from './side.ts'
import { MINUTE_MS } from './durations.ts'
import { type LoggedPoints, logPoints } from './points-log.ts'

/** Normas de la liga: one timeout per team and quarter. */
export const TIMEOUTS_PER_QUARTER = 1
/** FIBA Official Basketball Rules, article 8.7: overtimes of five minutes, as many as needed. */
export const OVERTIME_MINUTES = 5
/** How many events can be undone. */
export const UNDO_LIMIT = 50

/** The counted figures. Faults and timeouts are those of the quarter; a quarter above `quarters` is an overtime. */
export type Counts = {
  quarter: number
  scores: Record<Side, number>
  faults: Record<Side, number>
  timeouts: Record<Side, number>
}

export type BoardGame = { id: number; localId: number }

export type Scoreboard = Counts &
  GameRules & {
    /** Null while no game is chosen. */
    game: BoardGame | null
    /** As typed, or those of the game; empty when missing. */
    names: Record<Side, string>
    /** Whether the quarters and the minutes were chosen on this device. */
    configured: boolean
    /** Milliseconds left in the quarter at `runningSince`, or now while the clock is stopped. */
    timeLeft: number
    /** When the clock started (milliseconds of any clock that only goes forward), or null while it is stopped. */
    runningSince: number | null
    /** Whether the clock of this quarter has run already. */
    begun: boolean
    /** The counts before each of the last events, the latest at the end. */
    past: readonly Counts[]
    /** How the scores came about. */
    log: readonly LoggedPoints[]
  }

/** The stage of a game. `over`: a quarter has ended and another one follows. `waiting`: the next one hasn't started. */
export type Stage = 'ready' | 'running' | 'paused' | 'over' | 'waiting' | 'finished'

export type ScoreboardEvent =
  | { type: 'configure'; quarters: number; minutes: number }
  | { type: 'rename'; side: Side; name: string }
  | { type: 'choose'; game: BoardGame | null; names: Record<Side, string> }
  | { type: 'take'; board: Scoreboard }
  | { type: 'start' | 'pause' | 'tick' | 'nextQuarter' | 'undo' | 'reset' }
  | { type: 'score'; side: Side; points: 1 | 2 | 3 }
  | { type: 'fault' | 'timeout'; side: Side }

const ALWAYS = ['score', 'fault', 'undo', 'rename', 'choose', 'take', 'reset'] as const

/** The events allowed in each stage; any other changes nothing. Points and faults can be corrected at any time. */
export const ALLOWED: Record<Stage, readonly ScoreboardEvent['type'][]> = {
  ready: [...ALWAYS, 'configure', 'start'],
  running: [...ALWAYS, 'pause', 'timeout', 'tick'],
  paused: [...ALWAYS, 'start', 'timeout'],
  over: [...ALWAYS, 'nextQuarter'],
  waiting: [...ALWAYS, 'start'],
  finished: ALWAYS,
}

const NO_NAMES = { local: '', visitant: '' }

/** A scoreboard before the game. The settings must pass `isPlayable`. */
export function newScoreboard({
  quarters,
  minutes,
  teamFouls,
  configured = false,
  names = NO_NAMES,
}: GameRules & Partial<Pick<Scoreboard, 'configured' | 'names'>> = COMMON_RULES): Scoreboard {
  return {
    game: null,
    names,
    quarters,
    minutes,
    teamFouls,
    configured,
    quarter: 1,
    scores: { local: 0, visitant: 0 },
    faults: { local: 0, visitant: 0 },
    timeouts: { local: 0, visitant: 0 },
    timeLeft: minutes * MINUTE_MS,
    runningSince: null,
    begun: false,
    past: [],
    log: [],
  }
}

/**
 * The scoreboard after an event at `now` (milliseconds). A clock that has reached 0 stops first, whatever the event;
 * `tick` does nothing else. Returns the same object when nothing changes.
 */
export function play(board: Scoreboard, event: ScoreboardEvent, now: number): Scoreboard {
  const settled = settle(board, now)
  return ALLOWED[stageOf(settled)].includes(event.type) ? change(settled, event, now) : settled
}

/** The stage of a game as of the last change of its clock: `play` a `tick` first. */
export function stageOf(board: Scoreboard): Stage {
  if (board.runningSince !== null) return 'running'
  if (board.timeLeft === 0) return isDecided(board) ? 'finished' : 'over'
  if (board.begun) return 'paused'
  return board.quarter === 1 ? 'ready' : 'waiting'
}

/** Milliseconds left in the quarter at `now`, never below 0. A device clock that goes back adds none. */
export function timeLeftAt(board: Scoreboard, now: number): number {
  if (board.runningSince === null) return board.timeLeft
  return Math.max(0, board.timeLeft - Math.max(0, now - board.runningSince))
}

/** The counted score for a game of the league; null when another one or none is chosen, or there are no points yet. */
export function countedFor({ game, scores }: Scoreboard, gameId: number): Scoreboard['scores'] | null {
  return game?.id === gameId && scores.local + scores.visitant > 0 ? scores : null
}

/** The current quarter, one above `quarters` being an overtime; null once the game has ended. */
export function quarterUnderWay(board: Scoreboard): number | null {
  return stageOf(board) === 'finished' ? null : board.quarter
}

/** Whether the settings are valid: 1 to 4 quarters, minutes a positive integer. */
export function isPlayable({ quarters, minutes }: Pick<Scoreboard, 'quarters' | 'minutes'>): boolean {
  return (
    Number.isInteger(quarters) &&
    quarters >= 1 &&
    quarters <= MAX_QUARTERS &&
    Number.isSafeInteger(minutes * MINUTE_MS) &&
    Number.isInteger(minutes) &&
    minutes >= 1
  )
}

/** The length of the current quarter or overtime, in milliseconds. */
export function quarterLength({
  quarter,
  quarters,
  minutes,
}: Pick<Scoreboard, 'quarter' | 'quarters' | 'minutes'>): number {
  return (quarter > quarters ? OVERTIME_MINUTES : minutes) * MINUTE_MS
}

function change(board: Scoreboard, event: ScoreboardEvent, now: number): Scoreboard {
  switch (event.type) {
    case 'configure':
      return isPlayable(event)
        ? {
            ...board,
            quarters: event.quarters,
            minutes: event.minutes,
            timeLeft: event.minutes * MINUTE_MS,
            // The form submits both again when only a name was changed.
            configured:
              board.configured || event.quarters !== board.quarters || event.minutes !== board.minutes,
          }
        : board
    case 'rename':
      return { ...board, names: { ...board.names, [event.side]: event.name.trim() } }
    case 'choose':
      return { ...board, game: event.game, names: event.names }
    case 'take':
      // What another device has counted of the same game.
      return { ...event.board, game: board.game, names: board.names }
    case 'start':
      return {
        ...board,
        runningSince: now,
        begun: true,
        // Once its clock runs, a quarter can't be undone.
        past: board.past.filter(({ quarter }) => quarter === board.quarter),
      }
    case 'pause':
      return stop(board, now)
    case 'tick':
      return board
    case 'nextQuarter':
      return nextQuarter(board)
    case 'undo':
      return logged(board, undo(board), now)
    case 'reset':
      // The next game is another one, so the names of the chosen game are removed.
      return newScoreboard(board.game === null ? board : { ...board, names: NO_NAMES })
    case 'score':
      return logged(board, count(board, 'scores', event.side, event.points), now)
    case 'fault':
      return count(board, 'faults', event.side)
    case 'timeout':
      return board.timeouts[event.side] < TIMEOUTS_PER_QUARTER
        ? count(stop(board, now), 'timeouts', event.side)
        : board
  }
}

function settle(board: Scoreboard, now: number): Scoreboard {
  return board.runningSince !== null && timeLeftAt(board, now) === 0 ? stop(board, now) : board
}

function stop(board: Scoreboard, now: number): Scoreboard {
  return { ...board, timeLeft: timeLeftAt(board, now), runningSince: null }
}

function nextQuarter(board: Scoreboard): Scoreboard {
  const next = { ...board, quarter: board.quarter + 1 }
  return {
    ...next,
    faults: { local: 0, visitant: 0 },
    timeouts: { local: 0, visitant: 0 },
    timeLeft: quarterLength(next),
    begun: false,
    past: remember(board),
  }
}

function count(board: Scoreboard, what: 'scores' | 'faults' | 'timeouts', side: Side, by = 1) {
  return { ...board, [what]: { ...board[what], [side]: board[what][side] + by }, past: remember(board) }
}

function undo(board: Scoreboard): Scoreboard {
  const before = board.past.at(-1)
  if (before === undefined) return board
  // The undone event may have ended the break: then the previous quarter is over.
  const ended = before.quarter < board.quarter && { timeLeft: 0, begun: true }
  return { ...board, ...before, ...ended, past: board.past.slice(0, -1) }
}

function logged(before: Scoreboard, after: Scoreboard, now: number): Scoreboard {
  if (after.scores === before.scores) return after
  const moment = { quarter: before.quarter, left: Math.ceil(timeLeftAt(before, now) / 1000) }
  return { ...after, log: logPoints(before.log, { before: before.scores, after: after.scores }, moment) }
}

function remember(board: Scoreboard): Counts[] {
  const { quarter, scores, faults, timeouts } = board
  return [...board.past, { quarter, scores, faults, timeouts }].slice(-UNDO_LIMIT)
}

/** A game can't end level: after the last quarter overtimes are played until a team leads. */
function isDecided({ quarter, quarters, scores }: Scoreboard): boolean {
  return quarter >= quarters && scores.local !== scores.visitant
}
