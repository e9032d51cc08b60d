import { expect, test } from 'vitest'
import { feedbackBody, resultBody, type ResultValues, typedResult } from './rating-values.ts'

/** As a delegate types it: 61–58, with the visitor mixed and rated well. */
const typed: ResultValues = {
  localScore: '61',
  visitantScore: '58',
  visitantMixed: 'si',
  visitantFairPlay: '1',
  localComment: 'Bien',
  forfeit: '',
}

test('sends a result as typed, with each score for its own team', () => {
  expect(resultBody(typed)).toEqual({
    localScore: 61,
    visitantScore: 58,
    visitantMixed: true,
    visitantFairPlay: 1,
    localComment: 'Bien',
  })
  expect(typedResult(typed)).toEqual({ localScore: 61, visitantScore: 58, forfeit: null, finished: true })
})

test.each(['local', 'visitant'] as const)(
  'sends no scores, no mixed answer and no rating for a forfeit by the %s',
  (forfeit) => {
    expect(resultBody({ ...typed, forfeit })).toEqual({ forfeit, localComment: 'Bien' })
    expect(typedResult({ ...typed, forfeit })).toEqual({
      localScore: null,
      visitantScore: null,
      forfeit,
      finished: true,
    })
  },
)

test.each(['', '1000', '-1', '6 1', 'sesenta'])('does not accept «%s» as a score', (localScore) => {
  expect(typedResult({ ...typed, localScore })).toBe(null)
})

test('sends whether the local was mixed only for a game that was played', () => {
  const values = { localMixed: 'no', localFairPlay: '-1', visitantComment: 'Mal' }
  expect(feedbackBody(values, { played: true })).toMatchObject({ localMixed: false, localFairPlay: -1 })
  expect(feedbackBody(values, { played: false })).not.toHaveProperty('localMixed')
})
