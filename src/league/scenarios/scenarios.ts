import { foundBy, type Search, type Steps } from './effort.ts'
import { findOutcome } from './find-outcome.ts'
import { findTable } from './find-table.ts'
import { certaintyWithin, type QualifyingCertainty, type Outlook, outlookWithin } from './outlook.ts'
import type { Limits } from './situation.ts'
import { type Sentence, sentenceWithin } from './sentence.ts'
import type { StandingsGame } from '../standings.ts'
import { rankedOf, type Team } from '../team-record.ts'
import { plays } from '../side.ts'

export type { QualifyingCertainty, Outlook, Sentence }

/** An assumed victory in a game that is to be played. */
export type Victory = { gameId: number; winnerId: number }

/** The assumed limits of future scores: no margin above 60, no team above 150 points. */
export const LIMITS: Limits = { minMargin: 1, maxMargin: 60, lowest: 0, highest: 150 }

/** The usual limits, for examples that look realistic. */
const USUAL_LIMITS: Limits = { minMargin: 1, maxMargin: 30, lowest: 30, highest: 90 }

/**
 * The steps after which a team's best or worst place stays a bound, and after which its certainty is only stated for
 * all games played: about a second for a group on a slow phone.
 */
const MAX_STEPS: Steps = { played: 30_000, always: 3_000 }

/**
 * The most steps for a single certainty, which the server computes between requests: some 30 ms at worst. Of a hundred
 * certainties that three times as many steps find in groups of 8 to 12 teams, it finds 99; the others a few games later.
 */
const MAX_CERTAINTY_STEPS = 1_000

/** The steps after which a team gets no sentence, or only one for all games played: a sentence needs many searches. */
const MAX_SENTENCE_STEPS: Steps = { played: 50_000, always: 6_000 }

/**
 * The best and the worst place of each team in the final table, under the full rules (FIBA Official Basketball Rules,
 * Appendix D; Normas de la liga: see standings.ts), and whether they are among the places that go on.
 *
 * Finished games count. Each of the others between two of the teams may be played, with a score within `LIMITS`, be
 * forfeited by either team, or never be played; the places are those of a table with all games played. A certainty is
 * stated only when the opposite was ruled out, and each reachable place has a table that proves it.
 * @param teams each once; nothing depends on their order, nor on that of the games
 * @param games including those that haven't been created yet (`listGamesLeft`), each with its own id
 * @param places how many teams go on; with 0 the certainties have no meaning
 * @returns in the order of the teams, without those that have withdrawn
 */
export function outlookOf(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
): Outlook[] {
  return outlookWithin({ teams, games, given: new Map(), limits: LIMITS }, places, MAX_STEPS)
}

/**
 * Whether a team certainly ends among the places that go on, or certainly doesn't, under the rules and limits of
 * `outlookOf`, in a fraction of its time.
 * @param victories games of which the winner is assumed, on court and by any score
 * @returns `mustAppear`: whether it is assured only if it forfeits none of its own games
 */
export function qualifyingCertaintyOf(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
  teamId: number,
  victories: readonly Victory[] = [],
): Search<Pick<Outlook, 'certainty' | 'mustAppear'>> {
  const given = new Map(victories.map((victory) => [victory.gameId, wonOnCourt(victory)]))
  return certaintyWithin({ teams, games, given, limits: LIMITS }, places, teamId, MAX_CERTAINTY_STEPS)
}

function wonOnCourt({ winnerId }: Victory) {
  return { winnerId, margin: LIMITS.minMargin, orForfeit: false }
}

/**
 * Results that prove that a team isn't assured yet, or not yet out: with all games played, if possible; else with
 * forfeited or unplayed games.
 * @returns all games, the remaining ones with a result unless they are never played; null where there are no such
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
    claim === 'out'
      ? (['best', places - 1] as const)
      : (['worst', rankedOf(teams).length - places - 1] as const)
  for (const scope of ['played', 'appearing', 'any'] as const) {
    for (const limits of [USUAL_LIMITS, LIMITS]) {
      const situation = { teams, games, given: new Map(), limits }
      const found =
        scope === 'played'
          ? findTable(situation, end, teamId, allowed, { left: MAX_STEPS.played, complete: true })
          : foundBy(
              findOutcome(situation, end, teamId, allowed, scope, { left: MAX_STEPS.always, complete: true }),
            )
      if (found !== null) return found.games
    }
  }
  return null
}

/**
 * Whether a team is assured if it wins all its remaining games, by as much as possible or by the rivals' forfeit,
 * whatever the results of others.
 * @returns false also where that is unknown
 */
export function isInOwnHands(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
  teamId: number,
): boolean {
  const won = { winnerId: teamId, margin: LIMITS.maxMargin, orForfeit: true }
  const own = games.filter((game) => plays(game, teamId))
  const given = new Map(own.map(({ id }) => [id, won]))
  const situation = { teams, games, given, limits: LIMITS }
  const behind = rankedOf(teams).length - places - 1
  const effort = { left: MAX_STEPS.always, complete: true }
  return foundBy(findOutcome(situation, 'worst', teamId, behind, 'any', effort)) === null && effort.complete
}

/**
 * The first sentence that is exactly true of a team that isn't assured yet, under the rules and limits of `outlookOf`.
 * @returns null where none is true, and where the team is assured; `unknown` where it couldn't be determined
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
