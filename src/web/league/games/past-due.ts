import type { Game } from '#contract/games.ts'
import { DAY_MS } from '#league/durations.ts'
import { gameMilliseconds } from '#league/game-length.ts'

/** Whether a game begins within a day, or has begun; past ones too. */
export function isWithinDay({ date }: Pick<Game, 'date'>, now: number | null): boolean {
  return date !== null && now !== null && Date.parse(date) - now < DAY_MS
}

/** Whether a game begins or has begun within a day. */
export function isOfDay({ date }: Pick<Game, 'date'>, now: number | null): boolean {
  return date !== null && now !== null && Math.abs(now - Date.parse(date)) < DAY_MS
}

export function isPastDue(date: string | null, now: number | null): boolean {
  return date !== null && now !== null && Date.parse(date) + gameMilliseconds <= now
}

/** Whether the result of a game is missing: it is owed, and the game should have ended by now. */
export function isResultMissing({ date, owed }: Pick<Game, 'date' | 'owed'>, now: number | null): boolean {
  return owed === 'result' && isPastDue(date, now)
}
