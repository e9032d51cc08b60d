import { expect, test } from 'vitest'
import type { CrossingPair } from '#contract/crossings.ts'
import { forfeitsOf, seriesNote, seriesTally, tellPair } from './series-words.ts'

const team = (id: number, name: string) => ({ id, name, photo: null, delegate: null, leagueId: 1 })

function pairOf(change: Partial<CrossingPair>): CrossingPair {
  return {
    localTeam: team(1, 'Gatos'),
    visitantTeam: team(2, 'Perros'),
    localFrom: null,
    visitantFrom: null,
    results: [],
    winner: null,
    bye: false,
    seriesLength: 1,
    gameIds: [],
    ...change,
  }
}

/** Nobody failed to appear. */
const played = [null, null, null]

test('a single game has a score and no tally', () => {
  const pair = pairOf({ results: [[60, 50]], winner: 'local' })
  expect(seriesTally(pair, played)).toBeNull()
  expect(tellPair(pair, played)).toBe('Resultado: 60–50. Gana Gatos.')
})

test('two games add their points', () => {
  const results: CrossingPair['results'] = [
    [50, 50],
    [60, 61],
  ]
  const pair = pairOf({ results, winner: 'visitant', seriesLength: 2 })
  // 50 + 60 and 50 + 61.
  expect(seriesTally(pair, played)).toEqual([110, 111])
  expect(tellPair(pair, played)).toBe('Resultado: 50–50 y 60–61. Suma: 110–111. Gana Perros.')
})

test('a longer series counts games won', () => {
  const results: CrossingPair['results'] = [
    [60, 50],
    [40, 50],
    [61, 60],
  ]
  expect(seriesTally(pairOf({ results, seriesLength: 5 }), played)).toEqual([2, 1])
})

test('a bye, and a game to come', () => {
  const bye = pairOf({ bye: true, winner: 'local', visitantTeam: null })
  expect(tellPair(bye, [])).toBe('Gatos pasa sin jugar.')
  expect(tellPair(pairOf({}), [])).toBe('Por jugar.')
})

test('a forfeit that loses a series is what is told, not points or games that say otherwise', () => {
  // Gatos lost 40–80; Perros didn't come to the second game.
  const results: CrossingPair['results'] = [
    [40, 80],
    [20, 0],
  ]
  const forfeits = [null, 'visitant'] as const
  for (const seriesLength of [2, 3]) {
    const pair = pairOf({ results, winner: 'local', seriesLength })
    expect(seriesTally(pair, forfeits)).toBeNull()
    expect(seriesNote(pair, forfeits)).toBe('Incomparecencia de Perros: pierde la eliminatoria')
    expect(tellPair(pair, forfeits)).toBe('Resultado: 40–80 y 20–0 (incomparecencia de Perros). Gana Gatos.')
  }
  const single = pairOf({ results: [[0, 20]], winner: 'visitant' })
  expect(seriesNote(single, ['local'])).toBe('Incomparecencia de Gatos')
  expect(seriesNote(single, [null])).toBeNull()
})

test('in a long series a forfeit is one lost game', () => {
  const results: CrossingPair['results'] = [
    [0, 20],
    [70, 60],
  ]
  const pair = pairOf({ results, seriesLength: 5 })
  const forfeits = ['local', null] as const
  expect(seriesTally(pair, forfeits)).toEqual([1, 1])
  expect(seriesNote(pair, forfeits)).toBe('Al mejor de 5')
  expect(tellPair(pair, forfeits)).toBe('Resultado: 0–20 (incomparecencia de Gatos) y 70–60. Victorias: 1–1.')
})

test('the forfeits of a pair are those of its finished games that count', () => {
  const games = new Map([
    [5, { finished: true, forfeit: null }],
    // The visitor of the pair hosted it, and failed to appear.
    [6, { finished: true, forfeit: 'local' as const }],
    [7, { finished: true, forfeit: 'local' as const }],
    [8, { finished: false, forfeit: null }],
  ])
  const results: CrossingPair['results'] = [
    [40, 80],
    [20, 0],
  ]
  expect(forfeitsOf({ gameIds: [5, 8, 6, 7], results }, games)).toEqual([null, 'visitant'])
  // A score of 20–0 that was played is no forfeit.
  expect(forfeitsOf({ gameIds: [5], results: [[20, 0]] }, games)).toEqual([null])
})
