import type { QualifyingCertainty, Outlook, Sentence } from '#league/scenarios/scenarios.ts'
import type { Limits } from '#league/scenarios/situation.ts'
import { computeStandings, type StandingsRow } from '#league/standings.ts'
import { rankedOf } from '#league/team-record.ts'
import { finish, NOT_PLAYED, type OpenGroup, type Result, scoresWithin } from './open-groups.ts'

/**
 * Results with which a team isn't among the places that go on: the margin of the local of each remaining game
 * (negative: lost; 0: never played), whether all of them were played, and whether the team forfeited none.
 */
type Failure = { margins: readonly number[]; allPlayed: boolean; appearing: boolean }
/** The effect of all possible results of the remaining games on a team. */
export type Truth = Omit<Outlook, 'teamId' | 'exact'> & { failures: Failure[] }

/** A forfeit counts 20-0. */
const FORFEIT_MARGIN = 20

/** Plays out every possible result, and finds each ranked team in each table. */
export function truthsOf({
  teams,
  games,
  places,
  limits,
}: OpenGroup & { limits: Limits }): Map<number, Truth> {
  const left = games.filter(({ finished }) => !finished)
  const ranked = rankedOf(teams)
  const tables = new Map(
    ranked.map(({ id }) => [id, { failures: [] as Failure[], goesOn: false, goesOnIfPlayed: false }]),
  )
  const reached = new Map(ranked.map(({ id }) => [id, { best: Infinity, worst: 0 }]))
  for (const results of everyChoice<Result>([...scoresWithin(limits), ...NOT_PLAYED], left.length)) {
    const rows = computeStandings(teams, finish(games, results)).filter(({ rank }) => rank !== null)
    const allPlayed = results.every((result) => typeof result !== 'string')
    for (const row of rows) {
      const table = tables.get(row.teamId)!
      const { first, last } = placesOf(row, rows)
      if (allPlayed) {
        const { best, worst } = reached.get(row.teamId)!
        reached.set(row.teamId, { best: Math.min(best, first), worst: Math.max(worst, last) })
      }
      if (first <= places) table.goesOn = true
      if (first <= places && allPlayed) table.goesOnIfPlayed = true
      if (last <= places) continue
      const isForfeitOfOwn = (result: Result, index: number) =>
        (result === 'local' || result === 'visitant') && left[index]![`${result}Id`] === row.teamId
      table.failures.push({
        margins: results.map(marginOf),
        allPlayed,
        appearing: !results.some(isForfeitOfOwn),
      })
    }
  }
  return new Map(
    [...tables].map(([teamId, { failures, goesOn, goesOnIfPlayed }]) => {
      const fails = (among: (failure: Failure) => boolean) => failures.some(among)
      const certainty = certaintyOf(fails(isAppearing), goesOn)
      const certaintyIfPlayed = certaintyOf(fails(isPlayed), goesOnIfPlayed)
      const mustAppear = certainty === 'assured' && failures.length > 0
      return [teamId, { ...reached.get(teamId)!, certainty, mustAppear, certaintyIfPlayed, failures }]
    }),
  )
}

function isAppearing({ appearing }: Failure): boolean {
  return appearing
}

function isPlayed({ allPlayed }: Failure): boolean {
  return allPlayed
}

function certaintyOf(fails: boolean, goesOn: boolean): QualifyingCertainty {
  return !fails ? 'assured' : goesOn ? 'open' : 'out'
}

function marginOf(result: Result): number {
  if (result === 'unplayed') return 0
  if (typeof result === 'string') return result === 'local' ? -FORFEIT_MARGIN : FORFEIT_MARGIN
  return result[0] - result[1]
}

/** The places that a row spans with those of the same rank. */
export function placesOf(
  { rank }: StandingsRow,
  rows: readonly StandingsRow[],
): { first: number; last: number } {
  return { first: rank!, last: rank! - 1 + rows.filter((other) => other.rank === rank).length }
}

/** Whether no failure contradicts a sentence. */
export function isUncontradicted(
  { games }: OpenGroup,
  teamId: number,
  { failures }: Truth,
  sentence: Sentence,
): boolean {
  const left = games.filter(({ finished }) => !finished)
  const { together, provided } = sentence
  const wonBy = (winnerId: number, margins: readonly number[], index: number) =>
    left[index]!.localId === winnerId ? margins[index]! : -margins[index]!
  const isOwn = (index: number) => [left[index]!.localId, left[index]!.visitantId].includes(teamId)
  const indexOf = (gameId: number) => left.findIndex(({ id }) => id === gameId)
  return !failures.some(({ margins, allPlayed, appearing }) => {
    if (provided === 'allPlayed' && !allPlayed) return false
    if (provided === 'appearing' && !appearing) return false
    if (together !== null && wonBy(together.winnerId, margins, indexOf(together.gameId)) <= 0) return false
    if (sentence.kind === 'margin') return wonBy(teamId, margins, indexOf(sentence.gameId)) >= sentence.margin
    const won = margins.filter((_, index) => isOwn(index) && wonBy(teamId, margins, index) > 0)
    return won.length >= sentence.wins
  })
}

/** The first sentence that no failure contradicts, in their defined order. */
export function firstUncontradicted(
  group: OpenGroup,
  teamId: number,
  truth: Truth,
  limits: Limits,
): Sentence | null {
  if (truth.certainty === 'assured') return null
  const left = group.games.filter(({ finished }) => !finished)
  const own = left.filter(({ localId, visitantId }) => [localId, visitantId].includes(teamId))
  const results = left
    .filter((game) => !own.includes(game))
    .flatMap(({ id, localId, visitantId }) =>
      [localId, visitantId].map((winnerId) => ({ gameId: id, winnerId })),
    )
  const first = (togethers: readonly Sentence['together'][], provided: Sentence['provided']) =>
    everySentence(own, teamId, togethers, limits)
      .map((sentence): Sentence => ({ ...sentence, provided }))
      .find((sentence) => isUncontradicted(group, teamId, truth, sentence))
  for (const togethers of [[null], results]) {
    const always = first(togethers, 'appearing')
    if (always !== undefined) {
      const bare = { ...always, provided: null }
      return isUncontradicted(group, teamId, truth, bare) ? bare : always
    }
    // A team that is assured if all games are played gets no further sentences.
    if (truth.certaintyIfPlayed === 'assured') return null
    const ifPlayed = first(togethers, 'allPlayed')
    if (ifPlayed !== undefined) return ifPlayed
  }
  return null
}

/** From the sentence that requires least to the one that requires most. */
function everySentence(
  own: readonly { id: number; localId: number; visitantId: number }[],
  teamId: number,
  togethers: readonly Sentence['together'][],
  { minMargin, maxMargin }: Limits,
): Sentence[] {
  const provided = null
  return [
    ...numbers(1, own.length).flatMap((wins) =>
      togethers.map((together): Sentence => ({ kind: 'wins', wins, left: own.length, together, provided })),
    ),
    ...numbers(minMargin, maxMargin).flatMap((margin) =>
      togethers.flatMap((together) =>
        own.map(({ id: gameId, localId, visitantId }): Sentence => {
          const rivalId = localId + visitantId - teamId
          return { kind: 'margin', gameId, rivalId, margin, together, provided }
        }),
      ),
    ),
  ]
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function* everyChoice<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) yield []
  else for (const rest of everyChoice(items, count - 1)) for (const item of items) yield [...rest, item]
}
