import { expect, test } from 'vitest'
import type { FreeCourt } from '#contract/courts.ts'
import { OPEN } from '#league/court-closing.ts'
import { byLight, courtHint, freeHint } from './schedule-fields.tsx'

const place = { direction: 'Calle del Olmo', status: null, lat: null, lon: null, ...OPEN }
/** 17:51 and 8:33 in minutes: a December day in Madrid. */
const winter = { sunset: 17 * 60 + 51, sunrise: 8 * 60 + 33 }
const dark: FreeCourt = { id: 1, name: 'Sauce', lights: false, lightTimeout: null, ...place, ...winter }
const lit: FreeCourt = { ...dark, id: 2, name: 'Tilo', lights: true, lightTimeout: '23:00' }
const nowhere = { sunset: null, sunrise: null }

test('groups the free courts by their light, and leaves out groups without any', () => {
  const groups = byLight([dark, lit], ({ lights }) => (lights ? 'on' : 'off'))
  expect(groups.map(({ name, options }) => [name, ...options.map((option) => option.name)])).toEqual([
    ['Con luces a esa hora', 'Tilo'],
    ['Sin luces a esa hora', 'Sauce'],
  ])
})

test('says of a chosen court how a game there begins or ends', () => {
  expect([
    courtHint(dark, '15:00', 'day'),
    courtHint(dark, '21:30', 'off'),
    courtHint(dark, '21:30', 'unknown'),
    courtHint(dark, '8:00', 'off'),
    courtHint(lit, '21:30', 'on'),
  ]).toEqual([
    'Calle del Olmo. El sol se pone a las 17:51, después del partido.',
    'Calle del Olmo. El sol se pone a las 17:51: acabaríais sin luz.',
    'Calle del Olmo. El sol se pone a las 17:51: las luces están sin comprobar.',
    'Calle del Olmo. El sol sale a las 8:33: empezaríais sin luz.',
    'Calle del Olmo. El sol se pone a las 17:51. Luces: 23:00.',
  ])
  expect(freeHint([dark, lit], '15:00')).toBe('2 libres a esa hora. El sol se pone hacia las 17:51.')
})

test('says nothing of the sun where the place of the league is unknown', () => {
  expect(courtHint({ ...dark, ...nowhere }, '21:30', 'off')).toBe('Calle del Olmo.')
  expect(courtHint({ ...lit, ...nowhere }, '21:30', 'on')).toBe('Calle del Olmo. Luces: 23:00.')
  expect(freeHint([{ ...lit, ...nowhere }], '21:30')).toBe('1 libres a esa hora.')
})
