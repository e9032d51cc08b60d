import { expect, test } from 'vitest'
import { crossingOf } from './fixtures/crossing.ts'
import { listPairsToDate } from './pairs-to-date.ts'
import type { SeriesLength } from './series.ts'

const names = ['A', 'B', 'C', 'D']

type Options = { crossing?: boolean; length?: SeriesLength; active?: boolean; current?: boolean }

/** The pairs in short: 'Semifinales AD BC', each with the team first that hosts by default. */
function toDate(lines: readonly string[], options: Options = {}): string[] {
  const { crossing = true, length = 1, active = true, current = true } = options
  const pairs = listPairsToDate({ ...crossingOf(names, lines, length), crossing, active, current })
  const name = (id: number) => names[id - 1]!
  return pairs.map(({ round, localId, visitantId }) => `${round} ${name(localId)}${name(visitantId)}`)
}

test('each known pair of a draw, until it has a game', () => {
  expect(toDate([])).toEqual(['Semifinales AD', 'Semifinales BC'])
  expect(toDate(['A ?-? D'])).toEqual(['Semifinales BC'])
  expect(toDate(['A 70-60 D', 'C 70-60 B'])).toEqual(['Final AC'])
})

test('in a series on total points, the other game once one is created, hosted by the other team', () => {
  expect(toDate(['A ?-? D', 'B ?-? C', 'C ?-? B'], { length: 2 })).toEqual(['Semifinales DA'])
})

test('in a best of three, no third game while two can decide it', () => {
  expect(toDate(['A ?-? D', 'B ?-? C', 'C ?-? B'], { length: 3 })).toEqual(['Semifinales DA'])
  expect(toDate(['A ?-? D', 'D ?-? A', 'B 70-60 C', 'C 70-60 B'], { length: 3 })).toEqual(['Semifinales BC'])
})

test('not the game for the third place, which is optional', () => {
  expect(toDate(['A 70-60 D', 'C 70-60 B', 'A ?-? C'])).toEqual([])
})

test('none in a group, a closed phase or another season', () => {
  expect(toDate([], { crossing: false })).toEqual([])
  expect(toDate([], { active: false })).toEqual([])
  expect(toDate([], { current: false })).toEqual([])
})
