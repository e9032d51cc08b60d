import type { Game } from '#contract/games.ts'

type Row = {
  court_name: string | null
  direction: string | null
  closed_from: string | null
  closed_until: string | null
  finished: boolean
}

/** The court of a game; of one to be played with its closing, if there is one. */
export function courtOf(id: number, row: Row): NonNullable<Game['court']> {
  const { court_name: name, direction, closed_from: closedFrom, closed_until: closedUntil, finished } = row
  const court = { id, name: name!, direction: direction! }
  return closedFrom === null || finished ? court : { ...court, closedFrom, closedUntil }
}
