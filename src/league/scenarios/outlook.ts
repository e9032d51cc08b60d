import { foundBy, type Search, type Steps } from './effort.ts'
import type { Scope } from './endings.ts'
import { findOutcome } from './find-outcome.ts'
import { type End, findTable } from './find-table.ts'
import type { Situation } from './situation.ts'
import { rankedOf } from '../team-record.ts'

/**
 * Whether a team certainly ends among the places that go on, certainly doesn't, or may do either; `open` also where
 * that is unknown.
 */
export type QualifyingCertainty = 'assured' | 'out' | 'open'

/** The places that a team of a group can still reach. */
export type Outlook = {
  teamId: number
  /** Its best and its worst place if all games are played, from 1; a shared rank spans both ends. */
  best: number
  worst: number
  /** Where false, they are only bounds: it gets no better place than `best` and no worse one than `worst`. */
  exact: boolean
  /** Its certainty whatever happens, including forfeits and unplayed games, except its own forfeits. */
  certainty: QualifyingCertainty
  /** Whether it is assured only if it forfeits none of its own games; true also where that is unknown. */
  mustAppear: boolean
  certaintyIfPlayed: QualifyingCertainty
}

export function outlookWithin(situation: Situation, places: number, steps: Steps): Outlook[] {
  const teams = rankedOf(situation.teams)
  const beyond = { best: places - 1, worst: teams.length - places - 1 }
  return teams.map(({ id: teamId }) => {
    const { best, worst, exact } = rankRangeWithin(situation, teamId, beyond, steps.played)
    const certaintyIfPlayed = worst <= places ? 'assured' : best > places ? 'out' : 'open'
    const isRuledOut = (end: End, scope: Scope) =>
      foundBy(isEndRuledOut(situation, end, { teamId, allowed: beyond[end], scope, steps: steps.always }))
    const end = certaintyIfPlayed === 'assured' ? 'worst' : 'best'
    // Played games are one of the possible endings: a place ruled out in all cases is ruled out there too.
    const certainty =
      certaintyIfPlayed !== 'open' && isRuledOut(end, 'appearing') ? certaintyIfPlayed : 'open'
    const mustAppear = certainty === 'assured' && !isRuledOut('worst', 'any')
    return {
      teamId,
      best,
      worst,
      exact,
      certainty,
      mustAppear,
      certaintyIfPlayed,
    }
  })
}

/** The places of a team alone; `beyond`: for each end, the number of teams beyond it that is tried first. */
function rankRangeWithin(situation: Situation, teamId: number, beyond: Record<End, number>, steps: number) {
  const ahead = fewestBeyond(situation, 'best', teamId, beyond.best, steps)
  const behind = fewestBeyond(situation, 'worst', teamId, beyond.worst, steps)
  return {
    best: ahead.fewest + 1,
    worst: rankedOf(situation.teams).length - behind.fewest,
    exact: ahead.exact && behind.exact,
  }
}

/** The certainty of a team alone, without the places that it can reach. */
export function* certaintyWithin(
  situation: Situation,
  places: number,
  teamId: number,
  steps: number,
): Search<Pick<Outlook, 'certainty' | 'mustAppear'>> {
  const worst = { teamId, allowed: rankedOf(situation.teams).length - places - 1, steps }
  if (yield* isEndRuledOut(situation, 'worst', { ...worst, scope: 'appearing' })) {
    const mustAppear = !(yield* isEndRuledOut(situation, 'worst', { ...worst, scope: 'any' }))
    return { certainty: 'assured', mustAppear }
  }
  const best = { teamId, allowed: places - 1, scope: 'appearing', steps } as const
  return { certainty: (yield* isEndRuledOut(situation, 'best', best)) ? 'out' : 'open', mustAppear: false }
}

/** Whether no ending leaves a team with at most the allowed number of teams beyond it. */
function* isEndRuledOut(
  situation: Situation,
  end: End,
  { teamId, allowed, scope, steps }: { teamId: number; allowed: number; scope: Scope; steps: number },
): Search<boolean> {
  const effort = { left: steps, complete: true }
  const found = yield* findOutcome(situation, end, teamId, allowed, scope, effort)
  return found === null && effort.complete
}

/**
 * The fewest teams that can be beyond one, ahead of it or behind it, if all games are played.
 * @param line the number that decides about the places that go on: it has its own limit of steps
 */
function fewestBeyond(situation: Situation, end: End, teamId: number, line: number, steps: number) {
  let fewest = 0
  let shown = Infinity
  const look = (allowed: number, left: number) => {
    const effort = { left, complete: true }
    const found = findTable(situation, end, teamId, allowed, effort)
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
