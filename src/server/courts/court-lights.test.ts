import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPEN } from '#league/court-closing.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { CourtLights } from './court-lights.ts'

const court = { name: 'Olmo', direction: 'Calle', status: null, lights: false, lightTimeout: null, ...OPEN }
const madrid = { lat: 40.4168, lon: -3.7038 }
const barcelona = { lat: 41.3874, lon: 2.1686 }
const coruna = { lat: 43.3623, lon: -8.4115 }
const nowhere = { lat: null, lon: null }
const time = new LeagueTime('Europe/Madrid')

// On 1 November the sun sets at about 18:12 in Madrid, at about 17:47 in Barcelona: by the sunrise equation.
const day = '2025-11-01'

test('each court has its own sunset', () => {
  const lights = new CourtLights(
    time,
    [
      { ...court, id: 1, ...madrid },
      { ...court, id: 2, ...barcelona },
    ],
    nowhere,
  )
  const [here, there] = [lights.sunsetOn(day, 1)!, lights.sunsetOn(day, 2)!]
  expect(here - there).toBeGreaterThan(15)
  // From 16:30 until 18:00.
  expect([lights.at('2025-11-01T15:30:00Z', 1), lights.at('2025-11-01T15:30:00Z', 2)]).toEqual(['day', 'off'])
})

test('a court without coordinates is assumed to be at the median of the others', () => {
  const lights = new CourtLights(
    time,
    [
      { ...court, id: 1, ...coruna },
      { ...court, id: 2, ...madrid },
      { ...court, id: 3, ...barcelona },
      { ...court, id: 4, ...nowhere },
    ],
    coruna,
  )
  // The median latitude is Barcelona's, the median longitude Madrid's.
  expect(lights.sunsetOn(day, 4)).toBe(time.sunsetOn(day, { lat: barcelona.lat, lon: madrid.lon }))
})

test('without any coordinates, courts are assumed to be in the town', () => {
  const lights = new CourtLights(time, [{ ...court, id: 1, ...nowhere }], barcelona)
  expect(lights.sunsetOn(day, 1)).toBe(time.sunsetOn(day, barcelona))
  expect([lights.at('2025-11-01T15:00:00Z', 1), lights.at('2025-11-01T22:00:00Z', 1)]).toEqual(['day', 'off'])
})

test('without the coordinates of courts or town, there is no sunset', () => {
  const lit = { ...court, lights: true, lightTimeout: '23:45' }
  const courts = [
    { ...court, ...nowhere },
    { ...court, lat: 40.4168, lon: null },
    { ...lit, ...nowhere },
  ]
  const lights = new CourtLights(
    time,
    courts.map((one, id) => ({ ...one, id })),
    nowhere,
  )
  expect([0, 1, 2].map((id) => lights.sunsetOn(day, id))).toEqual([null, null, null])
  // At noon, and at 22:00 until 23:30.
  for (const hour of ['11', '21']) {
    expect([0, 1, 2].map((id) => lights.at(`2025-11-01T${hour}:00:00Z`, id))).toEqual([null, null, 'on'])
  }
})

test('the substitute for a sunset is on the same side in a town without placed courts', () => {
  const lights = new CourtLights(time, [{ ...court, id: 1, ...nowhere }], madrid)
  const sunset = time.sunsetOn(day, madrid)!
  for (let end = sunset - 3; end <= sunset + 3; end++) {
    expect(end <= lights.sunsetBeside(end, day, 1)!).toBe(end <= sunset)
  }
})

test('the substitute for a sunset or a sunrise is on the same side of any game', () => {
  // From Tarifa to Oslo: farther apart than in any league.
  const places = fc.array(
    fc.record({
      lat: fc.double({ min: 36, max: 60, noNaN: true }),
      lon: fc.double({ min: -9, max: 4, noNaN: true }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const anyDay = fc.nat(730).map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(places, anyDay, fc.integer({ min: -50, max: 50 }), (placed, onDay, off) => {
      const lights = new CourtLights(
        time,
        placed.map((place, id) => ({ ...court, id, ...place })),
        nowhere,
      )
      for (const id of placed.keys()) {
        const sunset = lights.sunsetOn(onDay, id)!
        const end = sunset + off
        expect(end <= lights.sunsetBeside(end, onDay, id)!).toBe(end <= sunset)
        const sunrise = lights.sunriseOn(onDay, id)!
        const start = sunrise + off
        expect(start < lights.sunriseBeside(start, onDay, id)!).toBe(start < sunrise)
      }
    }),
    { numRuns: 1000 },
  )
})

// In Madrid the sun rises at about 8:33 on 20 December: by the sunrise equation.
test('a game that begins before sunrise is in the dark', () => {
  const lights = new CourtLights(time, [{ ...court, id: 1, ...madrid }], nowhere)
  expect(lights.at('2025-12-20T06:00:00Z', 1)).toBe('off')
  expect(lights.at('2025-12-20T08:00:00Z', 1)).toBe('day')
  expect(Math.abs(lights.sunriseOn('2025-12-20', 1)! - (8 * 60 + 33))).toBeLessThanOrEqual(2)
})
