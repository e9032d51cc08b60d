import { expect, test } from 'vitest'
import { nextGames, type CourtGame } from './court-games.ts'

const games: CourtGame[] = ['10:00', '12:00', '14:00', '16:00'].map((hour, index) => ({
  id: index + 1,
  date: `2026-03-01T${hour}:00Z`,
  teams: 'Gatos – Perros',
}))

const ids = (now: number | null) => {
  const { next, more } = nextGames(games, now)
  return [next.map(({ id }) => id), more]
}

test('lists the first game as next and counts the others', () => {
  expect(ids(Date.parse('2026-03-01T09:00:00Z'))).toEqual([[1], 3])
})

test('lists a game as next until its 90 minutes are over', () => {
  expect(ids(Date.parse('2026-03-01T11:29:00Z'))).toEqual([[1], 3])
  expect(ids(Date.parse('2026-03-01T11:30:00Z'))).toEqual([[2], 2])
})

test('lists none after the last game', () => {
  expect(ids(Date.parse('2026-03-01T18:00:00Z'))).toEqual([[], 0])
})

test('counts all games without a clock', () => {
  expect(ids(null)).toEqual([[1], 3])
})
