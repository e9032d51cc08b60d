import { expect, test } from 'vitest'
import type { Reach } from '#league/scenarios/reaches.ts'
import { signOf, signText } from './signs.ts'

const open: Reach = {
  teamId: 1,
  best: 1,
  worst: 3,
  exact: true,
  certainty: 'open',
  mustAppear: false,
  certaintyIfPlayed: 'open',
  inOwnHands: true,
}
const signIn = (reach: Partial<Reach>, played = 3) => signOf({ ...open, ...reach }, played)

test('a sign is full where it holds whatever happens', () => {
  expect(signIn({ certainty: 'assured', certaintyIfPlayed: 'assured' })).toEqual({
    of: 'assured',
    isSure: true,
  })
  expect(signIn({ certaintyIfPlayed: 'assured' })).toEqual({ of: 'assured', isSure: false })
  expect(signIn({ certaintyIfPlayed: 'out' })).toEqual({ of: 'out', isSure: false })
  expect(signIn({})?.of).toBe('inOwnHands')
  expect(signIn({ inOwnHands: false })?.of).toBe('open')
})

test('of what is open nothing is said before the third game', () => {
  expect([signIn({}, 2), signIn({ certaintyIfPlayed: 'out' }, 2)]).toEqual([null, null])
  expect(signIn({ certainty: 'out', certaintyIfPlayed: 'out' }, 2)?.of).toBe('out')
})

test.each([
  ['assured', true, 'dentro'],
  ['assured', false, 'dentro si se juega todo'],
  ['out', false, 'fuera si se juega todo'],
  ['inOwnHands', false, 'depende de sí mismo'],
  ['open', false, 'por decidir'],
] as const)('%s, sure %s, reads «%s»', (of, isSure, text) => {
  expect(signText({ of, isSure })).toBe(text)
})
