import { expect, test } from 'vitest'
import type { CrossingPair } from '#contract/crossings.ts'
import { gameOf } from '../../../../test/league/crossing.ts'
import { stateOfSeries, type SeriesLength } from '#league/series.ts'
import { seriesNote, seriesTally, describePair } from './bracket-pair.tsx'
import { team } from '../../../../test/team.ts'

const names = ['Gatos', 'Perros']

/** A pair Gatos–Perros with these games, and the state of its series. */
function pairOf(seriesLength: SeriesLength, ...lines: string[]) {
  const games = lines.map((line, index) => gameOf(names, line, index + 1))
  const series = stateOfSeries(seriesLength, 1, games)
  const pair: CrossingPair = {
    localTeam: team(1, 'Gatos'),
    visitantTeam: team(2, 'Perros'),
    localFrom: null,
    visitantFrom: null,
    results: series.results,
    winner: series.winner,
    bye: false,
    seriesLength,
    gameIds: games.map(({ id }) => id),
    disputed: false,
  }
  return [pair, series] as const
}

test('shows the score of a single game and no tally', () => {
  const single = pairOf(1, 'Gatos 60-50 Perros')
  expect(seriesTally(...single)).toBeNull()
  expect(describePair(...single)).toBe('Resultado: 60–50. Gana Gatos.')
})

test('adds the points of two games', () => {
  const two = pairOf(2, 'Gatos 50-50 Perros', 'Perros 61-60 Gatos')
  // 50 + 60 and 50 + 61.
  expect(seriesTally(...two)).toEqual([110, 111])
  expect(describePair(...two)).toBe('Resultado: 50–50 y 60–61. Suma: 110–111. Gana Perros.')
})

test('counts the wins in a longer series', () => {
  const three = pairOf(5, 'Gatos 60-50 Perros', 'Gatos 40-50 Perros', 'Gatos 61-60 Perros')
  expect(seriesTally(...three)).toEqual([2, 1])
})

test('describes a bye and a game to come', () => {
  const [pair, series] = pairOf(1)
  const bye: CrossingPair = { ...pair, bye: true, winner: 'local', visitantTeam: null }
  expect(describePair(bye, series)).toBe('Gatos pasa sin jugar.')
  expect(describePair(pair, series)).toBe('Por jugar.')
})

test('shows a forfeit that loses the series rather than points or games won', () => {
  for (const length of [2, 3] as const) {
    const lost = pairOf(length, 'Gatos 40-80 Perros', 'Perros x-20 Gatos')
    expect(seriesTally(...lost)).toBeNull()
    expect(seriesNote(...lost)).toBe('Incomparecencia de Perros: pierde la eliminatoria')
    expect(describePair(...lost)).toBe('Resultado: 40–80 y 20–0 (incomparecencia de Perros). Gana Gatos.')
  }
  expect(seriesNote(...pairOf(1, 'Gatos x-20 Perros'))).toBe('Incomparecencia de Gatos')
  expect(seriesNote(...pairOf(1, 'Gatos 0-20 Perros'))).toBeNull()
})

test('counts a forfeit in a long series as one lost game', () => {
  const long = pairOf(5, 'Gatos x-20 Perros', 'Gatos 70-60 Perros')
  expect(seriesTally(...long)).toEqual([1, 1])
  expect(seriesNote(...long)).toBe('Al mejor de 5')
  expect(describePair(...long)).toBe('Resultado: 0–20 (incomparecencia de Gatos) y 70–60. Victorias: 1–1.')
})

test('says which team left, and who goes through by that', () => {
  const [pair, series] = pairOf(3, 'Gatos 60-50 Perros')
  const left = { ...pair, winner: 'local' as const, withdrawn: 'visitant' as const }
  expect(seriesNote(left, series)).toBe('Pasa Gatos: Perros se ha retirado')
  expect(describePair(left, series, true)).toBe(
    'Resultado: 60–50. Victorias: 1–0. Gana Gatos: Perros se ha retirado.',
  )
  expect(seriesNote({ ...left, winner: null, nobody: true }, series)).toBe(
    'No pasa nadie: Perros se ha retirado',
  )
  expect(seriesNote({ ...left, winner: null }, series)).toBe('Perros se ha retirado')
})
