import { describe, expect, test } from 'vitest'
import { classificationPoints, officialScore, winnerOf, type ScoredGame } from './game-score.ts'

const game: ScoredGame = { localScore: 70, visitantScore: 64, forfeit: null, finished: true }

describe('officialScore', () => {
  test('is the score sent for a finished game', () => {
    expect(officialScore(game)).toEqual({ local: 70, visitant: 64 })
  })

  test('is 20-0 for the team that appeared, whatever scores were sent', () => {
    expect(officialScore({ ...game, forfeit: 'local' })).toEqual({ local: 0, visitant: 20 })
    expect(officialScore({ ...game, forfeit: 'visitant' })).toEqual({ local: 20, visitant: 0 })
    const unscored: ScoredGame = { ...game, localScore: null, visitantScore: null, forfeit: 'visitant' }
    expect(officialScore(unscored)).toEqual({ local: 20, visitant: 0 })
  })

  test('is null before the game is finished, and while a score is missing', () => {
    expect(officialScore({ ...game, finished: false })).toBeNull()
    expect(officialScore({ ...game, finished: false, forfeit: 'local' })).toBeNull()
    expect(officialScore({ ...game, visitantScore: null })).toBeNull()
    expect(officialScore({ ...game, localScore: null })).toBeNull()
  })
})

test('the winner has the greater official score; a level game and one to come have none', () => {
  expect([winnerOf(game), winnerOf({ ...game, localScore: 50 })]).toEqual(['local', 'visitant'])
  expect(winnerOf({ ...game, forfeit: 'local' })).toBe('visitant')
  expect([winnerOf({ ...game, visitantScore: 70 }), winnerOf({ ...game, finished: false })]).toEqual([
    null,
    null,
  ])
})

describe('classificationPoints', () => {
  test('gives 2 for a win and 1 for a loss', () => {
    expect(classificationPoints(game)).toEqual({ local: 2, visitant: 1 })
    expect(classificationPoints({ ...game, localScore: 50 })).toEqual({ local: 1, visitant: 2 })
  })

  test('gives 0 for a forfeit, and 2 to the team that appeared', () => {
    expect(classificationPoints({ ...game, forfeit: 'local' })).toEqual({ local: 0, visitant: 2 })
    expect(classificationPoints({ ...game, forfeit: 'visitant' })).toEqual({ local: 2, visitant: 0 })
  })

  test('gives none for a level game of a two-game series, and null before the game is finished', () => {
    expect(classificationPoints({ ...game, visitantScore: 70 })).toEqual({ local: 0, visitant: 0 })
    expect(classificationPoints({ ...game, finished: false })).toBeNull()
  })
})
