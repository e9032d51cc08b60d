import { expect, test } from 'vitest'
import { NOTICE_LINES, NoticeKind } from '#contract/notices.ts'
import { NOTICES } from './kinds.ts'
import { REACTIONS } from './reactions.ts'

test('every kind with fromChange is a reaction to a change', () => {
  const ofChanges = NoticeKind.options.filter((kind) => NOTICES[kind].fromChange !== undefined)
  const reactions = Object.values(REACTIONS).flatMap((reaction) => (reaction === 'nobody' ? [] : reaction))
  expect([...new Set(reactions)].toSorted()).toEqual(ofChanges.toSorted())
})

test('every line is entirely on or off at first', () => {
  const first = Object.entries(NOTICE_LINES).map(([line, kinds]) => [
    line,
    [...new Set(kinds.map((kind) => NOTICES[kind].urgent))],
  ])
  expect(Object.fromEntries(first)).toEqual({
    turn: [true],
    games: [true],
    league: [true],
    week: [false],
    admins: [true],
    more: [false],
  })
})
