import { expect, test } from 'vitest'
import { availabilityFromGames, hasWholeGame, PARTS, partOf } from './availability.ts'

test('a week has 21 parts', () => {
  expect(new Set(PARTS).size).toBe(21)
  expect([PARTS[0], PARTS[20]]).toEqual(['mon-morning', 'sun-evening'])
})

/** `10:30` as minutes of the day. */
const at = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

// A game takes 90 minutes: the last of a morning begins at 12:30 and ends at 14:00.
test.each([
  [5, '08:59', null],
  [5, '09:00', 'sat-morning'],
  [5, '12:30', 'sat-morning'],
  [5, '12:31', null],
  [5, '13:59', null],
  [6, '14:00', 'sun-afternoon'],
  [6, '17:30', 'sun-afternoon'],
  [6, '17:31', null],
  [0, '19:00', 'mon-evening'],
  [0, '21:30', 'mon-evening'],
  [0, '21:31', null],
  [0, '23:30', null],
  [7, '10:00', null],
] as const)('on weekday %i from %s it lies in %s', (weekday, hour, part) => {
  expect(partOf(weekday, at(hour))).toBe(part)
})

test('a game that spans two parts needs both', () => {
  const evening = ['sat-evening'] as const
  expect(hasWholeGame(evening, 5, at('19:00'))).toBe(true)
  expect(hasWholeGame(evening, 5, at('18:00'))).toBe(false)
  expect(hasWholeGame([...evening, 'sat-afternoon'], 5, at('18:00'))).toBe(true)
  expect(hasWholeGame(PARTS, 5, at('22:00'))).toBe(false)
})

const game = (weekday: number, hour: string, courtId: number | null = null) => ({
  weekday,
  startMinutes: at(hour),
  courtId,
})

test('infers the parts of a team from the starts of its games', () => {
  // From 13:00 to 14:30 a game spans two parts; it began in the morning.
  const games = [game(6, '13:00'), game(5, '10:00'), game(5, '11:00'), game(1, '20:00')]
  expect(availabilityFromGames(games)).toMatchObject({
    parts: ['tue-evening', 'sat-morning', 'sun-morning'],
    partsFrom: 'games',
  })
})

test('prefers the five courts with the most games', () => {
  // Court 7 thrice, 9 and 3 twice, the others once.
  const courts = [9, 7, 8, 3, null, 7, 2, 9, 5, 3, 7]
  const { courtIds } = availabilityFromGames(courts.map((courtId) => game(5, '10:00', courtId)))
  expect(courtIds).toEqual([7, 3, 9, 2, 5])
})

test('without games in any part, assumes every part', () => {
  expect(availabilityFromGames([])).toEqual({ parts: PARTS, courtIds: [], partsFrom: 'nobody' })
  expect(availabilityFromGames([game(5, '08:00', 4)])).toEqual({
    parts: PARTS,
    courtIds: [4],
    partsFrom: 'nobody',
  })
})
