import { expect, test } from 'vitest'
import { nextGame, type CourtGame } from './court-games.ts'

const games: CourtGame[] = ['10:00', '12:00'].map((hour, index) => ({
  id: index + 1,
  date: `2026-03-01T${hour}:00Z`,
  teams: 'Gatos – Perros',
  owed: 'result',
}))

const shown = (now: number | null) => {
  const { game, isOver } = nextGame(games, now)
  return [game.id, isOver]
}

test('shows a game as the next until its 90 minutes are over', () => {
  expect(shown(Date.parse('2026-03-01T11:29:00Z'))).toEqual([1, false])
  expect(shown(Date.parse('2026-03-01T11:30:00Z'))).toEqual([2, false])
})

test('shows the last game once all are over', () => {
  expect(shown(Date.parse('2026-03-01T18:00:00Z'))).toEqual([2, true])
})

test('shows the first game without a clock', () => {
  expect(shown(null)).toEqual([1, false])
})
