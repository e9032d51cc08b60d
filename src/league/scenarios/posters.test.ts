import { expect, test } from 'vitest'
import { type EffectsOfGame, gamesToAnnounce, postersOf } from './posters.ts'
import { instantOf } from '../instant.ts'
import type { Reach } from './reaches.ts'

const game = (id: number, day: number, localId: number, visitantId: number, hour = 12) => {
  return { id, date: `2026-11-${day}T${hour}:00:00Z`, localId, visitantId }
}
/** Four teams, ranked by their ids, that have played three games each. */
const rows = [1, 2, 3, 4].map((id) => ({ teamId: id, rank: id, played: 3 }))
const at = (best: number, worst = best, certainty: 'assured' | 'out' | null = null) => ({
  best,
  worst,
  certainty,
})
const stays = at(1, 4)
const effects = (winnerId: number, local = stays, visitant = stays): EffectsOfGame[number] => {
  return { winnerId, local, visitant }
}
const reach = (teamId: number, certaintyIfPlayed: Reach['certainty'], exact = true): Reach => {
  const certainty = 'open' as const
  return {
    teamId,
    best: 1,
    worst: 4,
    exact,
    certainty,
    mustAppear: false,
    certaintyIfPlayed,
    inOwnHands: false,
  }
}

type Given = Partial<Parameters<typeof postersOf>[0]> & { effects?: Record<number, EffectsOfGame> }
const posters = ({ effects: known = {}, ...given }: Given) =>
  postersOf({ games: [], rows, effectsOf: (id) => known[id], reaches: [], places: 2, left: 6, ...given })
const claims = (given: Given) =>
  posters(given).map((one) => (one.kind === 'game' ? [one.game.id, one.claim] : one.kind))

test('of the games of a week, announces the one that decides the most', () => {
  const games = [game(1, 11, 3, 4), game(2, 12, 2, 1), game(3, 13, 4, 1)]
  const climb = [effects(3), effects(4, stays, at(3))]
  const either = [effects(2, at(1)), effects(1, stays, at(1))]
  const decisive = [effects(4), effects(1, at(4, 4, 'out'), at(1, 1, 'assured'))]
  expect(claims({ games: games.slice(0, 1), effects: { 1: climb } })).toEqual([
    [1, { kind: 'climbs', winnerId: 4, rank: 3 }],
    'left',
  ])
  expect(claims({ games, effects: { 1: climb, 2: either } })[0]).toEqual([2, { kind: 'either', rank: 1 }])
  expect(claims({ games, effects: { 1: climb, 2: either, 3: decisive } })[0]).toEqual([
    3,
    { kind: 'decides', winnerId: 1, teamId: 4, end: 'out' },
  ])
})

test('announces another one for when the first is over, within a week of it', () => {
  const climb = (winnerId: number, rank: number) => [effects(winnerId, at(rank))]
  const games = [game(1, 16, 4, 1), game(2, 22, 2, 1), game(3, 23, 3, 1, 23)]
  const found = claims({ games, effects: { 1: climb(4, 1), 2: climb(2, 1), 3: climb(3, 1) } })
  expect(found.map((one) => (Array.isArray(one) ? one[0] : one))).toEqual([1, 2, 'left'])
  // A victory that may lead to either place is no certain climb.
  expect(claims({ games, effects: { 1: [effects(2, at(1, 2))] } })).toEqual(['left'])
})

test('announces the next game alone while nothing is computed, and the first of a phase', () => {
  const games = [game(7, 12, 1, 2)]
  expect(claims({ games, effectsOf: null })).toEqual([[7, null], 'left'])
  const unplayed = rows.map((row) => ({ ...row, played: 0 }))
  expect(claims({ games: [game(7, 22, 1, 2)], rows: unplayed })).toEqual([
    [7, { kind: 'starts', left: 6 }],
    'left',
  ])
  expect(claims({ rows: unplayed })).toEqual(['left'])
})

test('counts a race only if the end of every team is known exactly, from its third game on', () => {
  const reaches = [reach(1, 'assured'), reach(2, 'open'), reach(3, 'open'), reach(4, 'out')]
  expect(posters({ reaches })).toEqual([{ kind: 'race', open: 2, places: 1 }])
  expect(posters({ reaches: [...reaches.slice(0, 3), reach(4, 'out', false)] })).toEqual([
    { kind: 'left', left: 6 },
  ])
  const early = rows.map((row) => ({ ...row, played: row.teamId === 4 ? 2 : 3 }))
  expect(posters({ reaches, rows: early })).toEqual([{ kind: 'left', left: 6 }])
  const ended = [reach(1, 'assured'), reach(2, 'assured'), reach(3, 'out'), reach(4, 'out')]
  expect(posters({ reaches: ended, left: 0 })).toEqual([{ kind: 'through', teamIds: [1, 2] }])
})

test('the games after the last played one are announced, the next first, for two weeks', () => {
  const games = [game(1, 27, 1, 2), game(2, 24, 1, 2), game(3, 13, 1, 2), game(4, 10, 1, 2)]
  const lastPlayed = instantOf('2026-11-10T12:00:00Z')!
  expect(gamesToAnnounce(games, lastPlayed).map(({ id }) => id)).toEqual([3, 2])
  expect(gamesToAnnounce(games, -Infinity).map(({ id }) => id)).toEqual([4, 3])
  expect(gamesToAnnounce([], lastPlayed)).toEqual([])
})
