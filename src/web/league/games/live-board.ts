import type { Live } from '#contract/live.ts'
import { boardOf } from '#league/live.ts'
import { play, type Scoreboard } from '#league/scoreboard.ts'

export function liveBoard(live: Live, now: number): Scoreboard {
  return play(boardOf(live, live, Date.parse(live.at)), { type: 'tick' }, now)
}
