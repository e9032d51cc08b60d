import { COMMON_RULES } from './league-rules.ts'
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
    return isScoreboard(value) ? completed(value) : null
  } catch {
    return null
  }
}

/** Missing in scoreboards stored before a game could be chosen, or before a league could set its rules. */
type Optional = Pick<Scoreboard, 'game' | 'teamFouls' | 'configured'>
type KeptScoreboard = Omit<Scoreboard, keyof Optional> & Partial<Optional>

function completed(kept: KeptScoreboard): Scoreboard {
  const { quarters, minutes, teamFouls } = COMMON_RULES
  return {
    game: null,
    teamFouls,
    // Older scoreboards all started with the common rules.
    configured: kept.quarters !== quarters || kept.minutes !== minutes,
    ...kept,
  }
}

type Unknown<T> = { [Key in keyof T]?: unknown }

function isScoreboard(value: unknown): value is KeptScoreboard {
  if (!isCounts(value)) return false
  const { game, quarters, minutes, teamFouls, configured, names, timeLeft, runningSince, begun, past } =
    value as Unknown<Scoreboard>
  if (typeof quarters !== 'number' || typeof minutes !== 'number' || !isPlayable({ quarters, minutes })) {
    return false
  }
  const length = quarterLength({ quarter: value.quarter, quarters, minutes })
  return (
    (game == null || isGame(game)) &&
    (teamFouls === undefined || (isCount(teamFouls) && teamFouls >= 1)) &&
    (configured === undefined || typeof configured === 'boolean') &&
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
