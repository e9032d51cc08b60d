import { expect, test } from 'vitest'
import { lightDuring, lightOfGame } from './court-light.ts'

const lit = (lightTimeout: string | null) => ({ lights: true, lightTimeout, status: null })

// A game takes an hour and a half: one that begins at 20:30 ends at 22:00.
test.each([
  ['20:30', '22:00', 'on'],
  ['20:31', '22:00', 'off'],
  ['21:00', '23h', 'on'],
  ['21:00', '22.00', 'off'],
  ['22:00', '00:00', 'on'],
  ['23:00', '00:00', 'off'],
  ['23:00', '1:00', 'on'],
  ['20:30', null, 'on'],
  ['20:30', 'cuando cierra el parque', 'unknown'],
] as const)('from %s, with lights until %s, they are %s', (start, off, light) => {
  expect(lightDuring(start, lit(off))).toBe(light)
})

test('takes the start in minutes of the day too', () => {
  // 20:30 is 20 × 60 + 30 = 1230 minutes.
  expect([1230, 1231].map((start) => lightDuring(start, lit('22:00')))).toEqual(['on', 'off'])
})

test('a court without lights is dark, unless they are unchecked', () => {
  const dark = { lights: false, lightTimeout: '22:00' }
  expect(lightDuring('12:00', { ...dark, status: 'Sin redes' })).toBe('off')
  expect(lightDuring('12:00', { ...dark, status: 'Luces sin comprobar' })).toBe('unknown')
})

// The sun sets at 18:30, which is 1110 minutes: a game from 17:00 ends just then.
test.each([
  ['17:00', '18:00', 'day'],
  ['17:01', '18:00', 'off'],
  ['17:01', '22:00', 'on'],
  ['20:31', '22:00', 'off'],
  ['20:00', 'cuando cierra el parque', 'unknown'],
] as const)('from %s, with lights until %s and sunset at 18:30: %s', (start, off, light) => {
  expect(lightOfGame({ start, sunrise: 450, sunset: 1110, court: lit(off) })).toBe(light)
})

test('after sunset a court without lights is dark, or unknown if unchecked', () => {
  const dark = { lights: false, lightTimeout: null }
  const light = (start: number, status: string | null) =>
    lightOfGame({ start, sunrise: 450, sunset: 1110, court: { ...dark, status } })
  expect([light(1020, null), light(1021, null), light(1021, 'Luces sin comprobar')]).toEqual([
    'day',
    'off',
    'unknown',
  ])
})

test.each([
  [{ lights: false, lightTimeout: null, status: null }, null],
  [{ lights: false, lightTimeout: null, status: 'Luces sin comprobar' }, null],
  [lit('22:00'), null],
  [lit('23:00'), 'on'],
  [lit(null), 'on'],
] as const)('where no sunset is known, at 21:30 by %j it is %s', (court, light) => {
  expect(lightOfGame({ start: '21:30', sunrise: null, sunset: null, court })).toBe(light)
})

/** The light of a game that begins then, where the sun rises at 8:30 and sets at 18:30. */
const lightOnAutumnDay = (start: string, court: Parameters<typeof lightOfGame>[0]['court']) =>
  lightOfGame({ start, sunrise: 510, sunset: 1110, court })

// The sun rises at 8:30, which is 510 minutes: a game from 8:30 begins just then.
test('before sunrise a game needs lights as after sunset', () => {
  const dark = { lights: false, lightTimeout: null, status: null }
  expect([
    lightOnAutumnDay('8:30', dark),
    lightOnAutumnDay('8:29', dark),
    lightOnAutumnDay('7:00', lit(null)),
  ]).toEqual(['day', 'off', 'on'])
})
