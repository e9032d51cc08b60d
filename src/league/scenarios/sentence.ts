import { spendStep } from './effort.ts'
import { findTable } from './find-table.ts'
import { type Given, isAhead, type Outset } from './prospect.ts'
import type { StandingsGame } from '../standings.ts'

/** Who wins a game between two other teams. */
export type OtherResult = { gameId: number; winnerId: number }

/**
 * What is enough to end among the places that go on, whatever else happens: to win so many of the team's own games,
 * whichever they are, or one of them by so many points; perhaps `together` with one result of others.
 */
export type Sentence = (
  | { kind: 'wins'; wins: number; left: number }
  | { kind: 'margin'; gameId: number; rivalId: number; margin: number }
) & { together: OtherResult | null }

/**
 * The first of these sentences that is exactly true of a team that isn't assured yet: the fewest of its own games that
 * are enough; one of them by the least margin; either together with one result of others, in the order of the games.
 * Each is proved by ruling out every table in which it fails.
 *
 * @returns null where none is true, and where the team is assured; `unknown` where it took more than the steps
 */
export function sentenceWithin(
  outset: Outset,
  places: number,
  teamId: number,
  steps: number,
): Sentence | 'unknown' | null {
  const { teams, games, limits } = outset
  const effort = { left: steps, complete: true }
  const ahead = games.filter((game) => isAhead(game, teams))
  const behind = teams.length - places - 1
  const own = ahead.filter(({ localId, visitantId }) => localId === teamId || visitantId === teamId)
  const others = ahead.filter((game) => !own.includes(game))
  if (isEnough([])) return null

  const results = others.flatMap(({ id, localId, visitantId }): OtherResult[] =>
    [localId, visitantId].map((winnerId) => ({ gameId: id, winnerId })),
  )
  const sentence = firstOf([null]) ?? firstOf(results)
  return effort.complete ? sentence : 'unknown'

  function firstOf(togethers: readonly (OtherResult | null)[]): Sentence | null {
    // What even the best results of its own aren't enough for needs no further look.
    const hopeful = togethers.filter((together) => isEnough(won(own, limits.mostMargin), together))
    for (let wins = 1; wins <= own.length; wins += 1) {
      for (const together of hopeful) {
        if (everyChoice(own, wins, (chosen) => isEnough(won(chosen, limits.leastMargin), together))) {
          return { kind: 'wins', wins, left: own.length, together }
        }
      }
    }
    let best: Sentence | null = null
    let below = limits.mostMargin
    for (const together of hopeful) {
      for (const game of own) {
        const margin = leastMargin(game, below, together)
        if (margin === null) continue
        const rivalId = game.localId + game.visitantId - teamId
        best = { kind: 'margin', gameId: game.id, rivalId, margin, together }
        below = margin - 1
      }
    }
    return best
  }

  /** The least margin that is enough, not above `most`: a larger one always is too. */
  function leastMargin(game: StandingsGame, most: number, together: OtherResult | null): number | null {
    const isMarginEnough = (margin: number) => isEnough(won([game], margin), together)
    if (most < limits.leastMargin || !isMarginEnough(most)) return null
    let [tooLittle, enough] = [limits.leastMargin - 1, most]
    while (enough - tooLittle > 1) {
      const middle = (tooLittle + enough) >> 1
      if (isMarginEnough(middle)) enough = middle
      else tooLittle = middle
    }
    return enough
  }

  function won(chosen: readonly StandingsGame[], margin: number): [number, Given][] {
    return chosen.map(({ id }) => [id, { winnerId: teamId, margin }])
  }

  /** Whether the team is assured by these results. Not known counts as no, and then nothing is said at all. */
  function isEnough(ownWins: readonly [number, Given][], together: OtherResult | null = null): boolean {
    if (!spendStep(effort)) return false
    const given = new Map(ownWins)
    if (together !== null) {
      given.set(together.gameId, { winnerId: together.winnerId, margin: limits.leastMargin })
    }
    return findTable({ ...outset, given }, 'worst', teamId, behind, effort) === null && effort.complete
  }
}

/** Whether all choices of so many items pass. */
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
