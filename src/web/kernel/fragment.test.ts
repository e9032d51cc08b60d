import { expect, test } from 'vitest'
import { secretIn } from './fragment.ts'

test('reads the secret of a link without what was pasted along with it', () => {
  const secret = 'aB3_-x'
  for (const end of ['', '.', ')', '\u200B', '%E2%80%8B', '%22,'])
    expect(secretIn(`#${secret}${end}`)).toBe(secret)
  for (const none of ['', '#']) expect(secretIn(none)).toBe('')
})
