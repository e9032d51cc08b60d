import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import {
  calendarChoices,
  filterCalendar,
  hasNamesakes,
  monthsOf,
  overFrom,
  sortCalendar,
  distinguishGroups,
  whoseGames,
} from './calendar-days.ts'
import { team } from '../../../../test/team.ts'
import { unplayedGame } from '../../../../test/unplayed-game.ts'

const teams = { gatos: team(1, 'Gatos'), perros: team(2, 'Perros'), aguilas: team(3, 'Águilas') }

function gameOf(id: number, date: string, local: keyof typeof teams, visitant: keyof typeof teams): Game {
  return {
    ...unplayedGame,
    id,
    date,
    competition: { id: 7, name: 'Grupo A' },
    competitionId: 7,
    local: teams[local],
    localId: teams[local].id,
    visitant: teams[visitant],
    visitantId: teams[visitant].id,
    court: { id: 9, name: 'Olmo', direction: 'Calle del Olmo, 3' },
    courtId: 9,
  }
}

const madrid = { timeZone: 'Europe/Madrid', seasonYear: 2026 }
const games = [
  gameOf(1, '2026-11-20T18:00:00.000Z', 'gatos', 'perros'),
  // 0:30 on the 21st in Madrid.
  gameOf(2, '2026-11-20T23:30:00.000Z', 'perros', 'aguilas'),
  gameOf(3, '2026-11-22T11:00:00.000Z', 'aguilas', 'gatos'),
]
const inGroup = (game: Game, id: number, name: string) => ({ ...game, competition: { id, name } })
const ids = (days: { key: string; games: Game[] }[]) =>
  days.map(({ key, games: of }) => [key, ...of.map(({ id }) => id)])

test('sorts the days by date without a clock', () => {
  const { days, overdue } = sortCalendar(games, null, madrid)
  expect(ids(days)).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 2],
    ['2026-11-22', 3],
  ])
  expect(overdue).toEqual([])
})

test('puts today first and lists past days separately', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const { days, overdue } = sortCalendar(games, now, madrid)
  expect(days.map(({ title }) => title)).toEqual(['Hoy, sábado 21 de noviembre', 'domingo 22 de noviembre'])
  expect(ids(overdue)).toEqual([['2026-11-20', 1]])
})

test.each([
  // A game that begins at 23:30 on the 21st ends at 1:00.
  ['2026-11-21T23:59:00.000Z', ['2026-11-20']],
  ['2026-11-22T00:00:00.000Z', ['2026-11-20', '2026-11-21']],
])('treats as past at %s the days %j', (now, over) => {
  const late = gameOf(4, '2026-11-21T22:30:00.000Z', 'gatos', 'aguilas')
  const { days, overdue } = sortCalendar([...games.slice(0, 2), late], Date.parse(now), madrid)
  expect(overdue.map(({ key }) => key)).toEqual(over)
  expect(days.length + overdue.length).toBe(2)
})

test('adds the phase to groups of the same name', () => {
  expect(hasNamesakes(games)).toBe(false)
  const [first, second, third] = games as [Game, Game, Game]
  const mixed = [first, inGroup(second, 8, 'Grupo A'), inGroup(third, 9, 'Grupo B')]
  expect(hasNamesakes(mixed)).toBe(true)
  const groups = [
    { id: 7, competitionGroupId: 1 },
    { id: 8, competitionGroupId: 2 },
    { id: 9, competitionGroupId: 2 },
  ]
  const phases = [
    { id: 1, name: 'Primera fase' },
    { id: 2, name: 'Segunda fase' },
  ]
  const apart = distinguishGroups(mixed, groups, phases)
  expect(apart.map(({ competition }) => competition)).toEqual([
    { id: 7, name: 'Primera fase · Grupo A' },
    { id: 8, name: 'Segunda fase · Grupo A' },
    { id: 9, name: 'Grupo B' },
  ])
})

test('matches a team on either side', () => {
  const filter = { teamId: undefined, groupId: undefined, courtId: undefined }
  const left = (change: object) => filterCalendar(games, { ...filter, ...change }).map(({ id }) => id)
  expect(left({ teamId: 1 })).toEqual([1, 3])
  expect(left({ teamId: 1, groupId: 7, courtId: 9 })).toEqual([1, 3])
  expect(left({ groupId: 8 })).toEqual([])
  expect(left({ courtId: 8 })).toEqual([])
})

test('offers each choice once, in Spanish order', () => {
  const choices = calendarChoices(games)
  expect(choices.teams.map(({ name }) => name)).toEqual(['Águilas', 'Gatos', 'Perros'])
  expect(choices.groups).toEqual([{ id: 7, name: 'Grupo A' }])
  expect(choices.courts).toEqual([{ id: 9, name: 'Olmo' }])
})

test.each([
  [{}, 'de la liga'],
  [{ teamId: 1 }, 'de Gatos'],
  [{ groupId: 7 }, 'de Grupo A'],
  [{ teamId: 1, groupId: 7 }, 'de Gatos en Grupo A'],
  // A team without games to play can still be subscribed to, but the page doesn't have its name.
  [{ teamId: 99 }, 'elegidos'],
])('describes the games that match %o as those %s', (chosen, text) => {
  const filter = { teamId: undefined, groupId: undefined, ...chosen }
  expect(whoseGames(calendarChoices(games), filter)).toBe(text)
})

test('lists the months in order, each with its first day', () => {
  const over = [
    '2026-10-04T10:00:00Z',
    '2026-10-31T22:59:00Z',
    '2026-10-31T23:00:00Z',
    '2027-09-04T10:00:00Z',
  ]
  const { days } = sortCalendar(
    over.map((date, index) => gameOf(index + 1, date, 'gatos', 'perros')),
    null,
    madrid,
  )
  // Madrid is one hour ahead of UTC since the 25th, so November begins at 23:00 UTC.
  expect(monthsOf(days, madrid).map(({ title, days: own }) => [title, own[0]!.key])).toEqual([
    ['octubre', '2026-10-04'],
    ['noviembre', '2026-11-01'],
    ['septiembre de 2027', '2027-09-04'],
  ])
})

const overAt = (timeZone: string, key: string, date: string) => {
  const day = { key, title: '', games: [gameOf(1, date, 'gatos', 'perros')] }
  return new Date(overFrom(day, timeZone)).toISOString()
}

test('a day is over after its midnight and after its last game, which takes an hour and a half', () => {
  expect(overAt('Europe/Madrid', '2026-11-20', '2026-11-20T11:00:00.000Z')).toBe('2026-11-20T23:00:00.000Z')
  expect(overAt('Europe/Madrid', '2026-11-20', '2026-11-20T22:30:00.000Z')).toBe('2026-11-21T00:00:00.000Z')
  // The day of 25 hours.
  expect(overAt('Europe/Madrid', '2026-10-25', '2026-10-25T11:00:00.000Z')).toBe('2026-10-25T23:00:00.000Z')
  // In Santiago de Chile the clocks went from midnight to one on 6 September 2026.
  expect(overAt('America/Santiago', '2026-09-05', '2026-09-05T15:00:00.000Z')).toBe(
    '2026-09-06T04:00:00.000Z',
  )
})
