import { expect, test } from 'vitest'
import { describeLight } from './light-text.ts'

const court = (lights: boolean, lightTimeout: string | null = null) => ({ lights, lightTimeout })
const sunset = '17:54'

test('says with which light a game ends', () => {
  expect(describeLight(court(true, '22:00'), { of: 'on', sunset, sunrise: null })).toBe(
    'El sol se pone a las 17:54: hay luces. Luces: 22:00.',
  )
  expect(describeLight(court(true, '18:00'), { of: 'off', sunset, sunrise: null })).toBe(
    'El sol se pone a las 17:54: las luces se apagan antes del final. Luces: 18:00.',
  )
  expect(describeLight(court(false), { of: 'off', sunset, sunrise: null })).toBe(
    'El sol se pone a las 17:54: no hay luces.',
  )
  expect(describeLight(court(false), { of: 'unknown', sunset, sunrise: null })).toBe(
    'El sol se pone a las 17:54: las luces están sin comprobar.',
  )
})

test('says nothing of the light by day', () => {
  expect(describeLight(court(true, '22:00'), { of: 'day', sunset, sunrise: null })).toBe('')
})

test('without a known sunset says what is known of the lights', () => {
  expect(describeLight(court(true), { of: 'on', sunset: null, sunrise: null })).toBe(
    'Si anochece, hay luces.',
  )
  expect(describeLight(court(false), { of: 'unknown', sunset: null, sunrise: null })).toBe(
    'Si anochece, las luces están sin comprobar.',
  )
})

test('before sunrise says when it gets light', () => {
  const early = { sunset, sunrise: '8:35' }
  expect(describeLight(court(false), { of: 'off', ...early })).toBe('El sol sale a las 8:35: no hay luces.')
  expect(describeLight(court(true), { of: 'on', ...early })).toBe('El sol sale a las 8:35: hay luces.')
})
