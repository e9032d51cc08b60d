import type { Game } from '#contract/games.ts'
import { DAY_MS, HOUR_MS } from '#league/durations.ts'
import { gameMilliseconds } from '#league/game-length.ts'

/** Whether a game begins within a day, or has begun; past ones too. */
export function isWithinDay({ date }: Pick<Game, 'date'>, now: number | null): boolean {
  return date !== null && now !== null && Date.parse(date) - now < DAY_MS
}

/** Whether a game may be under way: from an hour before it to four after its beginning. */
export function mayBeUnderWay({ date }: Pick<Game, 'date'>, now: number | null): boolean {
  if (date === null || now === null) return false
  const hours = (now - Date.parse(date)) / HOUR_MS
  return hours > -1 && hours < 4
}

/** Whether a game should have ended by now. */
export function isPastDue(date: string | null, now: number | null): boolean {
  return date !== null && now !== null && Date.parse(date) + gameMilliseconds <= now
}
