import type { Sentence } from '#league/scenarios.ts'
import type { Limits } from '#league/scenarios/prospect.ts'
import { computeStandings, type StandingsRow } from '#league/standings.ts'
import { finish, type OpenGroup, scoresWithin } from './open-groups.ts'

/** By how much the local of each game that was left won; negative: lost. */
type Margins = readonly number[]
/** What every score of the games that are left does to a team. */
export type Truth = { best: number; worst: number; fate: 'assured' | 'out' | 'open'; failures: Margins[] }

/** Plays out every score there is, and looks up each team in each table. */
export function truthsOf({
  teams,
  games,
  places,
  limits,
}: OpenGroup & { limits: Limits }): Map<number, Truth> {
  const truths = new Map<number, Truth>(
    teams.map(({ id }) => [id, { best: Infinity, worst: 0, fate: 'open', failures: [] }]),
  )
  const left = games.filter(({ finished }) => !finished).length
  for (const scores of everyChoice(scoresWithin(limits), left)) {
    const rows = computeStandings(teams, finish(games, scores))
    for (const row of rows) {
      const truth = truths.get(row.teamId)!
      const { first, last } = placesOf(row, rows)
      truth.best = Math.min(truth.best, first)
      truth.worst = Math.max(truth.worst, last)
      if (last > places) truth.failures.push(scores.map(([local, visitant]) => local - visitant))
    }
  }
  for (const truth of truths.values()) {
    if (truth.worst <= places) truth.fate = 'assured'
    else if (truth.best > places) truth.fate = 'out'
  }
  return truths
}

/** The places that a row spans with those that share its rank. */
export function placesOf(
  { rank }: StandingsRow,
  rows: readonly StandingsRow[],
): { first: number; last: number } {
  return { first: rank, last: rank - 1 + rows.filter((other) => other.rank === rank).length }
}

/** The first sentence that none of the failures contradicts: in the order in which they are to be said. */
export function firstUncontradicted(
  { games }: OpenGroup,
  teamId: number,
  { fate, failures }: Truth,
  limits: Limits,
): Sentence | null {
  if (fate === 'assured') return null
  const left = games.filter(({ finished }) => !finished)
  const wonBy = (margins: Margins, index: number) =>
    left[index]!.localId === teamId ? margins[index]! : -margins[index]!
  const places = left.map((_, index) => index)
  const own = places.filter((index) => [left[index]!.localId, left[index]!.visitantId].includes(teamId))
  const results = places
    .filter((index) => !own.includes(index))
    .flatMap((index) => [
      { index, sign: 1, result: { gameId: left[index]!.id, winnerId: left[index]!.localId } },
      { index, sign: -1, result: { gameId: left[index]!.id, winnerId: left[index]!.visitantId } },
    ])
  for (const togethers of [[null], results]) {
    const isTrue = (together: (typeof togethers)[number], holds: (margins: Margins) => boolean) =>
      !failures.some(
        (margins) => (together === null || margins[together.index]! * together.sign > 0) && holds(margins),
      )
    for (let wins = 1; wins <= own.length; wins++) {
      const enough = (margins: Margins) => own.filter((index) => wonBy(margins, index) > 0).length >= wins
      const together = togethers.find((one) => isTrue(one, enough))
      if (together !== undefined)
        return { kind: 'wins', wins, left: own.length, together: together && together.result }
    }
    for (let margin = limits.leastMargin; margin <= limits.mostMargin; margin++) {
      for (const together of togethers) {
        const index = own.find((game) => isTrue(together, (margins) => wonBy(margins, game) >= margin))
        if (index === undefined) continue
        const { id: gameId, localId, visitantId } = left[index]!
        const rivalId = localId + visitantId - teamId
        return { kind: 'margin', gameId, rivalId, margin, together: together && together.result }
      }
    }
  }
  return null
}

function* everyChoice<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) yield []
  else for (const rest of everyChoice(items, count - 1)) for (const item of items) yield [...rest, item]
}
