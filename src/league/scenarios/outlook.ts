import type { Steps } from './effort.ts'
import type { Scope } from './endings.ts'
import { findOutcome } from './find-outcome.ts'
import { type End, findTable } from './find-table.ts'
import type { Situation } from './situation.ts'

/** Whether a team ends among the places that go on, never does, or may do either; `open` also where that isn't known. */
export type PlaceCertainty = 'assured' | 'out' | 'open'

/** What a team of a group can still reach. */
export type Outlook = {
  teamId: number
  /** Its best and its worst place if all games are played, from 1; a shared one counts as both ends that it spans. */
  best: number
  worst: number
  /** Where false, they are bounds alone: it gets no better place than `best` and no worse one than `worst`. */
  exact: boolean
  /** Its fate whatever happens, games that are forfeited or never played included, but for its own forfeits. */
  fate: PlaceCertainty
  /** Whether it is assured only as long as it forfeits none of its own games; also where that isn't known. */
  mustAppear: boolean
  /** Its fate if all games are played. */
  fateIfPlayed: PlaceCertainty
}

/** The outlook of each team, as far as so many steps for each question lead. */
export function outlookWithin(outset: Situation, places: number, steps: Steps): Outlook[] {
  const { teams } = outset
  const beyond = { best: places - 1, worst: teams.length - places - 1 }
  return teams.map(({ id: teamId }) => {
    const ahead = fewestBeyond(outset, 'best', teamId, beyond.best, steps.played)
    const behind = fewestBeyond(outset, 'worst', teamId, beyond.worst, steps.played)
    const [best, worst] = [ahead.fewest + 1, teams.length - behind.fewest]
    const fateIfPlayed = worst <= places ? 'assured' : best > places ? 'out' : 'open'
    const isRuledOut = (end: End, scope: Scope) => {
      const effort = { left: steps.always, complete: true }
      return findOutcome(outset, end, teamId, beyond[end], scope, effort) === null && effort.complete
    }
    const end = fateIfPlayed === 'assured' ? 'worst' : 'best'
    // What is played is one of all the ways in which it may go: whatever fails there fails here.
    const fate = fateIfPlayed !== 'open' && isRuledOut(end, 'appearing') ? fateIfPlayed : 'open'
    const mustAppear = fate === 'assured' && !isRuledOut('worst', 'any')
    return { teamId, best, worst, exact: ahead.exact && behind.exact, fate, mustAppear, fateIfPlayed }
  })
}

/**
 * How few teams can stand beyond one, ahead of it or behind it, if all games are played.
 *
 * @param line the number that decides about the places that go on: it has steps of its own
 */
function fewestBeyond(
  outset: Situation,
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
