import { describe, expect, test } from 'vitest'
import { seriesAfter, seriesAfterVictory, seriesOfGame, wayTo } from './draw-meaning.ts'
import { crossingOf } from '../../test/league/crossing.ts'
import type { SeriesLength } from './series.ts'

const names = ['A', 'B', 'C', 'D']

/** A draw of A to D (A-D and B-C in the semi-finals), and its game with that id. */
function drawWith(lines: readonly string[], length: SeriesLength, id = lines.length) {
  const draw = crossingOf(names, lines, length)
  return [draw, draw.games[id - 1]!] as const
}

describe('the series of a game', () => {
  test('has its round, its number and what was won before it, from the local team of the game', () => {
    const round = { round: 'Semifinales', length: 3 }
    expect(seriesOfGame(...drawWith(['A 70-60 D', 'D ?-? A'], 3))).toEqual({
      ...round,
      number: 2,
      tally: [0, 1],
    })
    expect(seriesOfGame(...drawWith(['A 70-60 D', 'D 80-60 A'], 3, 1))).toEqual({
      ...round,
      number: 1,
      tally: [0, 0],
    })
  })

  test('is as long as its round: a final best of three after single semi-finals', () => {
    const draw = crossingOf(names, ['A 70-60 D', 'B 70-60 C', 'A 70-60 B', 'B ?-? A'], 1, [3])
    expect(seriesOfGame(draw, draw.games[0]!)).toMatchObject({ round: 'Semifinales', length: 1 })
    const second = { round: 'Final', length: 3, number: 2, tally: [0, 1] }
    expect(seriesOfGame(draw, draw.games[3]!)).toEqual(second)
    // The final isn't won with the first game; A has won one of two.
    expect(seriesAfter(draw, draw.games[2]!)).toEqual({ tally: [1, 0], through: null, next: null })
    expect(seriesAfterVictory(draw, draw.games[3]!, 'visitant')?.through).toBe('visitant')
  })

  test('is none for a game that its series doesn’t need, and for one of no pair', () => {
    const swept = ['A 70-60 D', 'D 60-70 A', 'A ?-? D']
    expect(seriesOfGame(...drawWith(swept, 3))).toBeNull()
    expect(seriesAfterVictory(...drawWith(swept, 3), 'local')).toBeNull()
    expect(seriesAfter(...drawWith(['A 70-60 D', 'B 70-60 A'], 1))).toBeNull()
  })
})

describe('either victory', () => {
  test('levels a series, or decides it', () => {
    const [draw, second] = drawWith(['A 70-60 D', 'D ?-? A'], 3)
    const next = { round: 'Final', rivals: ['B', 'C'] }
    expect(seriesAfterVictory(draw, second, 'local')).toEqual({ tally: [1, 1], through: null, next })
    expect(seriesAfterVictory(draw, second, 'visitant')).toEqual({ tally: [0, 2], through: 'visitant', next })
  })

  test('names the next rival once it is known; none after the final and the third place', () => {
    const semis = ['B 70-60 C', 'A 70-60 D']
    const [draw, semi] = drawWith(['B 70-60 C', 'A ?-? D'], 1)
    expect(seriesAfterVictory(draw, semi, 'local')?.next).toEqual({ round: 'Final', rivals: ['B'] })
    const [whole, final] = drawWith([...semis, 'A ?-? B'], 1)
    expect(seriesAfterVictory(whole, final, 'visitant')).toEqual({
      tally: [0, 1],
      through: 'visitant',
      next: null,
    })
    const [other, third] = drawWith([...semis, 'C ?-? D'], 1)
    expect(seriesOfGame(other, third)?.round).toBe('Tercer puesto')
    expect(seriesAfterVictory(other, third, 'local')?.next).toBeNull()
  })

  test('leaves a series on total points open: the margin decides', () => {
    const [draw, second] = drawWith(['A 70-60 D', 'D ?-? A'], 2)
    expect(seriesAfterVictory(draw, second, 'local')).toMatchObject({ tally: [60, 70], through: null })
  })
})

test('a result leaves its series as it was then, and the next rival as it is known now', () => {
  const lines = ['A 70-60 D', 'D 75-60 A', 'B 80-60 C', 'C 60-70 B']
  // Total points: after the first game A leads by 10; after the second D has 60 + 75, A 70 + 60. B has won its series.
  const next = { round: 'Final', rivals: ['B'] }
  expect(seriesAfter(...drawWith(lines, 2, 1))).toEqual({ tally: [70, 60], through: null, next })
  expect(seriesAfter(...drawWith(lines, 2, 2))).toEqual({ tally: [135, 130], through: 'local', next })
})

test('the way of a team has the rounds before that of the game, its own points first, and byes', () => {
  const [draw, final] = drawWith(['A 70-60 D', 'C 61-50 B', 'A ?-? C'], 1)
  expect(wayTo(draw, final, 1)).toEqual([{ round: 'Semifinales', rival: 'D', results: [[70, 60]] }])
  expect(wayTo(draw, final, 3)).toEqual([{ round: 'Semifinales', rival: 'B', results: [[61, 50]] }])
  expect(wayTo(draw, draw.games[0]!, 1)).toEqual([])
  const three = crossingOf(['A', 'B', 'C'], ['B 70-60 C', 'A ?-? B'])
  expect(wayTo(three, three.games[1]!, 1)).toEqual([{ round: 'Semifinales', rival: null, results: [] }])
})
