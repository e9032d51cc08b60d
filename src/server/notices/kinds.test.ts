import { expect, test } from 'vitest'
import { NoticeKind } from '#contract/notices.ts'
import { NOTICES } from './kinds.ts'
import { REACTIONS } from './reactions.ts'

test('every kind with fromChange is a reaction to a change', () => {
  const ofChanges = NoticeKind.options.filter((kind) => NOTICES[kind].fromChange !== undefined)
  const reactions = Object.values(REACTIONS).flatMap((reaction) => (reaction === 'nobody' ? [] : reaction))
  expect([...new Set(reactions)].toSorted()).toEqual(ofChanges.toSorted())
})
