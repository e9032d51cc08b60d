import { expect, test } from 'vitest'
import type { League } from '#contract/leagues.ts'
import type { TeamCompetition } from '#contract/team-overview.ts'
import { meanText } from '../../league/teams/mean-text.ts'
import { mainGroup, standingText } from './team-text.ts'

const league: League = { id: 1, name: 'Liga', year: 2026, current: true }

function groupOf(rank: number, played: number, more: Partial<TeamCompetition> = {}): TeamCompetition {
  return {
    id: 7,
    name: 'Grupo A',
    phase: { id: 3, name: 'Primera fase', active: true, crossing: false },
    hasGamesLeft: true,
    place: { rank, teams: 12, played, victories: 0, defeats: 0, competitionPoints: 0 },
    draw: null,
    ...more,
  }
}

test('a place is said in the present while there are games left, and in the past afterwards', () => {
  expect(standingText(4, league, groupOf(3, 5))).toBe('Va 3.º de 12.')
  expect(standingText(4, league, groupOf(3, 5, { hasGamesLeft: false }))).toBe('Acabó 3.º de 12.')
  expect(standingText(4, { ...league, current: false }, groupOf(3, 5))).toBe('Acabó 3.º de 12.')
})

test('there is no place before the first game', () => {
  expect(standingText(4, league, groupOf(1, 0))).toBeNull()
})

test('the place of a team is that of the latest group in which it has played', () => {
  const draw = groupOf(1, 0, { id: 9, place: null })
  expect(mainGroup([draw, groupOf(2, 0, { id: 8 }), groupOf(3, 5)])?.id).toBe(7)
  expect(mainGroup([draw])).toBeNull()
})

test.each([
  [123, 2, '61,5'],
  [120, 2, '60,0'],
  // 20.25: half away from zero.
  [81, 4, '20,3'],
  [100, 3, '33,3'],
  [0, 0, '–'],
])('%i points in %i games are %s a game', (points, games, text) => {
  expect(meanText(points, games)).toBe(text)
})
