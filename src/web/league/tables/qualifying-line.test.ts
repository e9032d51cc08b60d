import { expect, test } from 'vitest'
import { qualifyingLine } from './qualifying-line.ts'

/** A table with rows of the given ranks. */
const table = (ranks: number[], played = 2) => ranks.map((rank) => ({ rank, played }))

test('draws the line below the last team that goes through', () => {
  expect(qualifyingLine(table([1, 2, 3]), 1)).toEqual({
    sentence: 'La línea gruesa marca quién pasa: el primer puesto.',
    after: 1,
    label: 'Pasa 1',
  })
  // Teams that share a place all of which qualifies go through.
  expect(qualifyingLine(table([1, 1, 3]), 2)).toEqual({
    sentence: 'La línea gruesa marca quién pasa: los 2 primeros puestos.',
    after: 2,
    label: 'Pasan 2',
  })
})

test('draws no line within a shared place, which the assembly decides', () => {
  expect(qualifyingLine(table([1, 1, 1]), 1)).toEqual({
    sentence:
      'Pasa el primer puesto. Hay empate en el puesto que decide: si nada lo deshace, la asamblea dice quién pasa.',
    after: null,
  })
  expect(qualifyingLine(table([1, 2, 2, 4]), 2)).toEqual({
    sentence:
      'Pasan los 2 primeros puestos. Hay empate en el puesto que decide: si nada lo deshace, la asamblea dice quién pasa.',
    after: null,
  })
})

test('draws no line before the first game', () => {
  expect(qualifyingLine(table([1, 1, 1], 0), 2)).toEqual({
    sentence: 'Pasan los 2 primeros puestos.',
    after: null,
  })
})

test('is null if the number is unknown or all teams go through', () => {
  expect(qualifyingLine(table([1, 2]), null)).toBeNull()
  expect(qualifyingLine(table([1, 2]), 2)).toBeNull()
  expect(qualifyingLine([], 1)).toBeNull()
})
