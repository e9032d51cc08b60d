import { expect, test } from 'vitest'
import type { TeamGame } from '#contract/team-overview.ts'
import { pointsOf } from './points-of-games.ts'

const game = (localScore: number, visitantScore: number, more: object = {}) =>
  ({
    localId: 1,
    visitantId: 2,
    localScore,
    visitantScore,
    forfeit: null,
    finished: true,
    ...more,
  }) as TeamGame
const said = (games: TeamGame[], teamId = 1) =>
  pointsOf(teamId, games).map(({ scored, received }) => [scored, received])

test('its own points stand first, and a forfeit is nobody’s', () => {
  const games = [game(60, 50), game(20, 0, { forfeit: 'visitant' }), game(41, 38)]
  expect(said(games)).toEqual([
    [60, 50],
    [41, 38],
  ])
  expect(said(games, 2)).toEqual([
    [50, 60],
    [38, 41],
  ])
})

test('the last ten are drawn, and nothing of a single game', () => {
  const games = Array.from({ length: 12 }, (_, index) => game(index, 0))
  expect(said(games)).toHaveLength(10)
  expect(said(games)[0]).toEqual([2, 0])
  expect(said([game(60, 50)])).toEqual([])
})
