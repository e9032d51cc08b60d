import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test.for(['/profile', '/games?fecha=1#abajo', '/teams/7/edit', '/a//b'])('accepts %s', (address) => {
  expect(returnAddress(address)).toBe(address)
})

test.for([
  null,
  '',
  'profile',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'http://here.invalid/profile',
])('rejects %s', (address) => {
  expect(returnAddress(address)).toBeNull()
})
