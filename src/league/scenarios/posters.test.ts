import { expect, test } from 'vitest'
import type { EffectsOfGame } from './effects.ts'
import { bestPlaced, gamesToAnnounce, listStakes } from './posters.ts'
import { instantOf } from '../instant.ts'
import type { CertainEnd } from './table-meaning.ts'

const game = (id: number, day: number, localId: number, visitantId: number, hour = 12) => {
  return { id, date: `2026-11-${day}T${hour}:00:00Z`, localId, visitantId }
}
/** Four teams, ranked by their ids. */
const rankOf = new Map([1, 2, 3, 4].map((id) => [id, id]))
const at = (best: number, worst = best, certainty: CertainEnd | null = null) => ({ best, worst, certainty })
const stays = at(1, 4)
const effects = (winnerId: number, local = stays, visitant = stays): EffectsOfGame[number] => {
  return { winnerId, local, visitant }
}
const stakes = (games: ReturnType<typeof game>[], known: Record<number, EffectsOfGame>, certain = [0]) =>
  listStakes(games, rankOf, (id) => known[id], new Set(certain)).map(({ game: { id }, stake }) => [id, stake])
test('what decides comes before what either winner gets, and that before a climb', () => {
  const games = [game(1, 11, 3, 4), game(2, 12, 2, 1), game(3, 13, 4, 1)]
  const climb = [effects(3), effects(4, stays, at(3))]
  const either = [effects(2, at(1)), effects(1, stays, at(1))]
  const decisive = [effects(4), effects(1, at(4, 4, 'out'), at(1, 1, 'assured'))]
  expect(stakes(games, { 1: climb, 2: either, 3: decisive })).toEqual([
    [3, { kind: 'decides', winnerId: 1, teamId: 4, end: 'out' }],
    [2, { kind: 'either', rank: 1 }],
    [1, { kind: 'climbs', winnerId: 4, rank: 3 }],
  ])
  // Nothing decides what the table shows as certain.
  expect(stakes([games[2]!], { 3: decisive }, [1, 4])).toEqual([])
  // A victory that may lead to either place is no certain climb.
  expect(stakes(games, { 1: [effects(4, stays, at(2, 3))] })).toEqual([])
})

test('of several games, the first of the best placed team comes first', () => {
  const games = [
    [3, 4],
    [2, 4],
    [2, 3],
  ]
  expect(bestPlaced(games, (teams) => teams)).toBe(games[1])
  // A team that has withdrawn has no place.
  expect(bestPlaced(games, (teams) => teams.map((rank) => (rank === 2 ? null : rank)))).toBe(games[0])
  expect(bestPlaced<number[]>([], (teams) => teams)).toBeUndefined()
})

test('the games after the last played one are announced, the next first, for two weeks', () => {
  const games = [game(1, 27, 1, 2), game(2, 24, 1, 2), game(3, 13, 1, 2), game(4, 10, 1, 2)]
  const lastPlayed = instantOf('2026-11-10T12:00:00Z')!
  expect(gamesToAnnounce(games, lastPlayed).map(({ id }) => id)).toEqual([3, 2])
  expect(gamesToAnnounce(games, -Infinity).map(({ id }) => id)).toEqual([4, 3])
  expect(gamesToAnnounce([], lastPlayed)).toEqual([])
})
