import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { guardedAddresses } from '../../../../test/guarded-addresses.ts'
import { publicAddresses } from '../../../../test/public-addresses.ts'
import { loginReason } from './login-screen.tsx'

const places = { group: 1, draw: 2, team: 3, game: 4 }

test('every page for logged-in people says what it is for', () => {
  const silent = guardedAddresses(places).filter((address) => loginReason(address) === null)
  expect(silent).toEqual([])
  expect(loginReason(paths.addResult(4, paths.game(4)))).toBe('Entra para subir el resultado.')
  expect(loginReason(paths.addFeedback(4))).toBe('Entra para valorar el partido.')
  expect(loginReason(paths.proposal(7))).toBe('Entra para responder a la propuesta.')
})

test('a page open to all needs no reason', () => {
  const given = publicAddresses(places).flatMap(({ address }) => loginReason(address) ?? [])
  expect(given).toEqual([])
  expect(loginReason(null)).toBeNull()
})
