import { expect, test } from 'vitest'
import { qualifyingLine } from './qualifying-line.ts'

/** A table by the ranks of its rows. */
const table = (ranks: number[], played = 2) => ranks.map((rank) => ({ rank, played }))

test('the line stands below the last that goes through', () => {
  expect(qualifyingLine(table([1, 2, 3]), 1)).toEqual({
    told: 'La línea gruesa marca quién pasa: el primer puesto.',
    after: 1,
  })
  // Who shares a place that goes through whole goes through.
  expect(qualifyingLine(table([1, 1, 3]), 2)).toEqual({
    told: 'La línea gruesa marca quién pasa: los 2 primeros puestos.',
    after: 2,
  })
})

test('no line stands within a shared place: who of them goes through, the assembly says', () => {
  expect(qualifyingLine(table([1, 1, 1]), 1)).toEqual({
    told: 'Pasa el primer puesto. Hay empate en el puesto que decide: si nada lo deshace, la asamblea dice quién pasa.',
    after: null,
  })
  expect(qualifyingLine(table([1, 2, 2, 4]), 2)).toEqual({
    told: 'Pasan los 2 primeros puestos. Hay empate en el puesto que decide: si nada lo deshace, la asamblea dice quién pasa.',
    after: null,
  })
})

test('before the first game nobody is through and nothing is tied', () => {
  expect(qualifyingLine(table([1, 1, 1], 0), 2)).toEqual({
    told: 'Pasan los 2 primeros puestos.',
    after: null,
  })
})

test('nothing is told when it isn’t said, or when all go through', () => {
  expect(qualifyingLine(table([1, 2]), null)).toBeNull()
  expect(qualifyingLine(table([1, 2]), 2)).toBeNull()
  expect(qualifyingLine([], 1)).toBeNull()
})
