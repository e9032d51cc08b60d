import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import {
  calendarChoices,
  filterCalendar,
  hasNamesakes,
  monthsOf,
  sortCalendar,
  distinguishGroups,
  whoseGames,
} from './calendar-days.ts'

const team = (id: number, name: string) => ({ id, name, photo: null, delegate: null, leagueId: 1 })
const teams = { gatos: team(1, 'Gatos'), perros: team(2, 'Perros'), aguilas: team(3, 'Águilas') }

function gameOf(id: number, date: string, local: keyof typeof teams, visitant: keyof typeof teams): Game {
  return {
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
    localScore: null,
    visitantScore: null,
    forfeit: null,
    finished: false,
    confirmed: false,
    disputed: false,
    takenBack: false,
    unneeded: false,
    ofCurrentSeason: true,
    ratingWaived: false,
  }
}

const madrid = { timeZone: 'Europe/Madrid', seasonYear: 2026 }
const games = [
  gameOf(1, '2026-11-20T18:00:00.000Z', 'gatos', 'perros'),
  // Half past midnight of the 21st in Madrid.
  gameOf(2, '2026-11-20T23:30:00.000Z', 'perros', 'aguilas'),
  gameOf(3, '2026-11-22T11:00:00.000Z', 'aguilas', 'gatos'),
]
const inGroup = (game: Game, id: number, name: string) => ({ ...game, competition: { id, name } })
const ids = (days: { key: string; games: Game[] }[]) =>
  days.map(({ key, games: of }) => [key, ...of.map(({ id }) => id)])

test('without a clock the days stand in order', () => {
  const { days, overdue } = sortCalendar(games, null, madrid)
  expect(ids(days)).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 2],
    ['2026-11-22', 3],
  ])
  expect(overdue).toEqual([])
})

test('today comes first, and days that are over apart', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const { days, overdue } = sortCalendar(games, now, madrid)
  expect(days.map(({ title }) => title)).toEqual(['Hoy, sábado 21 de noviembre', 'domingo 22 de noviembre'])
  expect(ids(overdue)).toEqual([['2026-11-20', 1]])
})

test.each([
  // A game begun at 23:30 of the 21st is played until one o'clock.
  ['2026-11-21T23:59:00.000Z', ['2026-11-20']],
  ['2026-11-22T00:00:00.000Z', ['2026-11-20', '2026-11-21']],
])('at %s the days that are over are %j', (now, over) => {
  const late = gameOf(4, '2026-11-21T22:30:00.000Z', 'gatos', 'aguilas')
  const { days, overdue } = sortCalendar([...games.slice(0, 2), late], Date.parse(now), madrid)
  expect(overdue.map(({ key }) => key)).toEqual(over)
  expect(days.length + overdue.length).toBe(2)
})

test('groups of one name are told apart by their phases', () => {
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

test('a filter looks at either side', () => {
  const filter = { teamId: undefined, groupId: undefined, courtId: undefined }
  const left = (change: object) => filterCalendar(games, { ...filter, ...change }).map(({ id }) => id)
  expect(left({ teamId: 1 })).toEqual([1, 3])
  expect(left({ teamId: 1, groupId: 7, courtId: 9 })).toEqual([1, 3])
  expect(left({ groupId: 8 })).toEqual([])
  expect(left({ courtId: 8 })).toEqual([])
})

test('what can be chosen, once each and in Spanish order', () => {
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
  // A team without games to play is still subscribed to, but nobody here knows its name.
  [{ teamId: 99 }, 'elegidos'],
])('the games that %o lets through are those %s', (chosen, text) => {
  const filter = { teamId: undefined, groupId: undefined, ...chosen }
  expect(whoseGames(calendarChoices(games), filter)).toBe(text)
})

test('the months of the days, in their order, each led to by its first day', () => {
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
  // The clocks of Madrid are an hour ahead of UTC since the 25th: November begins at 23:00.
  expect(monthsOf(days, madrid)).toEqual([
    { dayKey: '2026-10-04', title: 'octubre' },
    { dayKey: '2026-11-01', title: 'noviembre' },
    { dayKey: '2027-09-04', title: 'septiembre de 2027' },
  ])
})
