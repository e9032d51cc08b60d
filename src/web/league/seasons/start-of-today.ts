import { gameMilliseconds } from '#league/game-length.ts'
import { instantOf, isoOf } from '#league/instant.ts'
import { daysLong } from '#league/durations.ts'

/** From when on games are requested, in ms: the same all day, so that pages stay cached; a game may be going on. */
export function startOfToday(now: number): number {
  return instantOf(isoOf(now).slice(0, 10))! - gameMilliseconds
}

/** Whether a game is today or within the seven days after: the same all day, so that nothing changes at hydration. */
export function isThisWeek(date: string, now: number): boolean {
  return Date.parse(date) < startOfToday(now) + daysLong(8)
}
