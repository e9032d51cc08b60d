import { expect, test } from 'vitest'
import { instantOf, isoOf } from './instant.ts'

test('an instant is counted in milliseconds, whatever the offset it is written with', () => {
  expect(instantOf('1970-01-02T00:00:00Z')).toBe(86_400_000)
  expect(instantOf('1970-01-02T02:00:00+02:00')).toBe(86_400_000)
})

test('no date and a date that cannot be read have no instant', () => {
  expect(instantOf(null)).toBeNull()
  expect(instantOf('mañana')).toBeNull()
})

test('a moment is written as dates travel on the wire', () => {
  expect(isoOf(86_400_000)).toBe('1970-01-02T00:00:00.000Z')
})
