import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { Entry } from './entries.ts'
import { matchesEntry } from './send.ts'

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
  ['matches the same result', RESULT, said, stands, 409, true],
  [
    'matches the same score with another comment after a 409',
    RESULT,
    said,
    { ...stands, localComment: 'Bien' },
    409,
    true,
  ],
  ['does not match another result', RESULT, said, { ...stands, localScore: 60 }, 409, false],
  ['does not match the same score by forfeit', RESULT, said, { ...stands, forfeit: 'visitant' }, 409, false],
  ['matches the same forfeit', RESULT, { id: 7, forfeit: 'visitant' }, forfeited, 409, true],
  ['does not match a forfeit by the other team', RESULT, { id: 7, forfeit: 'local' }, forfeited, 409, false],
  ['does not match a retracted result', RESULT, said, { ...stands, finished: false }, 409, false],
  ['matches the same correction', RESULT, said, stands, 412, true],
  ['does not match a correction of the rating', RESULT, said, { ...stands, visitantFairPlay: 0 }, 412, false],
  ['matches the same rating', RATING, rating, rated, 409, true],
  [
    'does not match a rating with another comment',
    RATING,
    rating,
    { ...rated, visitantComment: null },
    409,
    false,
  ],
  ['does not match an unrated game', RATING, rating, { ...stands, localComment: 'Bien' }, 409, false],
])('%s', ([, endpoint, body, game, status, expected]) => {
  expect(matchesEntry({ endpoint, body } as Entry, game as Game, status)).toBe(expected)
})
