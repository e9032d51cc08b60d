import { expect, test } from 'vitest'
import { lightDuring } from './court-light.ts'

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

test('a court without lights is dark, unless nobody has looked', () => {
  const dark = { lights: false, lightTimeout: '22:00' }
  expect(lightDuring('12:00', { ...dark, status: 'Sin redes' })).toBe('off')
  expect(lightDuring('12:00', { ...dark, status: 'Luces sin comprobar' })).toBe('unknown')
})
