import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { callAs } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'
import { newToken } from './credentials.ts'

describeDomain('a token', (engine) => {
  test('is refused if it is nearly right, or the stored hash', async () => {
    const { app, store, fan } = await buildLeagueOfDelegates(engine)
    const { token } = fan
    const swapped = token[0] === 'a' ? `b${token.slice(1)}` : `a${token.slice(1)}`
    const turned = token.replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const kept = (await dumpTables(store, ['session'])).match(/"token_hash":"([\w-]+)"/)![1]!
    const hex = createHash('sha256').update(token).digest('hex')
    const guesses = [swapped, turned, kept, hex, token.slice(0, -1), `${token}A`, '_', '%', newToken()]
    for (const guess of guesses) {
      const call = callAs(app, guess)
      expectRefusal(await call('GET', `/user/${fan.id}`), 401)
      // Public endpoints answer as to an anonymous client.
      expect((await call('GET', '/team')).json()[0]).toMatchObject({ delegate: null })
    }
    expect((await fan.call('GET', `/user/${fan.id}`)).statusCode).toBe(200)
  })
})

test('tokens are 256 random bits', () => {
  const tokens = Array.from({ length: 2000 }, newToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
  for (let bit = 0; bit < 256; bit++) {
    const ones = bytes.filter((token) => (token[bit >> 3]! >> (bit & 7)) & 1).length
    // In 2,000 tosses of a fair coin, more than 1,250 on one side is eleven standard deviations away.
    expect(Math.abs(ones - 1000)).toBeLessThan(250)
  }
})
