import { type End, findTable } from './scenarios/find-table.ts'
import type { Limits, Outset } from './scenarios/prospect.ts'
import type { StandingsGame } from './standings.ts'
import type { Team } from './team-record.ts'

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

/** What the scores of games that are left are taken to be: nobody wins by more than 60, or scores more than 150. */
export const LIMITS: Limits = { leastMargin: 1, mostMargin: 60, lowest: 0, highest: 150 }

/** What they mostly are: an example with such scores is easier to believe. */
const USUAL: Limits = { leastMargin: 1, mostMargin: 30, lowest: 30, highest: 90 }

/** The steps after which a team's best place, or its worst, stays a bound: less than a second on a slow phone. */
const STEPS = 10_000

/**
 * The best and the worst place of each team in the final table, under the full rules (FIBA Official Basketball Rules,
 * Appendix D; Normas de la liga: see standings.ts), and what they mean for the places that go on.
 *
 * Finished games count; each of the others between two of the teams is to be played, ends without a forfeit and keeps to
 * `LIMITS`. A claim follows from what was ruled out altogether, and each place that counts as reached has a table that
 * shows it.
 *
 * @param teams each once; nothing depends on their order, nor on that of the games
 * @param games with those that nobody has created yet (`listGamesLeft`), each with an id of its own
 * @param places how many teams go on; 0 where nobody does, and then nobody's fate says anything
 * @returns in the order of the teams
 */
export function outlookOf(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
  limits: Limits = LIMITS,
): Outlook[] {
  const outset: Outset = { teams, games, given: new Map(), limits }
  return teams.map(({ id: teamId }) => {
    const ahead = fewestBeyond(outset, 'best', teamId, places - 1)
    const behind = fewestBeyond(outset, 'worst', teamId, teams.length - places - 1)
    const [best, worst] = [ahead.fewest + 1, teams.length - behind.fewest]
    const fate = worst <= places ? 'assured' : best > places ? 'out' : 'open'
    return { teamId, best, worst, exact: ahead.exact && behind.exact, fate }
  })
}

/**
 * A set of results that shows that a team isn't assured yet, or not yet out.
 *
 * @returns all games, those that were left with scores; null where there are none, or none were found
 */
export function counterExample(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
  teamId: number,
  claim: 'assured' | 'out',
): StandingsGame[] | null {
  const [end, allowed] =
    claim === 'out' ? (['best', places - 1] as const) : (['worst', teams.length - places - 1] as const)
  for (const limits of [USUAL, LIMITS]) {
    const outset: Outset = { teams, games, given: new Map(), limits }
    const found = findTable(outset, end, teamId, allowed, { left: STEPS, complete: true })
    if (found !== null) return found.games
  }
  return null
}

/**
 * Whether a team is assured once it wins all that it has left, by as much as can be: nobody else has to help it.
 *
 * @returns false also where that couldn't be known
 */
export function isInOwnHands(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
  teamId: number,
  limits: Limits = LIMITS,
): boolean {
  const own = games.filter(({ localId, visitantId }) => localId === teamId || visitantId === teamId)
  const effort = { left: STEPS, complete: true }
  const outset: Outset = {
    teams,
    games,
    given: new Map(own.map(({ id }) => [id, { winnerId: teamId, margin: limits.mostMargin }])),
    limits,
  }
  return findTable(outset, 'worst', teamId, teams.length - places - 1, effort) === null && effort.complete
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
  look(Math.max(0, line), STEPS)
  for (let left = STEPS; ;) {
    if (fewest >= shown) return { fewest, exact: true }
    const next = look(fewest, left)
    if (!next.known) return { fewest, exact: false }
    left = next.left
  }
}
