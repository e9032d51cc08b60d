import { expect, test } from 'vitest'
import { instantOf, isoOf } from './instant.ts'

test('counts an instant in milliseconds, whatever its offset', () => {
  expect(instantOf('1970-01-02T00:00:00Z')).toBe(86_400_000)
  expect(instantOf('1970-01-02T02:00:00+02:00')).toBe(86_400_000)
})

test('gives null without a date, or for one that cannot be parsed', () => {
  expect(instantOf(null)).toBeNull()
  expect(instantOf('mañana')).toBeNull()
})

test('formats an instant as in the API', () => {
  expect(isoOf(86_400_000)).toBe('1970-01-02T00:00:00.000Z')
})
