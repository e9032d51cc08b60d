import { expect, test } from 'vitest'
import { NoticeKind } from '#contract/notices.ts'
import { kinds } from './kinds.ts'

test('every kind that is promised is one that is told', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(NoticeKind.options.toSorted())
  for (const { kind, fromChange, fromClock } of kinds)
    expect({ kind, isTold: Boolean(fromChange ?? fromClock) }).toEqual({ kind, isTold: true })
})
