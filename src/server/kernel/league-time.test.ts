import { expect, test } from 'vitest'
import { LeagueTime } from './league-time.ts'

const madrid = new LeagueTime('Europe/Madrid')

test.for([
  // Two hours ahead of UTC in summer, one in winter.
  ['2026-07-05T22:30:00Z', { day: '2026-07-06', weekday: 0, minutes: 30 }],
  ['2026-01-04T22:30:00Z', { day: '2026-01-04', weekday: 6, minutes: 1410 }],
  ['2025-12-31T23:00:00Z', { day: '2026-01-01', weekday: 3, minutes: 0 }],
  ['2024-02-29T11:15:00Z', { day: '2024-02-29', weekday: 3, minutes: 735 }],
] as const)('reads the local day, weekday and time of %s', ([instant, shown]) => {
  expect(madrid.at(Date.parse(instant))).toEqual({ ...shown, at: new Date(instant).toISOString() })
})

test('names the short day in the time zone of the league', () => {
  expect(madrid.shortDay(Date.parse('2025-05-03T10:00:00Z'))).toBe('sáb 3 may')
  expect(madrid.shortDay(Date.parse('2025-12-31T23:00:00Z'))).toBe('jue 1 ene')
})

function hoursBetween(from: string, until: string, time = madrid) {
  return time
    .listHours(Date.parse(from), Date.parse(until))
    .map(({ at, minutes }) => [at.slice(0, 16), minutes])
}

test('lists every whole hour of three weeks, without the end', () => {
  const hours = madrid.listHours(
    Date.parse('2026-01-05T08:30:00.001Z'),
    Date.parse('2026-01-26T08:30:00.001Z'),
  )
  expect(hours).toHaveLength(21 * 24)
  expect([hours[0]!.at, hours.at(-1)!.at]).toEqual(['2026-01-05T09:00:00.000Z', '2026-01-26T08:00:00.000Z'])
})

test('lists the repeated hour of October twice', () => {
  expect(hoursBetween('2025-10-25T23:00Z', '2025-10-26T03:00Z')).toEqual([
    ['2025-10-25T23:00', 60],
    ['2025-10-26T00:00', 120],
    ['2025-10-26T01:00', 120],
    ['2025-10-26T02:00', 180],
  ])
})

test('leaves out the skipped hour of March', () => {
  expect(hoursBetween('2026-03-29T00:00Z', '2026-03-29T02:00Z')).toEqual([
    ['2026-03-29T00:00', 60],
    ['2026-03-29T01:00', 180],
  ])
})

test('lists whole local hours in a time zone with a half-hour offset', () => {
  // India is five hours and a half ahead.
  expect(hoursBetween('2026-03-01T10:00Z', '2026-03-01T12:00Z', new LeagueTime('Asia/Kolkata'))).toEqual([
    ['2026-03-01T10:30', 960],
    ['2026-03-01T11:30', 1020],
  ])
})

// Worked out by the sunrise equation: the sun's declination, the equation of time, and a horizon at -0.833 degrees.
test.for([
  ['2026-06-21', '21:48'],
  ['2026-12-21', '17:51'],
  ['2026-03-28', '19:34'],
  // Summer time begins.
  ['2026-03-29', '20:35'],
  ['2026-10-24', '19:22'],
  ['2026-10-25', '18:21'],
] as const)('the sun sets in Madrid on %s at %s', ([day, at]) => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const sunset = madrid.sunsetOn(day, { lat: 40.4168, lon: -3.7038 })!
  expect(Math.abs(sunset - (hours * 60 + minutes))).toBeLessThanOrEqual(2)
})

test('has no sunset under the midnight sun, and counts a sunset past midnight to the day before', () => {
  const oslo = new LeagueTime('Europe/Oslo')
  expect(oslo.sunsetOn('2026-06-21', { lat: 69.65, lon: 18.96 })).toBeNull()
  // Bodø, four weeks before midsummer night: near half past midnight.
  const late = oslo.sunsetOn('2026-05-29', { lat: 67.28, lon: 14.4 })!
  expect(late).toBeGreaterThan(24 * 60)
  expect(late).toBeLessThan(25 * 60 + 30)
})
