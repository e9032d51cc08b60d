import { gameMilliseconds } from '#league/game-length.ts'

/** Whether a game should have ended by now. */
export function isPastDue(date: string | null, now: number | null): boolean {
  return date !== null && now !== null && Date.parse(date) + gameMilliseconds <= now
}
