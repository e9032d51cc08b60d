import { expect, test } from 'vitest'
import { hasMoreParts } from './json-parts.ts'

/** Counts the parts of a JSON text with `hasMoreParts`. */
function partsOf(text: string): number {
  let parts = 0
  while (hasMoreParts(Buffer.from(text), parts)) parts++
  return parts
}

test.each([
  ['', 0],
  ['12', 0],
  ['[]', 1],
  ['[1,2]', 2],
  // A brace, two names, two texts, two colons and a comma.
  ['{"a":"b","c":"d"}', 8],
  ['"[{,:"', 1],
  [String.raw`"a\\"`, 1],
  [String.raw`"a\"[["`, 2],
  [String.raw`"a\\\"[","b"`, 4],
  // Not JSON.
  ['"[[[[', 0],
  ['[[[[', 4],
])('%s has %i', (text, count) => {
  expect(partsOf(text)).toBe(count)
})
