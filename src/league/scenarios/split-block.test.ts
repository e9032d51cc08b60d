import { expect, test } from 'vitest'
import { splitBlock } from './split-block.ts'

test('is not exhaustive where the first question has no known answer', () => {
  const effort = { left: 1, complete: true }
  const reach = [
    { min: 0, max: 0 },
    { min: -1, max: 1 },
  ]
  const found = splitBlock(
    { others: [1], reach, allowed: 0, check: () => null, effort },
    () => 'settled',
    () => null,
  )
  expect([found, effort.complete]).toEqual([null, false])
})
