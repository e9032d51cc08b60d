import { expect, test } from 'vitest'
import { unplayedGame as game } from '../../../../test/unplayed-game.ts'
import { nextStep, type Situation } from './next-step.ts'

const finished = { ...game, localScore: 61, visitantScore: 58, finished: true, owed: 'rating' as const }
const claimed = {
  ...game,
  claim: { localScore: 61, visitantScore: 58, forfeit: null, text: null, at: '2026-11-22T12:00:00.000Z' },
}
const dispute = { state: 'open' } as const
const ENTER: Partial<Situation['record']> = { duties: ['result'] }
const [dayBefore, early, soon, during, over] = [
  '20T11:00',
  '21T10:29',
  '21T10:30',
  '21T12:29',
  '21T12:30',
].map((at) => Date.parse(`2026-11-${at}:00.000Z`)) as [number, number, number, number, number]

const at = (
  now: number,
  side: Situation['side'],
  given: Partial<Omit<Situation, 'record'>> & { record?: Partial<Situation['record']> } = {},
): Situation => ({
  game,
  change: null,
  isPlayed: false,
  comers: true,
  ...given,
  side,
  now,
  record: { duties: [], dispute: null, ...given.record },
})

test.each<[string, Situation, ReturnType<typeof nextStep>]>([
  ['who comes, the day before', at(dayBefore, 'local'), 'comers'],
  ['nothing where nobody can say that they come', at(dayBefore, 'local', { comers: false }), null],
  ['who comes until half an hour before', at(early, 'visitant'), 'comers'],
  ['to show it live from half an hour before', at(soon, 'visitant'), 'tell'],
  ['to show it live until it should be over', at(during, 'local'), 'tell'],
  ['the one who shows it live', at(during, 'local', { isPlayed: true }), 'live'],
  ['no live game of an admin who doesn’t play', at(during, null, { comers: false }), null],
  ['the result of the local team once it is over', at(over, 'local', { record: ENTER }), 'upload'],
  ['that the visitor waits for the result', at(over, 'visitant'), 'awaitResult'],
  ['the visitor’s score a day later', at(over, 'visitant', { record: { duties: ['claim'] } }), 'claim'],
  ['the claimed score', at(over, 'local', { game: claimed, record: ENTER }), 'claimed'],
  ['a late result of an admin', at(over, null, { record: { duties: ['late-result'] } }), 'lateResult'],
  ['the visitor’s rating', at(over, 'visitant', { game: finished, record: { duties: ['rating'] } }), 'rate'],
  ['nothing of the local team then', at(over, 'local', { game: finished }), null],
  ['a dispute', at(over, 'local', { game: finished, record: { dispute, duties: ['dispute'] } }), 'review'],
  [
    'the rating before the dispute',
    at(over, 'visitant', { game: finished, record: { dispute, duties: ['rating'] } }),
    'rate',
  ],
  ['another court', at(dayBefore, 'local', { record: { duties: ['court', 'upcoming'] } }), 'court'],
  ['another date', at(dayBefore, 'local', { record: { duties: ['postponed'] } }), 'date'],
  [
    'a change to answer',
    at(dayBefore, 'local', { change: {}, record: { duties: ['proposal'] } }),
    'answerChange',
  ],
  ['a change that the rival answers', at(soon, 'local', { change: {} }), 'awaitChange'],
])('the next step is %s', (_, situation, step) => {
  expect(nextStep(situation)).toBe(step)
})
