import { expect, test } from 'vitest'
import { seasonFileName } from './season-screen.tsx'

test('leaves only characters that every file system accepts', () => {
  expect(seasonFileName({ name: 'Liga «Peñarol» / Ágil', year: 2025 })).toBe('liga-penarol-agil-2025.json')
  expect(seasonFileName({ name: '¡!', year: 2025 })).toBe('temporada-2025.json')
})
