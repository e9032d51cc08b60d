import { gameMilliseconds } from '../game-length.ts'
import { instantOf } from '../instant.ts'
import type { Reach } from './reaches.ts'
import { type CertainEnd, effectsOfVictories, type GroupOfGame, type VictoryEffect } from './table-meaning.ts'
import { DAY_MS } from '../durations.ts'

/** A game to come, at a known hour. */
export type DatedGame = { id: number; date: string; localId: number; visitantId: number }

/** What either victory in a game does to both teams; null while that is unknown. */
export type EffectsOfGame = { winnerId: number; local: VictoryEffect; visitant: VictoryEffect }[]

/** The games of a group of which the effects are asked. */
export type EffectsQuestion = { group: GroupOfGame; gameIds: readonly number[] }

/** What either victory in each of these games does to both teams, by its id. */
export function effectsIn({ group, gameIds }: EffectsQuestion): Map<number, EffectsOfGame> {
  return new Map(
    group.games
      .filter(({ id }) => gameIds.includes(id))
      .map((game) => {
        const effectsOf = effectsOfVictories(group, game)
        const effects = [game.localId, game.visitantId].map((winnerId) => {
          const effectOn = effectsOf(winnerId)
          return { winnerId, local: effectOn(game.localId), visitant: effectOn(game.visitantId) }
        })
        return [game.id, effects]
      }),
  )
}

/**
 * What a poster says of a game, as the table is today: a victory makes the end of a team certain; either winner gets
 * the same place; the winner gets a better one; it is the first of its phase. Null: nothing is known of it.
 */
export type Stake =
  | { kind: 'decides'; winnerId: number; teamId: number; end: CertainEnd }
  | { kind: 'either'; rank: number }
  | { kind: 'climbs'; winnerId: number; rank: number }
  | { kind: 'starts'; left: number }
  | null

/**
 * What stands above a table: a game, shown until it is over; or the group: its race, how many games it has left, or who
 * goes on.
 */
export type Poster =
  | { kind: 'game'; game: DatedGame; claim: Stake }
  | { kind: 'race'; open: number; places: number }
  | { kind: 'left'; left: number }
  | { kind: 'through'; teamIds: number[] }

/** A game is announced so long before it, by the clock of the page. */
export const ANNOUNCED_MS = 7 * DAY_MS

/** Of the open end of a team nothing is said before it has played so many games. */
export const FIRST_FORETOLD = 3

/**
 * The games that a poster may announce: those of the first two weeks after the last game that was played, the next
 * first. Nothing here depends on the clock: responses are cached until a write, however long that takes.
 *
 * @param lastPlayed the instant of that game; -Infinity if there is none
 */
export function gamesToAnnounce<G extends DatedGame>(games: readonly G[], lastPlayed: number): G[] {
  const ahead = games
    .filter(({ date }) => startOf(date) > lastPlayed)
    .toSorted((one, other) => startOf(one.date) - startOf(other.date) || one.id - other.id)
  return ahead.filter(({ date }) => startOf(date) < startOf(ahead[0]!.date) + 2 * ANNOUNCED_MS)
}

/**
 * The posters of a group under way, at most three, of which a page shows the first that isn't over and isn't too far
 * ahead: of the games of a week the one that decides the most, then the same of the week after it, then the group.
 *
 * @param games those to announce; `effectsOf`: null while they are being computed
 */
export function postersOf(input: {
  games: readonly DatedGame[]
  rows: readonly { teamId: number; rank: number | null; played: number }[]
  effectsOf: ((gameId: number) => EffectsOfGame | undefined) | null
  reaches: readonly Reach[]
  places: number
  left: number
}): Poster[] {
  const { games, rows, effectsOf, reaches, places, left } = input
  const ofGroup = posterOfGroup(rows, reaches, { places, left })
  const [next] = games
  if (next === undefined) return [ofGroup]
  if (rows.every(({ played }) => played === 0))
    return [{ kind: 'game', game: next, claim: { kind: 'starts', left } }, ofGroup]
  if (effectsOf === null) return [{ kind: 'game', game: next, claim: null }, ofGroup]
  const rankOf = new Map(rows.map(({ teamId, rank }) => [teamId, rank]))
  const claimed = games.flatMap((game) => {
    const best = bestClaim(game, effectsOf(game.id) ?? [], rankOf)
    return best === null ? [] : [{ game, ...best }]
  })
  const posters: Poster[] = []
  for (let [from, since] = [startOf(next.date), -Infinity]; posters.length < 2;) {
    const week = claimed.filter(
      ({ game: { date } }) => endOf(date) > since && startOf(date) < from + ANNOUNCED_MS,
    )
    const [first, ...others] = week
    if (first === undefined) break
    const { game, claim } = others.reduce((best, one) => (one.weight > best.weight ? one : best), first)
    posters.push({ kind: 'game', game, claim })
    from = startOf(game.date)
    since = endOf(game.date)
  }
  return [...posters, ofGroup]
}

function startOf(date: string): number {
  return instantOf(date)!
}

function endOf(date: string): number {
  return startOf(date) + gameMilliseconds
}

/** The strongest claim about a game, with its weight: what decides comes before either, and that before any climb. */
function bestClaim(
  { localId, visitantId }: DatedGame,
  effects: EffectsOfGame,
  rankOf: ReadonlyMap<number, number | null>,
): { claim: Stake & object; weight: number } | null {
  for (const { winnerId, local, visitant } of effects) {
    for (const [teamId, { certainty }] of [
      [localId, local],
      [visitantId, visitant],
    ] as const)
      if (certainty !== null)
        return { claim: { kind: 'decides', winnerId, teamId, end: certainty }, weight: 2000 }
  }
  const climbs = effects.flatMap(({ winnerId, local, visitant }) => {
    const { best, worst } = winnerId === localId ? local : visitant
    const rank = rankOf.get(winnerId)
    return best === worst && rank ? [{ winnerId, rank: best, moved: rank - best }] : []
  })
  const [one, other] = climbs
  if (one && other && one.rank === other.rank)
    return { claim: { kind: 'either', rank: one.rank }, weight: 1000 - one.rank }
  const [best] = climbs.toSorted((a, b) => b.moved - a.moved)
  if (best === undefined || best.moved <= 0) return null
  return { claim: { kind: 'climbs', winnerId: best.winnerId, rank: best.rank }, weight: best.moved }
}

function posterOfGroup(
  rows: readonly { rank: number | null; played: number }[],
  reaches: readonly Reach[],
  { places, left }: { places: number; left: number },
): Poster {
  const isKnown = reaches.length > 0 && reaches.every(({ exact }) => exact)
  const isFarEnough = rows.every(({ rank, played }) => rank === null || played >= FIRST_FORETOLD)
  const assured = reaches.filter(({ certaintyIfPlayed }) => certaintyIfPlayed === 'assured')
  const open = reaches.filter(({ certaintyIfPlayed }) => certaintyIfPlayed === 'open').length
  if (left === 0 && assured.length === places && places > 0)
    return { kind: 'through', teamIds: assured.map(({ teamId }) => teamId) }
  if (isKnown && isFarEnough && open > 0) return { kind: 'race', open, places: places - assured.length }
  return { kind: 'left', left }
}
