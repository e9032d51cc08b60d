import { expect, test } from 'vitest'
import { readLocalTime, writeLocalTime } from './local-time.ts'

const MADRID = 'Europe/Madrid'

// Directive 2000/84/EC: the clocks change at 01:00 UTC on the last Sunday of March and of October. Madrid is one hour
// ahead of UTC in winter, two in summer.
test('is one hour ahead of UTC in winter and two in summer', () => {
  expect(readLocalTime('2026-01-17T12:00', MADRID)).toEqual({
    instant: '2026-01-17T11:00:00.000Z',
    repeated: false,
  })
  expect(readLocalTime('2026-07-18T12:00', MADRID)).toEqual({
    instant: '2026-07-18T10:00:00.000Z',
    repeated: false,
  })
})

test('reads the hour repeated in October as the first one, in summer time', () => {
  expect(readLocalTime('2026-10-25T02:30', MADRID)).toEqual({
    instant: '2026-10-25T00:30:00.000Z',
    repeated: true,
  })
  expect(readLocalTime('2026-10-25T01:59', MADRID)).toEqual({
    instant: '2026-10-24T23:59:00.000Z',
    repeated: false,
  })
  expect(readLocalTime('2026-10-25T03:00', MADRID)).toEqual({
    instant: '2026-10-25T02:00:00.000Z',
    repeated: false,
  })
})

test('rejects the hour skipped in March', () => {
  expect(readLocalTime('2026-03-29T02:30', MADRID)).toBeNull()
  expect(readLocalTime('2026-03-29T01:59', MADRID)).toEqual({
    instant: '2026-03-29T00:59:00.000Z',
    repeated: false,
  })
  expect(readLocalTime('2026-03-29T03:00', MADRID)).toEqual({
    instant: '2026-03-29T01:00:00.000Z',
    repeated: false,
  })
})

test('reads times in the zone of the league', () => {
  expect(readLocalTime('2026-01-17T12:00', 'Atlantic/Canary')?.instant).toBe('2026-01-17T12:00:00.000Z')
  expect(readLocalTime('2026-01-17T12:00', 'America/Bogota')?.instant).toBe('2026-01-17T17:00:00.000Z')
})

test.each(['', '2026-13-01T10:00', '2026-02-30T10:00', '2026-01-17', 'mañana'])('rejects %j', (typed) => {
  expect(readLocalTime(typed, MADRID)).toBeNull()
})

test('writes an instant as local time, both instants of the repeated hour alike', () => {
  expect(writeLocalTime('2026-07-18T10:00:00.000Z', MADRID)).toBe('2026-07-18T12:00')
  expect(writeLocalTime('2026-10-25T00:30:00.000Z', MADRID)).toBe('2026-10-25T02:30')
  expect(writeLocalTime('2026-10-25T01:30:00.000Z', MADRID)).toBe('2026-10-25T02:30')
})
