import type { Live } from '#contract/live.ts'
import { boardOf } from '#league/live.ts'
import { play, type Scoreboard } from '#league/scoreboard.ts'

/** The scoreboard of a game that is shown live, as of now. */
export function liveBoard(live: Live, now: number): Scoreboard {
  return play(boardOf(live, live, Date.parse(live.at)), { type: 'tick' }, now)
}
