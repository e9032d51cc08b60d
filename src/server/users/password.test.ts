import { expect, test } from 'vitest'
import { hashPassword, md5Hex, verifyPassword } from './password.ts'

test('MD5 as in RFC 1321, appendix A.5', () => {
  expect(md5Hex('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
  expect(md5Hex('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0')
  expect(md5Hex('sen\u0303al')).toBe(md5Hex('se\u00F1al'))
})

test('Argon2id as in the test suite of its reference implementation (phc-winner-argon2, src/test.c)', async () => {
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', stored)).toBe(true)
  expect(await verifyPassword('passwore', stored)).toBe(false)
})

test('a stored hash has 19 MiB, two passes, one lane, a random salt of 16 bytes and 32 bytes of hash', async () => {
  const [one, other] = await Promise.all([hashPassword('señal'), hashPassword('señal')])
  // 16 bytes are 22 characters of base64 and 32 are 43, without padding.
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await verifyPassword('señal', one)).toBe(true)
  expect(await verifyPassword('senal', one)).toBe(false)
})

test.each(['', 'señal', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'no password matches the malformed hash %j',
  async (stored) => expect(await verifyPassword('señal', stored)).toBe(false),
)
