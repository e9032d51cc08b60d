import { FORFEIT_SCORE } from '../game-score.ts'
import type { StandingsGame } from '../standings.ts'
import { rankedOf } from '../team-record.ts'
import { foundBy, spendStep, type Steps } from './effort.ts'
import type { Scope } from './endings.ts'
import { findOutcome } from './find-outcome.ts'
import { findTable } from './find-table.ts'
import { type Given, listAhead, type Situation } from './situation.ts'
import { plays } from '../side.ts'

export type OtherResult = { gameId: number; winnerId: number }

/**
 * To win so many of the team's own games, any of them, or one of them by so many points; optionally `together` with one
 * result of others. A victory by forfeit counts as one by twenty points.
 */
type Requirement = (
  | { kind: 'wins'; wins: number; left: number }
  | { kind: 'margin'; gameId: number; rivalId: number; margin: number }
) & { together: OtherResult | null }

/**
 * A sufficient condition for ending among the places that go on, whatever else happens.
 *
 * `provided`: a further condition. That the team forfeits none of its other games (`appearing`), or that all games are
 * played (`allPlayed`).
 */
export type Sentence = Requirement & { provided: 'appearing' | 'allPlayed' | null }

/** A game that the team wins by at least this margin. */
type Won = { gameId: number; margin: number }
/** Whether victories of the team are enough, optionally with one result of others. */
type Test = (ownWins: readonly Won[], together: OtherResult | null) => boolean

/**
 * The first of these sentences that is exactly true of a team that isn't assured yet: the fewest of its own games that
 * are enough; one of them by the least margin; either together with one result of others, in the order of the games.
 * Each is proved by ruling out every table that contradicts it.
 *
 * A sentence that holds whatever happens, except for the team's own forfeits, precedes one that holds only if all games
 * are played; and the team's own results precede those that need one of others. A team that is assured if all games are
 * played only gets the former kind, with its own results alone.
 * @returns null where none is true, and where the team is assured; `unknown` where the steps weren't enough
 */
export function sentenceWithin(
  situation: Situation,
  places: number,
  teamId: number,
  steps: Steps,
): Sentence | 'unknown' | null {
  const { teams, games, limits } = situation
  const effortIfPlayed = { left: steps.played, complete: true }
  const effortForAll = { left: steps.always, complete: true }
  const ahead = listAhead(games, teams)
  const behind = rankedOf(teams).length - places - 1
  const own = ahead.filter((game) => plays(game, teamId))
  const others = ahead.filter((game) => !own.includes(game))
  const knownIfPlayed = new Map<string, boolean>()

  if (isEnoughIfPlayed([], null)) return isEnoughAlways('appearing')([], null) ? null : firstOfAll([null])
  const results = others.flatMap(({ id, localId, visitantId }): OtherResult[] =>
    [localId, visitantId].map((winnerId) => ({ gameId: id, winnerId })),
  )
  const sentence = firstSentence([null]) ?? firstSentence(results)
  return effortIfPlayed.complete ? sentence : 'unknown'

  function firstSentence(togethers: readonly (OtherResult | null)[]): Sentence | null {
    const always = firstOfAll(togethers)
    if (always !== null) return always
    const deed = firstDeed(togethers, isEnoughIfPlayed)
    return deed && { ...deed, provided: 'allPlayed' }
  }

  /**
   * The first that holds whatever happens. Null where the steps weren't enough, because there may be an earlier one.
   */
  function firstOfAll(togethers: readonly (OtherResult | null)[]): Sentence | null {
    const isEnough = isEnoughAlways('appearing')
    const deed = firstDeed(togethers, (...given) => isEnoughIfPlayed(...given) && isEnough(...given))
    if (deed === null || !effortForAll.complete) return null
    return { ...deed, provided: holds(deed, isEnoughAlways('any')) ? null : 'appearing' }
  }

  function firstDeed(togethers: readonly (OtherResult | null)[], isEnough: Test): Requirement | null {
    // Skips the combinations that not even the team's best results satisfy.
    const hopeful = togethers.filter((together) => isEnough(won(own, limits.maxMargin), together))
    for (let wins = 1; wins <= own.length; wins += 1) {
      for (const together of hopeful) {
        const deed: Requirement = { kind: 'wins', wins, left: own.length, together }
        if (holds(deed, isEnough)) return deed
      }
    }
    let best: Requirement | null = null
    let below = limits.maxMargin
    for (const together of hopeful) {
      for (const { id: gameId, localId, visitantId } of own) {
        const deed = { kind: 'margin', gameId, rivalId: localId + visitantId - teamId, together } as const
        const margin = smallestMargin(below, (max) => holds({ ...deed, margin: max }, isEnough))
        if (margin === null) continue
        best = { ...deed, margin }
        below = margin - 1
      }
    }
    return best
  }

  function holds(deed: Requirement, isEnough: Test): boolean {
    const { together } = deed
    if (deed.kind === 'wins')
      return everyChoice(own, deed.wins, (chosen) => isEnough(won(chosen, limits.minMargin), together))
    const game = own.filter(({ id }) => id === deed.gameId)
    return isEnough(won(game, deed.margin), together)
  }

  /** The smallest margin that is enough, not above `max`: a larger one is always enough too. */
  function smallestMargin(max: number, isEnough: (margin: number) => boolean): number | null {
    if (max < limits.minMargin || !isEnough(max)) return null
    let [tooLittle, enough] = [limits.minMargin - 1, max]
    while (enough - tooLittle > 1) {
      const middle = (tooLittle + enough) >> 1
      if (isEnough(middle)) enough = middle
      else tooLittle = middle
    }
    return enough
  }

  /** Whether these results assure the team. Unknown counts as no, and then there is no sentence at all. */
  function isEnoughIfPlayed(ownWins: readonly Won[], together: OtherResult | null): boolean {
    const key = JSON.stringify([ownWins, together])
    const isEnough = knownIfPlayed.get(key) ?? findFailure()
    knownIfPlayed.set(key, isEnough)
    return isEnough

    function findFailure(): boolean {
      if (!spendStep(effortIfPlayed)) return false
      const given = givenBy(ownWins, together)
      const failure = findTable({ ...situation, given }, 'worst', teamId, behind, effortIfPlayed)
      return failure === null && effortIfPlayed.complete
    }
  }

  function isEnoughAlways(scope: Scope): Test {
    return (ownWins, together) => {
      const given = givenBy(ownWins, together)
      const failure = foundBy(
        findOutcome({ ...situation, given }, 'worst', teamId, behind, scope, effortForAll),
      )
      return failure === null && effortForAll.complete
    }
  }

  function givenBy(ownWins: readonly Won[], together: OtherResult | null): Map<number, Given> {
    const given = new Map<number, Given>(
      ownWins.map(({ gameId, margin }) => [
        gameId,
        { winnerId: teamId, margin, orForfeit: margin <= FORFEIT_SCORE },
      ]),
    )
    if (together !== null) {
      const { gameId, winnerId } = together
      given.set(gameId, { winnerId, margin: limits.minMargin, orForfeit: true })
    }
    return given
  }
}

function won(chosen: readonly StandingsGame[], margin: number): Won[] {
  return chosen.map(({ id: gameId }) => ({ gameId, margin }))
}

function everyChoice<Item>(
  items: readonly Item[],
  count: number,
  passes: (chosen: readonly Item[]) => boolean,
  chosen: readonly Item[] = [],
): boolean {
  if (count === 0) return passes(chosen)
  return items.every(
    (item, index) =>
      index > items.length - count ||
      everyChoice(items.slice(index + 1), count - 1, passes, [...chosen, item]),
  )
}
