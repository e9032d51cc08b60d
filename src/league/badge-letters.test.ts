import { expect, test } from 'vitest'
import { badgeLetters, lettersFor } from './badge-letters.ts'

test.each([
  ['Dinamo Usera', 'DU'],
  ['Las Panteras de Tetuán', 'PT'],
  ['Arganzuela', 'AR'],
  ['C.B. Pan Bendito', 'CB'],
  ['Ñandúes', 'ÑA'],
  ['Los de la', 'LD'],
  ['1-A', '1A'],
  ['🏀', '?'],
  ['ßeta', 'SE'],
])('the letters of %s are %s', (name, letters) => {
  expect(badgeLetters(name)).toBe(letters)
})

test('a name offers its other initials, then its other letters, then any', () => {
  const offered = [...lettersFor('Las Orcas de Usera Sur')]
  expect(offered.slice(0, 8)).toEqual(['OU', 'OU', 'OS', 'OR', 'OC', 'OA', 'OS', 'OS'])
  expect(new Set(offered).size).toBe(37 * 37)
  expect([...lettersFor('Canoe 12')].slice(0, 2)).toEqual(['C1', '12'])
})
