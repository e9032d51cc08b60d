/** No slot, and no day. */
export const NOWHERE = -1

/** Games to place. Days, teams, slots and games are numbered from 0. */
export type PlanProblem = {
  teamCount: number
  dayCount: number
  /** Sorted by court and start. Two of one court exclude each other if their starts are less than `duration` apart. */
  slots: readonly { court: number; day: number; start: number }[]
  duration: number
  /** `slots`: where the game may be, sorted; `apart`: games that never overlap it. The search begins with the first. */
  games: readonly { teams: readonly [number, number]; slots: readonly number[]; apart: readonly number[] }[]
  /** What is bad about a slot for a game, a whole number from 0. */
  costOf: (game: number, slot: number) => number
  /** Two games of the same teams are more than so many days apart; `penalty` as of a `WindowRule`. */
  rematch: { daysApart: number; penalty: number | null }
  rules: readonly WindowRule[]
  /** The days of the games of each team that stand. */
  standing: readonly (readonly number[])[]
}

/**
 * How many games a team plays in each run of `length` days, of which one begins every `stride` days. Each game beyond
 * `most`, and each one missing up to `least`, costs `penalty`; null where the rule must hold. `days`: of those only.
 */
export type WindowRule = {
  length: number
  stride: number
  most?: number
  least?: number
  penalty: number | null
  days?: number
}
