import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { Entry } from './entries.ts'
import { matchesEntry } from './matches-entry.ts'

const said = {
  id: 7,
  localScore: 61,
  visitantScore: 58,
  visitantMixed: true,
  visitantFairPlay: 1,
  localComment: '',
}
const stands = { ...said, localComment: null, forfeit: null, finished: true, confirmed: false }
const forfeited = { ...stands, localScore: 20, visitantScore: 0, visitantMixed: null, forfeit: 'visitant' }
const rating = { id: 7, localMixed: false, localFairPlay: 0, visitantComment: 'Bien' }
const rated = { ...stands, ...rating, confirmed: true }

const RESULT = 'PUT /game/addResult/{id}'
const RATING = 'PUT /game/addFeedback/{id}'

test.for<[string, Entry['endpoint'], object, object, 409 | 412, boolean]>([
  ['the same result', RESULT, said, stands, 409, true],
  [
    'the same result with another word about it',
    RESULT,
    said,
    { ...stands, localComment: 'Bien' },
    409,
    true,
  ],
  ['another result', RESULT, said, { ...stands, localScore: 60 }, 409, false],
  ['the score of a game that was not played', RESULT, said, { ...stands, forfeit: 'visitant' }, 409, false],
  ['the same forfeit', RESULT, { id: 7, forfeit: 'visitant' }, forfeited, 409, true],
  ['a forfeit the other way round', RESULT, { id: 7, forfeit: 'local' }, forfeited, 409, false],
  ['a result that was taken back', RESULT, said, { ...stands, finished: false }, 409, false],
  ['the same correction', RESULT, said, stands, 412, true],
  ['a correction of the rating alone', RESULT, said, { ...stands, visitantFairPlay: 0 }, 412, false],
  ['the same rating', RATING, rating, rated, 409, true],
  ['a rating with other words', RATING, rating, { ...rated, visitantComment: null }, 409, false],
  ['no rating', RATING, rating, { ...stands, localComment: 'Bien' }, 409, false],
])('%s', ([, endpoint, body, game, status, expected]) => {
  expect(matchesEntry({ endpoint, body } as Entry, game as Game, status)).toBe(expected)
})
