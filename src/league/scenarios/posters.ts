import { instantOf } from '../instant.ts'
import type { EffectsOfGame } from './effects.ts'
import type { CertainEnd } from './table-meaning.ts'
import { daysLong } from '../durations.ts'

export type DatedGame = { id: number; date: string; localId: number; visitantId: number }

/**
 * What is at stake in a game, as the table is today: a victory makes the end of a team certain; either winner gets the
 * same place; the winner gets a better one.
 */
export type Stake =
  | { kind: 'decides'; winnerId: number; teamId: number; end: CertainEnd }
  | { kind: 'either'; rank: number }
  | { kind: 'climbs'; winnerId: number; rank: number }

export type GameAtStake = { game: DatedGame; stake: Stake }

/** Of the open end of a team nothing is said before it has played so many games. */
export const FIRST_FORETOLD = 3

/**
 * The games of which a poster may say what is at stake: those of the first two weeks after the last game that was
 * played, the next first. Nothing here depends on the clock: responses are cached until a write, however long that takes.
 * @param lastPlayed the instant of that game; -Infinity if there is none
 */
export function gamesToAnnounce<G extends DatedGame>(games: readonly G[], lastPlayed: number): G[] {
  const ahead = games
    .filter(({ date }) => startOf(date) > lastPlayed)
    .toSorted((one, other) => startOf(one.date) - startOf(other.date) || one.id - other.id)
  return ahead.filter(({ date }) => startOf(date) < startOf(ahead[0]!.date) + daysLong(14))
}

/** Those games in which something is at stake, the most first. `certain`: the teams whose end the table shows. */
export function listStakes(
  games: readonly DatedGame[],
  rankOf: ReadonlyMap<number, number | null>,
  effectsOf: (gameId: number) => EffectsOfGame | undefined,
  certain: ReadonlySet<number>,
): GameAtStake[] {
  return games
    .flatMap((game) => {
      const best = bestStake(game, effectsOf(game.id) ?? [], rankOf, certain)
      return best === null ? [] : [{ game, ...best }]
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ game, stake }) => ({ game, stake }))
}

/** The first of some games in which the best placed of all their teams plays. `ranksOf`: of its teams, null without one. */
export function bestPlaced<G>(
  games: readonly G[],
  ranksOf: (game: G) => readonly (number | null)[],
): G | undefined {
  const bestOf = (game: G) => Math.min(...ranksOf(game).map((rank) => rank ?? Infinity))
  const best = Math.min(...games.map(bestOf))
  return games.find((game) => bestOf(game) === best)
}

function startOf(date: string): number {
  return instantOf(date)!
}

/** What a game decides, with its weight: what decides comes before either, and that before any climb. */
function bestStake(
  { localId, visitantId }: DatedGame,
  effects: EffectsOfGame,
  rankOf: ReadonlyMap<number, number | null>,
  certain: ReadonlySet<number>,
): { stake: Stake; weight: number } | null {
  for (const { winnerId, local, visitant } of effects) {
    for (const [teamId, { certainty }] of [
      [localId, local],
      [visitantId, visitant],
    ] as const)
      // The search for one victory is shorter: it may find what the table's has found without any.
      if (certainty !== null && !certain.has(teamId))
        return { stake: { kind: 'decides', winnerId, teamId, end: certainty }, weight: 2000 }
  }
  const climbs = effects.flatMap(({ winnerId, local, visitant }) => {
    const { best, worst } = winnerId === localId ? local : visitant
    const rank = rankOf.get(winnerId)
    return best === worst && rank ? [{ winnerId, rank: best, moved: rank - best }] : []
  })
  const [one, other] = climbs
  if (one && other && one.rank === other.rank)
    return { stake: { kind: 'either', rank: one.rank }, weight: 1000 - one.rank }
  const [best] = climbs.toSorted((a, b) => b.moved - a.moved)
  if (best === undefined || best.moved <= 0) return null
  return { stake: { kind: 'climbs', winnerId: best.winnerId, rank: best.rank }, weight: best.moved }
}
