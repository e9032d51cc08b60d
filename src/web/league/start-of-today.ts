import { gameMilliseconds } from '#league/game-length.ts'

const DAY_MS = 86_400_000

/**
 * From when on games are requested, in milliseconds: the same all day, so that a page can be cached as long. A game
 * that began just before may still be going on.
 */
export function startOfToday(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS - gameMilliseconds
}
