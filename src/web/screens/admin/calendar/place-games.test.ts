import { expect, test } from 'vitest'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { PARTS } from '#league/availability.ts'
import { OPEN } from '#league/court-closing.ts'
import { DAY_MS } from '#league/durations.ts'
import { instantOf, isoOf } from '#league/instant.ts'
import { initialValues, readChoice } from './calendar-values.ts'
import {
  placeByHand,
  placeElsewhere,
  placeGames,
  type Placing,
  type Plan,
  roundsOfWeeks,
} from './place-games.ts'

const timeZone = 'Europe/Madrid'
const FROM = '2026-02-26T12:00:00.000Z'
const court = { direction: '', status: null, lights: true, lightTimeout: null, lat: null, lon: null, ...OPEN }

/** Four teams that meet once, from Thursday 26 February on, on two courts; they play on Saturday mornings. */
const input: CalendarInput = {
  phase: {
    id: 1,
    name: 'Primera fase',
    leagueId: 1,
    active: true,
    crossing: false,
    gamesPerPair: 1,
    qualifiers: null,
    startDate: '2026-02-20',
    endDate: '2026-03-29',
  },
  from: FROM,
  total: 6,
  games: [1, 2, 3].flatMap((localId) =>
    [2, 3, 4].flatMap((visitantId) =>
      localId < visitantId ? { competitionId: 5, localId, visitantId } : [],
    ),
  ),
  mayTurn: true,
  standing: [],
  teams: [1, 2, 3, 4].map((id) => ({
    id,
    name: `Equipo ${id}`,
    shortName: `Equipo ${id}`,
    badge: { color: id, letters: String(id) },
    photo: null,
    parts: ['sat-morning'],
    courtIds: [],
    partsFrom: 'team',
    owes: false,
    besides: [],
  })),
  courts: [1, 2].map((id) => ({ ...court, id, name: `Pista ${id}` })),
  daylight: Array.from({ length: 60 }, (_, index) => {
    const day = isoOf(instantOf(FROM)! + index * DAY_MS).slice(0, 10)
    return { day, sunrise: 450, sunset: 1130 }
  }),
}

const values = initialValues(input, timeZone)
const choice = readChoice(values)

function plan(change: Partial<Placing> = {}): Plan {
  return [...placeGames({ input, timeZone, choice, seed: 1, fixed: [], ...change })].at(-1)!.plan!
}

const fixAll = ({ games }: Plan) => games.map((game) => ({ ...game, fixed: true }))

test('begins with the days of the phase, and with when its teams play', () => {
  expect(choice).toEqual({
    // The phase has begun: not before the league's notice.
    from: '2026-02-26',
    to: '2026-03-29',
    off: [],
    parts: ['sat-morning'],
    courtIds: [1, 2],
    // Three games in four weeks and a half.
    maxGamesPerWeek: 2,
    mayOverlap: false,
  })
  const bare = { ...input, phase: { ...input.phase, endDate: null } }
  // Three games and a week to spare.
  expect(readChoice(initialValues(bare, timeZone)).to).toBe('2026-03-25')
})

test('begins with what most teams have said, else with when they have played, else with weekends by day', () => {
  const nobody = { parts: [...PARTS], partsFrom: 'nobody' as const }
  const played = { parts: ['fri-evening' as const], partsFrom: 'games' as const }
  const partsOf = (known: readonly Partial<CalendarInput['teams'][number]>[]) => {
    const teams = input.teams.map((team, index) => ({ ...team, ...(known[index] ?? nobody) }))
    return readChoice(initialValues({ ...input, teams }, timeZone)).parts
  }
  const weekends = ['sat-morning', 'sat-afternoon', 'sun-morning', 'sun-afternoon']
  expect(partsOf([])).toEqual(weekends)
  // One of four has said so: that decides nothing yet.
  expect(partsOf([{}])).toEqual(weekends)
  expect(partsOf([{}, {}, played])).toEqual(['fri-evening'])
  expect(partsOf([{}, {}, {}, played])).toEqual(['sat-morning'])
})

function standingOn(day: string, round?: number) {
  return { localId: 1, visitantId: 2, courtId: 1, date: `${day}T10:00:00.000Z`, ...(round && { round }) }
}

test('numbers rounds by weeks, after those of the games that stand', () => {
  const games = plan().games.map((game, index) => ({
    ...game,
    hour: { ...game.hour, day: ['2026-03-07', '2026-03-08', '2026-03-21', '2026-03-28'][index % 4]! },
  }))
  const roundsAfter = (...standing: CalendarInput['standing']) => [
    ...roundsOfWeeks(games, { ...input, standing }, timeZone),
  ]
  const weeks = ['2026-03-02', '2026-03-16', '2026-03-23']
  expect(roundsAfter()).toEqual(weeks.map((monday, index) => [monday, index + 1]))
  // Two weeks were played, one game of them put off, and one without a round is of another phase.
  const played = [
    standingOn('2026-02-21', 1),
    standingOn('2026-02-28', 2),
    standingOn('2026-03-21', 1),
    standingOn('2026-03-10'),
  ]
  expect(roundsAfter(...played).slice(2)).toEqual([
    ['2026-03-02', 3],
    ['2026-03-09', 3],
    ['2026-03-16', 4],
    ['2026-03-23', 5],
  ])
  // What is left of a round goes on in its week.
  expect(
    roundsAfter(standingOn('2026-03-07', 4), standingOn('2026-03-14', 5), standingOn('2026-03-22', 6)).map(
      ([, round]) => round,
    ),
  ).toEqual([4, 5, 6, 7])
  // The week after two rounds has the next one; a game brought forward to a week doesn't make it a later round.
  const week = (...rounds: number[]) => roundsAfter(...rounds.map((round) => standingOn('2026-02-28', round)))
  expect(week(2, 3).map(([, round]) => round)).toEqual([2, 4, 5, 6])
  expect(week(2, 9).map(([, round]) => round)).toEqual([2, 3, 4, 5])
})

