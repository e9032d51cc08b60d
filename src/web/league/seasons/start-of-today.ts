import { gameMilliseconds } from '#league/game-length.ts'
import { instantOf, isoOf } from '#league/instant.ts'

/**
 * From when on games are requested, in milliseconds: the same all day, so that a page can be cached as long. A game
 * that began just before may still be going on.
 */
export function startOfToday(now: number): number {
  return instantOf(isoOf(now).slice(0, 10))! - gameMilliseconds
}
