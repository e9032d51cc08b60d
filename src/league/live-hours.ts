import { LIVE_HOURS, outsideOf } from './game-life.ts'

/** Whether a game may be shown live at `now`, by its hour alone: never without one. */
export function isLiveHour(date: string | null, now: number): boolean {
  return outsideOf(LIVE_HOURS, { date }, now) === null
}
