import { expect, test } from 'vitest'
import { NoticeKind } from '#contract/notices.ts'
import { kinds } from './kinds.ts'
import { REACTIONS } from './reactions.ts'

test('every kind of the contract is implemented', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(NoticeKind.options.toSorted())
  for (const { kind, fromChange, fromClock } of kinds)
    expect({ kind, isProduced: Boolean(fromChange ?? fromClock) }).toEqual({ kind, isProduced: true })
})

test('every kind with fromChange is a reaction to a change', () => {
  const ofChanges = kinds.filter(({ fromChange }) => fromChange !== undefined).map(({ kind }) => kind)
  const reactions = Object.values(REACTIONS).flatMap((reaction) => (reaction === 'nobody' ? [] : reaction))
  expect([...new Set(reactions)].toSorted()).toEqual(ofChanges.toSorted())
})