test('places all games at hours of the league’s zone, and none on days off', () => {
  const { games, unplaced } = plan({
    choice: readChoice({ ...values, off: '2026-03-07/,2026-03-20/2026-03-22' }),
  })
  expect([games.length, unplaced]).toEqual([6, []])
  for (const { hour } of games) {
    expect(hour.weekday).toBe(5)
    expect(['2026-02-28', '2026-03-14', '2026-03-28']).toContain(hour.day)
    // The clocks go forward on 29 March.
    expect(hour.at).toBe(isoOf(instantOf(hour.day)! + (hour.minutes - 60) * 60_000))
  }
})

test('keeps fixed games, and places anew those that can’t stay', () => {
  const first = plan()
  expect(plan({ fixed: fixAll(first), seed: 9 })).toEqual({ ...first, games: fixAll(first) })
  // A closed court, a day off, a game that somebody has created, and one in its place.
  const [one] = first.games
  const closed = { ...court, id: one!.courtId, name: 'Cerrada', closedFrom: '2026-01-01' }
  const others = input.courts.filter(({ id }) => id !== closed.id)
  const without = plan({ fixed: fixAll(first), input: { ...input, courts: [...others, closed] } })
  expect(without.games.every(({ courtId }) => courtId !== closed.id)).toBe(true)
  const off = readChoice({ ...values, off: `${one!.hour.day}/` })
  expect(
    plan({ fixed: fixAll(first), choice: off }).games.some(({ hour }) => hour.day === one!.hour.day),
  ).toBe(false)
  const left = input.games.filter(
    ({ localId, visitantId }) =>
      localId + visitantId !== one!.localId + one!.visitantId ||
      localId * visitantId !== one!.localId * one!.visitantId,
  )
  expect(plan({ fixed: fixAll(first), input: { ...input, games: left } }).games).toHaveLength(5)
  const there = { localId: 8, visitantId: 9, date: one!.hour.at, courtId: one!.courtId }
  const beside = plan({ fixed: fixAll(first), input: { ...input, standing: [there] } }).games
  expect(beside.filter(({ hour, courtId }) => hour.at === one!.hour.at && courtId === one!.courtId)).toEqual(
    [],
  )
})

test('finds another place for one game, and leaves out those of a team that owes a rating', () => {
  const first = plan()
  const [game, ...others] = first.games
  const { localId, visitantId, hour } = game!
  const beside = { input, timeZone, choice, others }
  const moved = placeElsewhere(beside, game!, [hour.at])!
  expect(moved).toMatchObject({ localId, visitantId, fixed: true })
  expect(moved.hour.at).not.toBe(hour.at)
  expect(plan({ fixed: [...fixAll({ games: others, unplaced: [] }), moved] }).games).toContainEqual(moved)
  const hours = input.daylight.flatMap(({ day }) =>
    ['08', '09', '10', '11', '12'].map((at) => `${day}T${at}:00:00.000Z`),
  )
  expect(placeElsewhere(beside, game!, hours)).toBeNull()

  const teams = input.teams.map((team) => ({ ...team, owes: team.id === 4 }))
  const { games, unplaced } = plan({ input: { ...input, teams } })
  expect(games).toHaveLength(3)
  expect(unplaced.map((left) => [left.visitantId, left.obstacle])).toEqual(
    [4, 4, 4].map((id) => [id, { what: 'owes', teamId: 4 }]),
  )
})

test('puts two teams of one person at one hour only if that was chosen', () => {
  const teams = input.teams.map((team) =>
    team.id === 4 ? team : { ...team, besides: [{ id: 8, name: 'Otro' }] },
  )
  const standing = [{ localId: 8, visitantId: 9, date: '2026-03-07T10:00:00.000Z', courtId: null }]
  const at = { day: '2026-03-07', time: '12:00', courtId: 1 }
  const byHand = (mayOverlap: boolean) => {
    const beside = {
      input: { ...input, teams, standing },
      timeZone,
      choice: { ...choice, mayOverlap },
      others: [],
    }
    return placeByHand(beside, input.games[0]!, at)
  }
  expect(byHand(false)).toEqual({ what: 'besides', teamId: 8 })
  expect(byHand(true)).toMatchObject({ hour: { at: '2026-03-07T11:00:00.000Z' } })
  const { games } = plan({ input: { ...input, teams, standing } })
  expect(games.filter(({ hour }) => hour.at > '2026-03-07T08:30' && hour.at < '2026-03-07T11:30')).toEqual([])
})
