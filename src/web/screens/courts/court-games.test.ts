import { expect, test } from 'vitest'
import { gamesDuring, nextGame, type CourtGame } from './court-games.ts'

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

test('a closing stands in the way of the games to come on its days, in the league’s time zone', () => {
  // 22:30 in UTC is half past eleven of the same day in Madrid, and 23:30 half past midnight of the next.
  const late = ['2026-03-02T22:30:00Z', '2026-03-02T23:30:00Z'].map((date, index) => ({
    ...games[0]!,
    id: index + 3,
    date,
  }))
  const during = (closedFrom: string | null, closedUntil: string | null, now: number | null) =>
    gamesDuring([...games, ...late], { closedFrom, closedUntil }, { now, timeZone: 'Europe/Madrid' }).map(
      ({ id }) => id,
    )
  expect(during(null, null, null)).toEqual([])
  expect(during('2026-03-02', '2026-03-02', null)).toEqual([3])
  expect(during('2026-03-01', null, Date.parse('2026-03-01T10:00:00Z'))).toEqual([2, 3, 4])
})
