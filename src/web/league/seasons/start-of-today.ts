import { gameMilliseconds } from '#league/game-length.ts'
import { instantOf, isoOf } from '#league/instant.ts'

/** From when on games are requested, in ms: the same all day, so that pages stay cached; a game may be going on. */
export function startOfToday(now: number): number {
  return instantOf(isoOf(now).slice(0, 10))! - gameMilliseconds
}
