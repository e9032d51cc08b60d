/** The remaining effort of a search, counted in steps and not in time, so that every device gets the same result. */
export type Effort = {
  left: number
  /** Whether the search has been exhaustive so far: then anything it didn't find doesn't exist. */
  complete: boolean
}

/** The most steps of a search in which all games are played, and of one over all other possible endings. */
export type Steps = { played: number; always: number }

/** Takes one step; false, and marked incomplete, when none is left. */
export function spendStep(effort: Effort): boolean {
  effort.left -= 1
  if (effort.left < 0) effort.complete = false
  return effort.left >= 0
}

/** A search that yields after each step, for whoever has other work in between. */
export type Search<Found> = Generator<undefined, Found>

/** What a search finds, at once. */
export function foundBy<Found>(search: Search<Found>): Found {
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}
