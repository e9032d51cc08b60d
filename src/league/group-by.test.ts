import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('keeps groups in the order of their first items, and items in theirs', () => {
  const groups = groupBy(['b1', 'a1', 'b2', 'c1', 'a2'], (text) => text.charAt(0))
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ])
})
