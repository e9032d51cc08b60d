import { expect, test } from 'vitest'
import { basicCredentials, hashPassword } from './credentials.ts'

test('hashes a password with MD5', () => {
  // The test suite of RFC 1321.
  expect(hashPassword('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
  expect(hashPassword('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0')
})

test('encodes name and hash as base64 of their UTF-8', () => {
  // RFC 7617, section 2 and its UTF-8 example in section 2.1: `test:123£`.
  expect(basicCredentials('Aladdin', 'open sesame')).toBe('QWxhZGRpbjpvcGVuIHNlc2FtZQ==')
  expect(basicCredentials('test', '123£')).toBe('dGVzdDoxMjPCow==')
})
