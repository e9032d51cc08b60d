import { expect, test } from 'vitest'
import type { CrossingPair } from '#contract/crossings.ts'
import { seriesTally, tellPair } from './series-words.ts'

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

test('a single game has a score and no tally', () => {
  const pair = pairOf({ results: [[60, 50]], winner: 'local' })
  expect(seriesTally(pair)).toBeNull()
  expect(tellPair(pair)).toBe('Resultado: 60–50. Gana Gatos.')
})

test('two games add their points', () => {
  const results: CrossingPair['results'] = [
    [50, 50],
    [60, 61],
  ]
  const pair = pairOf({ results, winner: 'visitant', seriesLength: 2 })
  // 50 + 60 and 50 + 61.
  expect(seriesTally(pair)).toEqual([110, 111])
  expect(tellPair(pair)).toBe('Resultado: 50–50 y 60–61. Suma: 110–111. Gana Perros.')
})

test('a longer series counts games won', () => {
  const results: CrossingPair['results'] = [
    [60, 50],
    [40, 50],
    [61, 60],
  ]
  expect(seriesTally(pairOf({ results, seriesLength: 5 }))).toEqual([2, 1])
})

test('a bye, and a game to come', () => {
  const bye = pairOf({ bye: true, winner: 'local', visitantTeam: null })
  expect(tellPair(bye)).toBe('Gatos pasa sin jugar.')
  expect(tellPair(pairOf({}))).toBe('Por jugar.')
})
