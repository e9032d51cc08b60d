import { expect, test } from 'vitest'
import { seasonFileName } from './season-file-name.ts'

test('the name of a file has nothing that a file system minds', () => {
  expect(seasonFileName({ name: 'Liga «Peñarol» / Ágil', year: 2025 })).toBe('liga-penarol-agil-2025.json')
  expect(seasonFileName({ name: '¡!', year: 2025 })).toBe('temporada-2025.json')
})
