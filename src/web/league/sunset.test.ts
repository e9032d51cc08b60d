import { expect, test } from 'vitest'
import { clockTime, sunsetOn } from './sunset.ts'

const madrid = { lat: 40.4168, lon: -3.7038 }
const nowhere = { lat: null, lon: null }

// As almanacs have it for Madrid, to the minute.
test.for([
  ['2026-06-21', '21:48'],
  ['2026-12-21', '17:51'],
])('on %s the sun sets over Madrid at %s', ([day = '', told = '']) => {
  const sunset = sunsetOn(day, madrid, [], 'Europe/Madrid')!
  const [hours = 0, minutes = 0] = told.split(':').map(Number)
  expect(Math.abs(sunset - (hours * 60 + minutes))).toBeLessThanOrEqual(1)
})

test('a court without coordinates lies in the middle of those that have them', () => {
  const east = { lat: 40.4168, lon: 20 }
  const courts = [nowhere, east, madrid, { ...madrid, lon: -3.7 }]
  const atNoon = (place: typeof madrid) => sunsetOn('2026-06-21', place, [], 'Europe/Madrid')
  expect(sunsetOn('2026-06-21', nowhere, courts, 'Europe/Madrid')).toBe(atNoon({ ...madrid, lon: -3.7 }))
  expect(sunsetOn('2026-06-21', nowhere, [nowhere], 'Europe/Madrid')).toBeNull()
})

test('a sun that doesn’t set is no sunset, one that sets after midnight belongs to the day before', () => {
  expect(sunsetOn('2026-06-21', { lat: 69.65, lon: 18.96 }, [], 'Europe/Oslo')).toBeNull()
  const reykjavik = sunsetOn('2026-06-21', { lat: 64.147, lon: -21.943 }, [], 'Atlantic/Reykjavik')!
  expect(reykjavik).toBeGreaterThan(24 * 60)
  expect(clockTime(reykjavik)).toMatch(/^0:0\d$/)
})
