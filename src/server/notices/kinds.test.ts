import { expect, test } from 'vitest'
import { NoticeKind } from '#contract/notices.ts'
import { factSources } from './facts/fact-sources.ts'
import { kinds } from './kinds.ts'
import { REACTIONS } from './reactions.ts'

test('every kind of the contract is implemented', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(NoticeKind.options.toSorted())
  const ofFacts = factSources.flatMap((source) => source.kinds)
  for (const { kind, fromChange, fromClock } of kinds) {
    const isProduced = Boolean(fromChange ?? fromClock) || ofFacts.includes(kind)
    expect({ kind, isProduced }).toEqual({ kind, isProduced: true })
  }
})

test('every kind with fromChange is a reaction to a change', () => {
  const ofChanges = kinds.filter(({ fromChange }) => fromChange !== undefined).map(({ kind }) => kind)
  const reactions = Object.values(REACTIONS).flatMap((reaction) => (reaction === 'nobody' ? [] : reaction))
  expect([...new Set(reactions)].toSorted()).toEqual(ofChanges.toSorted())
})
