import { type End, findTable } from './find-table.ts'
import type { Outset } from './prospect.ts'

/** What a team of a group can still reach. */
export type Outlook = {
  teamId: number
  /** Its best and its worst place, from 1; a shared one counts as the best that it spans, and as the worst. */
  best: number
  worst: number
  /** Where false, they are bounds alone: it gets no better place than `best` and no worse one than `worst`. */
  exact: boolean
  /** Whether it ends among the first `places` whatever happens, or never; `open` also where that isn't known. */
  fate: 'assured' | 'out' | 'open'
}

/** The outlook of each team, as far as so many steps for its best place, and as many for its worst, lead. */
export function outlookWithin(outset: Outset, places: number, steps: number): Outlook[] {
  const { teams } = outset
  return teams.map(({ id: teamId }) => {
    const ahead = fewestBeyond(outset, 'best', teamId, places - 1, steps)
    const behind = fewestBeyond(outset, 'worst', teamId, teams.length - places - 1, steps)
    const [best, worst] = [ahead.fewest + 1, teams.length - behind.fewest]
    const fate = worst <= places ? 'assured' : best > places ? 'out' : 'open'
    return { teamId, best, worst, exact: ahead.exact && behind.exact, fate }
  })
}

/**
 * How few teams can stand beyond one, ahead of it or behind it.
 *
 * @param line the number that decides about the places that go on: it has steps of its own
 */
function fewestBeyond(
  outset: Outset,
  end: End,
  teamId: number,
  line: number,
  steps: number,
): { fewest: number; exact: boolean } {
  let fewest = 0
  let shown = Infinity
  const look = (allowed: number, left: number) => {
    const effort = { left, complete: true }
    const found = findTable(outset, end, teamId, allowed, effort)
    if (found !== null) shown = Math.min(shown, found.beyond)
    else if (effort.complete) fewest = allowed + 1
    return { known: found !== null || effort.complete, left: effort.left }
  }
  look(Math.max(0, line), steps)
  for (let left = steps; ;) {
    if (fewest >= shown) return { fewest, exact: true }
    const next = look(fewest, left)
    if (!next.known) return { fewest, exact: false }
    left = next.left
  }
}
