import { expect, test } from 'vitest'
import { clockText, nameOf, quarterName } from './board-text.ts'

test.each([
  [720_000, '12:00'],
  [719_999, '12:00'],
  [719_000, '11:59'],
  [60_000, '1:00'],
  [59_901, '1:00'],
  [59_900, '59.9'],
  [9_950, '10.0'],
  [1, '0.1'],
  [0, '0.0'],
])('shows %i ms as %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text)
})

test('names quarters, and overtimes after them', () => {
  expect([1, 4, 5, 6].map((quarter) => quarterName({ quarter, quarters: 4 }))).toEqual([
    'Cuarto 1 de 4',
    'Cuarto 4 de 4',
    'Prórroga',
    'Prórroga 2',
  ])
})

test('calls a team without a name by its side', () => {
  expect(nameOf({ names: { local: '', visitant: 'Gatos' } }, 'local')).toBe('Local')
  expect(nameOf({ names: { local: '', visitant: 'Gatos' } }, 'visitant')).toBe('Gatos')
})
