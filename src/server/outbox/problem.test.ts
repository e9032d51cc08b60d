import { expect, test } from 'vitest'
import { problemText } from './problem.ts'

test('shortens a mail server’s error to one line without addresses', () => {
  const said = '550 5.1.1 <gata@ejemplo.es>:\r\n\tRecipient address rejected (gata+liga@ejemplo.es)\0'
  expect(problemText(said)).toBe('550 5.1.1 <…>: Recipient address rejected (…)')
  expect(problemText('410 of https://push.ejemplo.es/wp/AbC-123?x=1 gone')).toBe('410 of … gone')
  expect(problemText('x'.repeat(5000))).toBe('x'.repeat(300))
  // Half a surrogate pair at the end, which PostgreSQL would refuse.
  expect(problemText(`${'x'.repeat(299)}🏀`)).toBe(`${'x'.repeat(299)}\uFFFD`)
})
