import { expect, test } from 'vitest'
import { matches, plainText } from './search-text.ts'

test('ignores case and accents on both sides', () => {
  expect(matches(plainText('Peñagrande Ágil'), 'penagrande agil')).toBe(true)
  expect(matches(plainText('Penagrande Agil'), 'PEÑAGRANDE ÁGIL')).toBe(true)
  // The same letters, composed and decomposed.
  expect(matches(plainText('Lavapie\u0301s'), 'lavapiés')).toBe(true)
})

test('requires all words, in any order', () => {
  const plain = plainText('Primera fase 2025/2026')
  expect(matches(plain, '2025 fase')).toBe(true)
  expect(matches(plain, 'fase 2024')).toBe(false)
  expect(matches(plain, '  ')).toBe(true)
})
