import { expect, test } from 'vitest'
import { instantOf } from './instant.ts'
import { doubtsAbout } from './result-doubts.ts'

const date = '2026-11-21T11:00:00Z'
const now = instantOf('2026-11-21T13:00:00Z')!
const about = (local: number, visitant: number, counted: [number, number] | null = null) =>
  doubtsAbout({
    date,
    now,
    score: { local, visitant },
    counted: counted && { local: counted[0], visitant: counted[1] },
  })

test.each([
  [61, 58],
  [150, 90],
  [5, 65],
])('%i–%i is usual', (local, visitant) => {
  expect(about(local, visitant)).toEqual([])
})

test('doubts a score above 150 or below 5, and a difference above 60', () => {
  expect(about(151, 120)).toEqual([{ kind: 'high', side: 'local', points: 151 }])
  expect(about(30, 4)).toEqual([{ kind: 'low', side: 'visitant', points: 4 }])
  expect(about(40, 101)).toEqual([{ kind: 'apart', points: 61 }])
  expect(about(4, 151).map(({ kind }) => kind)).toEqual(['low', 'high', 'apart'])
})

test('doubts another winner than the scoreboard has, but not a slightly different score', () => {
  expect(about(58, 61, [61, 58])).toEqual([{ kind: 'turned', counted: { local: 61, visitant: 58 } }])
  expect(about(61, 50, [61, 58])).toEqual([])
  expect(about(61, 50, [58, 58])).toEqual([])
})

test('doubts a game in the future, but not one that begins now', () => {
  const score = { local: 61, visitant: 58 }
  const at = (instant: string, reported = score as typeof score | null) =>
    doubtsAbout({ date, score: reported, now: instantOf(instant)!, counted: null })
  expect(at('2026-11-21T10:59:59Z')).toEqual([{ kind: 'ahead' }])
  expect(at('2026-11-21T11:00:00Z')).toEqual([])
  expect(doubtsAbout({ date: null, score, now, counted: null })).toEqual([])
  // For a forfeit the 20-0 is not doubted, only the date.
  expect(at('2026-11-21T10:00:00Z', null)).toEqual([{ kind: 'ahead' }])
})
