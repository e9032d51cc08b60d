import type { Steps } from './effort.ts'
import { findOutcome } from './find-outcome.ts'
import { findTable } from './find-table.ts'
import { type PlaceCertainty, type Outlook, outlookWithin } from './outlook.ts'
import type { Limits } from './situation.ts'
import { type Sentence, sentenceWithin } from './sentence.ts'
import type { StandingsGame } from '../standings.ts'
import type { Team } from '../team-record.ts'

export type { PlaceCertainty as Fate, Outlook, Sentence }

/** What the scores of games that are left are taken to be: nobody wins by more than 60, or scores more than 150. */
export const LIMITS: Limits = { leastMargin: 1, mostMargin: 60, lowest: 0, highest: 150 }

/** What they mostly are: an example with such scores is easier to believe. */
const USUAL_LIMITS: Limits = { leastMargin: 1, mostMargin: 30, lowest: 30, highest: 90 }

/**
 * The steps after which a team's best place, or its worst, stays a bound, and after which a fate is only said to hold if
 * all games are played: about a second for a group on a slow phone.
 */
const MAX_STEPS: Steps = { played: 30_000, always: 3_000 }

/** The steps after which a team is given no sentence, or one that holds only if all games are played: it takes many looks. */
const MAX_SENTENCE_STEPS: Steps = { played: 50_000, always: 6_000 }

/**
 * The best and the worst place of each team in the final table, under the full rules (FIBA Official Basketball Rules,
 * Appendix D; Normas de la liga: see standings.ts), and what they mean for the places that go on.
 *
 * Finished games count. Each of the others between two of the teams may be played, with a score within `LIMITS`, be
 * forfeited by either team, or never be played; the places are those of a table of which all games were played. A claim
 * follows from what was ruled out altogether, and each place that counts as reached has a table that shows it.
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
): Outlook[] {
  return outlookWithin({ teams, games, given: new Map(), limits: LIMITS }, places, MAX_STEPS)
}

/**
 * A set of results that shows that a team isn't assured yet, or not yet out: all games played, if that can be; else with
 * games that are forfeited or never played.
 *
 * @returns all games, those that were left with a result unless they are never played; null where there are no such
 *   results, or none were found
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
  for (const scope of ['played', 'appearing', 'any'] as const) {
    for (const limits of [USUAL_LIMITS, LIMITS]) {
      const outset = { teams, games, given: new Map(), limits }
      const found =
        scope === 'played'
          ? findTable(outset, end, teamId, allowed, { left: MAX_STEPS.played, complete: true })
          : findOutcome(outset, end, teamId, allowed, scope, { left: MAX_STEPS.always, complete: true })
      if (found !== null) return found.games
    }
  }
  return null
}

/**
 * Whether a team is assured once it wins all that it has left, by as much as can be or as its rivals forfeit, whatever
 * happens to the games of others: nobody else has to help it.
 *
 * @returns false also where that couldn't be known
 */
export function isInOwnHands(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
  teamId: number,
): boolean {
  const won = { winnerId: teamId, margin: LIMITS.mostMargin, orForfeit: true }
  const own = games.filter(({ localId, visitantId }) => localId === teamId || visitantId === teamId)
  const given = new Map(own.map(({ id }) => [id, won]))
  const outset = { teams, games, given, limits: LIMITS }
  const behind = teams.length - places - 1
  const effort = { left: MAX_STEPS.always, complete: true }
  return findOutcome(outset, 'worst', teamId, behind, 'any', effort) === null && effort.complete
}

/**
 * The first sentence that is exactly true of a team that isn't assured yet, under the rules and limits of `outlookOf`.
 *
 * @returns null where none is true, and where the team is assured; `unknown` where it couldn't be known
 */
export function firstTrueSentence(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
  teamId: number,
): Sentence | 'unknown' | null {
  return sentenceWithin(
    { teams, games, given: new Map(), limits: LIMITS },
    places,
    teamId,
    MAX_SENTENCE_STEPS,
  )
}
