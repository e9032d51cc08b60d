import type { Game } from '#contract/games.ts'
import { gameMilliseconds } from '#league/game-length.ts'

/** Whether two games that begin at these instants overlap. */
export function overlap(date: string, other: string): boolean {
  return Math.abs(Date.parse(date) - Date.parse(other)) < gameMilliseconds
}

/**
 * Whether a game takes its court and its teams' time: it is to be played, or was played on a court. A forfeit, and a
 * game of which only the day is known, take none.
 */
export function takesTime({
  finished,
  forfeit,
  courtId,
}: Pick<Game, 'finished' | 'forfeit' | 'courtId'>): boolean {
  return !finished || (forfeit === null && courtId !== null)
}

/** A game that begins between these instants, both excluded, overlaps with one that begins at `date`. */
export function overlapping(date: string): { after: string; before: string } {
  const start = Date.parse(date)
  return {
    after: new Date(start - gameMilliseconds).toISOString(),
    before: new Date(start + gameMilliseconds).toISOString(),
  }
}
