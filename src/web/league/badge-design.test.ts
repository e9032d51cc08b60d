import { expect, test } from 'vitest'
import { badgeColor, badgeInitials } from './badge-design.ts'

test.each([
  ['Dinamo Usera', 'DU'],
  ['Las Panteras de Tetuán', 'PT'],
  ['Arganzuela', 'AR'],
  ['C.B. Pan Bendito', 'CB'],
  ['Ñandúes', 'ÑA'],
  ['Los de la', 'LD'],
  ['1-A', '1A'],
  ['🏀', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(badgeInitials(name)).toBe(initials)
})

test('gives a name always the same colour, and uses all colours', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Equipo ${index}`)
  const colors = names.map((name) => badgeColor(name, 8))
  expect(names.map((name) => badgeColor(name, 8))).toEqual(colors)
  expect(new Set(colors)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
})
