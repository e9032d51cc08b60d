import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.for([
  ['ÑANDÚES', 'n\u0303andu\u0301es'],
  ['admin', 'admin\u200b'],
  ['Lavapiés Descalzos', 'Lavapiés\u00ad  Descalzos'],
  ['Lavapiés Descalzos', ' Lavapie\u034f\u0301s\u00a0\t Descalzos '],
] as const)('%s is the same name however it is written', ([plain, written]) => {
  expect(nameKey(written)).toBe(nameKey(plain))
})

test('keeps names apart that people can tell apart', () => {
  const names = ['Ana', 'Aná', 'Aña', 'An a', '🏀', '👩‍🦰 Ana']
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
})
