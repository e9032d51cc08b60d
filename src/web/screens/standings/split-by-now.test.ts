import { expect, test } from 'vitest'
import type { GroupGame } from '../../league/tables/load-group-games.ts'
import { isThisWeek, startOfToday } from '../../league/seasons/start-of-today.ts'
import { splitByNow } from './group-games.tsx'

/** A game without a result that begins at a given hour (UTC) of 24 November. */
function gameAt(hour: number, day = 24): GroupGame {
  const date = new Date(Date.UTC(2026, 10, day, hour)).toISOString()
  const score = {
    localScore: null,
    visitantScore: null,
    forfeit: null,
    finished: false,
    disputed: false,
  }
  return { id: day * 100 + hour, date, court: null, local: 'Gatos', visitant: 'Perros', ...score }
}

const ids = (games: GroupGame[]) => games.map(({ id }) => id)
const overdue = [gameAt(18, 22), gameAt(10, 15)]

test('moves games that are over to those without a result, the latest first', () => {
  const next = [gameAt(9), gameAt(11), gameAt(12), gameAt(20), gameAt(10, 25)]
  // At 12:45 the game of 11:00 ended 15 minutes ago; that of 12:00 is still going on.
  const { coming, over } = splitByNow({ next, overdue }, Date.UTC(2026, 10, 24, 12, 45))
  expect(ids(coming)).toEqual([2412, 2420, 2510])
  expect(ids(over)).toEqual([2411, 2409, 2218, 1510])
})

test('shows at most four of each', () => {
  const next = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => gameAt(hour))
  const { coming, over } = splitByNow({ next, overdue }, Date.UTC(2026, 10, 24, 13, 30))
  // The games that began at 12:00 or before are over.
  expect(ids(coming)).toEqual([2413, 2414, 2415, 2416])
  expect(ids(over)).toEqual([2412, 2411, 2410, 2409])
})

test('treats all games since the start of today as coming without a clock', () => {
  const next = [gameAt(9), gameAt(11)]
  expect(splitByNow({ next, overdue }, null)).toEqual({ coming: next, over: overdue })
})

test('starts today at the same time all day, and before any game still going on', () => {
  const [morning, night] = [Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 24, 23, 59)]
  expect(startOfToday(morning)).toBe(startOfToday(night))
  // A game takes 90 minutes: one that began at 22:30 the day before has just ended.
  expect(startOfToday(morning)).toBe(Date.UTC(2026, 10, 23, 22, 30))
})

test('counts a week in days, so that a page says the same at every hour of its day', () => {
  const lastOfWeek = new Date(Date.UTC(2026, 11, 1, 20)).toISOString()
  const later = new Date(Date.UTC(2026, 11, 2, 9)).toISOString()
  for (let hour = 0; hour < 24; hour++) {
    const now = Date.UTC(2026, 10, 24, hour)
    expect([isThisWeek(lastOfWeek, now), isThisWeek(later, now)]).toEqual([true, false])
  }
})
