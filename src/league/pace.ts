import type { GameLeft } from './games-left.ts'
import { plays } from './side.ts'

export type Pace = {
  /** Games per week; in the last week, all of them. Null without an end, or once it has passed. */
  perWeek: number | null
  /** Whether the remaining games can still be played in time. */
  fits: boolean
}

/**
 * The most games per week that a team can be asked to play. The rules only say that a pace that no longer fits is
 * marked: a team of such a league plays once a week, and makes up for a lost weekend with a second game in another.
 */
const MAX_GAMES_PER_WEEK = 2

/**
 * How many games per week are needed to play what is left, and whether that fits: at most two per week and one per day.
 * @param left how many games
 * @param days how many days are left to play them, today and the last day included: 1 on the last day, 0 or less
 *   afterwards, null without an end
 */
export function paceOf({ left, days }: { left: number; days: number | null }): Pace {
  if (days === null) return { perWeek: null, fits: true }
  if (days <= 0) return { perWeek: null, fits: left === 0 }
  const perWeek = left / Math.max(1, days / 7)
  return { perWeek, fits: perWeek <= MAX_GAMES_PER_WEEK && left <= days }
}

export function countGamesLeft(gamesLeft: readonly GameLeft[], teamId: number): number {
  return gamesLeft.filter((game) => plays(game, teamId)).length
}
