/** How much may still be searched, counted in steps and not in time: every device comes to the same answer. */
export type Effort = {
  left: number
  /** Whether everything has been looked at so far: what wasn't found then doesn't exist. */
  complete: boolean
}

/** The most steps of a search where all games are played, and of one through everything else that may happen. */
export type Steps = { played: number; always: number }

/** Takes one step; false, and incomplete from then on, where none is left. */
export function spendStep(effort: Effort): boolean {
  effort.left -= 1
  if (effort.left < 0) effort.complete = false
  return effort.left >= 0
}
