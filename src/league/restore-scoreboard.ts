import { logPoints, MAX_LOGGED, type LoggedPoints, scoreIn } from './points-log.ts'
import {
  isPlayable,
  newScoreboard,
  quarterLength,
  TIMEOUTS_PER_QUARTER,
  UNDO_LIMIT,
  type BoardGame,
  type Counts,
  type Scoreboard,
} from './scoreboard.ts'

/**
 * Restores the scoreboard that a device stored as JSON; a new one when nothing was stored, or it is damaged or
 * something else. A running clock goes on: `play` a `tick` to know whether it has reached 0 since.
 */
export function restoreScoreboard(text: string | null): Scoreboard {
  return (text !== null && readScoreboard(text)) || newScoreboard()
}

function readScoreboard(text: string): Scoreboard | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isScoreboard(value)) return null
    return { ...value, log: isLog(value.log, value.scores) ? value.log : newLog(value) }
  } catch {
    return null
  }
}

type KeptScoreboard = Omit<Scoreboard, 'log'> & { log?: unknown }

/** The score at once, where nobody knows how it came about. */
function newLog({ scores, quarter }: KeptScoreboard): readonly LoggedPoints[] {
  return logPoints([], { before: { local: 0, visitant: 0 }, after: scores }, { quarter, left: 0 })
}

function isLog(value: unknown, scores: Scoreboard['scores']): value is Scoreboard['log'] {
  if (!Array.isArray(value) || value.length > MAX_LOGGED || !value.every(isLogged)) return false
  const { local, visitant } = scoreIn(value)
  return value.length === MAX_LOGGED || (local === scores.local && visitant === scores.visitant)
}

function isLogged(value: unknown): value is LoggedPoints {
  const { quarter, left, side, points } = (value ?? {}) as Unknown<LoggedPoints>
  return (
    isCount(quarter) &&
    isCount(left) &&
    (side === 'local' || side === 'visitant') &&
    Number.isSafeInteger(points) &&
    points !== 0
  )
}

type Unknown<T> = { [Key in keyof T]?: unknown }

function isScoreboard(value: unknown): value is KeptScoreboard {
  if (!isCounts(value)) return false
  const { game, quarters, minutes, teamFouls, configured, names, timeLeft, runningSince, begun, past } =
    value as Unknown<Scoreboard>
  if (typeof quarters !== 'number' || typeof minutes !== 'number' || !isPlayable({ quarters, minutes }))
    return false
  const length = quarterLength({ quarter: value.quarter, quarters, minutes })
  return (
    (game === null || isGame(game)) &&
    isCount(teamFouls) &&
    teamFouls >= 1 &&
    typeof configured === 'boolean' &&
    isPair(names, (name) => typeof name === 'string') &&
    isCount(timeLeft) &&
    timeLeft <= length &&
    (runningSince === null || (isCount(runningSince) && timeLeft > 0)) &&
    typeof begun === 'boolean' &&
    // A clock that never ran has all of its time.
    (begun || (runningSince === null && timeLeft === length)) &&
    Array.isArray(past) &&
    past.length <= UNDO_LIMIT &&
    past.every((counts) => isCounts(counts) && counts.quarter <= value.quarter)
  )
}

function isCounts(value: unknown): value is Counts {
  if (typeof value !== 'object' || value === null) return false
  const { quarter, scores, faults, timeouts } = value as Unknown<Counts>
  return (
    isCount(quarter) &&
    quarter >= 1 &&
    isPair(scores, isCount) &&
    isPair(faults, isCount) &&
    isPair(timeouts, (used) => isCount(used) && used <= TIMEOUTS_PER_QUARTER)
  )
}

function isGame(value: unknown): boolean {
  const { id, localId } = value as Unknown<BoardGame>
  return isCount(id) && isCount(localId)
}

function isPair(value: unknown, isOne: (one: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { local, visitant } = value as { local?: unknown; visitant?: unknown }
  return isOne(local) && isOne(visitant)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
