import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PARTS } from '../availability.ts'
import { isClosedOn, OPEN } from '../court-closing.ts'
import { lightOfGame } from '../court-light.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { gameMilliseconds } from '../game-length.ts'
import { instantOf, isoOf } from '../instant.ts'
import { groupBy } from '../group-by.ts'
import { plays } from '../side.ts'
import type { SuggestedHour } from '../suggested-options.ts'
import { countFigures } from './calendar-figures.ts'
import type { CalendarTeam } from './calendar-games.ts'
import { CalendarSearch, type PhaseCalendarInput, type PhaseCalendar } from './phase-calendar.ts'

// A Monday; the league's time zone is UTC.
const MONDAY = instantOf('2026-03-02T00:00:00Z')!

/** `day`: from 0, that Monday. */
function hourOn(day: number, minutes: number): SuggestedHour {
  const at = isoOf(MONDAY + day * DAY_MS + minutes * MINUTE_MS)
  return { at, day: at.slice(0, 10), weekday: day % 7, minutes }
}

const courtOf = (id: number) => ({
  id,
  name: `Pista ${id}`,
  lights: true,
  lightTimeout: null,
  status: null,
  ...OPEN,
})
const teamOf = (teamId: number): CalendarTeam => ({
  teamId,
  parts: [...PARTS],
  courtIds: [],
  partsFrom: 'games',
  besides: [],
})
/** The teams with these numbers, of which one person looks after `own`. */
const teamsOfOne = (ids: readonly number[], own: readonly number[]) =>
  ids.map((id) => ({ ...teamOf(id), besides: own.includes(id) ? own.filter((other) => other !== id) : [] }))
const input: PhaseCalendarInput = {
  hours: [hourOn(5, 600), hourOn(12, 600)],
  courts: [courtOf(1)],
  teams: [1, 2, 3, 4].map(teamOf),
  games: [
    { localId: 1, visitantId: 2 },
    { localId: 3, visitantId: 4 },
  ],
  mayTurn: false,
  standing: [],
  maxGamesPerWeek: 2,
  sunsetOf: () => null,
  sunriseOf: () => null,
}

function calendarOf(some: Partial<PhaseCalendarInput>, steps = 2000, seed = 1): PhaseCalendar {
  const search = new CalendarSearch({ ...input, ...some }, seed)
  for (const progress of [0, 0.5, 1]) search.advance(steps / 2, progress)
  return search.calendar()
}

const standingOf = (teamId: number, day: string) => ({
  localId: teamId,
  visitantId: 9,
  at: `${day}T20:00:00Z`,
  day,
  courtId: null,
})

const obstaclesOf = (some: Partial<PhaseCalendarInput>) =>
  calendarOf(some).unplaced.map(({ obstacle: { what, teamId } }) => (teamId ? `${what} ${teamId}` : what))

const pairsOf = (count: number, legs: 1 | 2) =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((localId, _, all) =>
    all.flatMap((visitantId) =>
      (legs === 2 ? localId !== visitantId : localId < visitantId) ? { localId, visitantId } : [],
    ),
  )

/** Saturdays and Sundays, three hours each. */
const weekends = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) => [5, 6].map((weekday) => 7 * week + weekday))
    .flat()
    .flatMap((day) => [600, 720, 1020].map((minutes) => hourOn(day, minutes)))

/** Of each team, whether it hosts each of its games, in their order. */
const sidesOf = ({ placed }: PhaseCalendar, count: number) => {
  const games = placed.toSorted((a, b) => (a.hour.at < b.hour.at ? -1 : 1))
  return Array.from({ length: count }, (_, index) =>
    games
      .flatMap(({ localId, visitantId }) =>
        localId === index + 1 ? 'C' : visitantId === index + 1 ? 'F' : [],
      )
      .join(''),
  )
}

test('says of a game without a slot the first thing that prevents it', () => {
  expect(obstaclesOf({})).toEqual([])
  expect(obstaclesOf({ hours: [hourOn(5, 600)] })).toEqual(['courts'])
  expect(obstaclesOf({ courts: [{ ...courtOf(1), closedFrom: '2026-03-01' }] })).toEqual(['hours', 'hours'])
  const [saturday, nextSaturday] = input.hours.map(({ day }) => day)
  const [first, second] = [standingOf(1, saturday!), standingOf(1, nextSaturday!)]
  expect(obstaclesOf({ standing: [first, second] })).toEqual(['full 1'])
  expect(obstaclesOf({ standing: [standingOf(4, saturday!), standingOf(4, nextSaturday!)] })).toEqual([
    'full 4',
  ])
  expect(obstaclesOf({ standing: [first, standingOf(2, nextSaturday!)] })).toEqual(['days'])
  // One game on the Sunday before leaves no room in a week of one.
  const onSunday = [standingOf(1, '2026-03-01'), standingOf(1, '2026-03-08'), standingOf(1, '2026-03-15')]
  expect(obstaclesOf({ standing: onSunday, maxGamesPerWeek: 1 })).toEqual(['full 1'])
  const neverOnSaturdays = { ...teamOf(4), parts: ['sun-morning' as const], partsFrom: 'team' as const }
  expect(obstaclesOf({ teams: [...input.teams.slice(0, 3), neverOnSaturdays] })).toEqual(['never 4'])
  // What is only known of its games is no refusal.
  expect(
    obstaclesOf({ teams: [...input.teams.slice(0, 3), { ...neverOnSaturdays, partsFrom: 'games' }] }),
  ).toEqual([])
})

test('prefers when and where the teams can, a game each week, and as many at home as away', () => {
  const mornings = input.teams.map((team) => ({ ...team, parts: ['sat-morning' as const], courtIds: [2] }))
  const hours = [0, 7, 14].flatMap((day) => [
    hourOn(day + 3, 1200),
    hourOn(day + 5, 600),
    hourOn(day + 5, 1020),
  ])
  const games = [1, 2, 3].flatMap((localId) =>
    [2, 3, 4].flatMap((visitantId) => (localId < visitantId ? [{ localId, visitantId }] : [])),
  )
  const courts = [courtOf(1), courtOf(2), courtOf(3)]
  const { placed } = calendarOf({ teams: mornings, hours, games, courts, mayTurn: true }, 40_000)
  expect(placed.map(({ hour }) => hour.minutes)).toEqual(games.map(() => 600))
  expect(placed.filter(({ courtId }) => courtId === 2)).toHaveLength(3)
  expect(countFigures(placed, { teams: mornings, standing: [] })).toEqual({
    bothCan: 6,
    someCannot: 0,
    running: 2,
    homeAwayGap: 1,
    longestWaitDays: 7,
  })
})

// Of n teams that meet once, n - 2 times somebody is at home or away twice running if n is even, and nobody if it is odd:
// de Werra (1981).
test.each([
  { count: 8, legs: 1, weeks: 9, rounds: 7, breaks: 6 },
  { count: 9, legs: 1, weeks: 11, rounds: 9, breaks: 0 },
  { count: 5, legs: 2, weeks: 12, rounds: 10, breaks: 1 },
] as const)('draws $rounds rounds of $count teams, $breaks times twice running', (one) => {
  const { count, legs, weeks, rounds, breaks } = one
  const teams = Array.from({ length: count }, (_, index) => teamOf(index + 1))
  const search = new CalendarSearch(
    {
      ...input,
      teams,
      games: pairsOf(count, legs),
      mayTurn: legs === 1,
      hours: weekends(weeks),
      courts: [courtOf(1), courtOf(2)],
    },
    1,
  )
  for (let part = 0; part < 100; part++) search.advance(1500, part / 100)
  const calendar = search.calendar()
  expect(calendar.unplaced).toEqual([])
  const weekOfGame = groupBy(calendar.placed, ({ hour }) => weekOf(hour.day))
  expect([...weekOfGame.values()].map(({ length }) => length)).toEqual(
    Array.from({ length: rounds }, () => Math.floor(count / 2)),
  )
  for (const games of weekOfGame.values()) {
    const playing = games.flatMap(({ localId, visitantId }) => [localId, visitantId])
    expect(new Set(playing).size).toBe(playing.length)
  }
  const sides = sidesOf(calendar, count)
  expect(sides.flatMap((own) => own.match(/CC|FF/g) ?? [])).toHaveLength(breaks)
  expect(countFigures(calendar.placed, { teams, standing: [] }).longestWaitDays).toBeLessThanOrEqual(14)
})

const hoursAt = (...minutes: number[]) => minutes.map((at) => hourOn(5, at))

test('keeps two teams of a delegate apart, also from games of other phases, and says of which there is no hour left', () => {
  const oneHour = { teams: teamsOfOne([1, 2, 3, 4], [2, 3]), courts: [courtOf(1), courtOf(2)] }
  expect(obstaclesOf({ ...oneHour, hours: hoursAt(600), teams: input.teams })).toEqual([])
  expect(obstaclesOf({ ...oneHour, hours: hoursAt(600) })).toEqual([expect.stringMatching(/^besides [23]$/)])
  // After an hour the first game isn't over.
  expect(obstaclesOf({ ...oneHour, hours: hoursAt(600, 660) })).toHaveLength(1)
  expect(obstaclesOf({ ...oneHour, hours: hoursAt(600, 720) })).toEqual([])
  const [at] = hoursAt(660)
  const standing = [{ localId: 8, visitantId: 9, at: at!.at, day: at!.day, courtId: null }]
  const teams = teamsOfOne([1, 2, 3, 4], [2, 9])
  expect(obstaclesOf({ ...oneHour, teams, standing, hours: hoursAt(600) })).toEqual(['besides 9'])
  expect(obstaclesOf({ ...oneHour, teams, standing, hours: hoursAt(600, 750) })).toEqual([])
  // Their own game against each other is one game.
  expect(obstaclesOf({ ...oneHour, games: [{ localId: 2, visitantId: 3 }] })).toEqual([])
})

test('keeps three teams of a delegate apart in each round of a whole season', () => {
  const own = [1, 2, 3]
  const teams = teamsOfOne([1, 2, 3, 4, 5, 6, 7, 8], own)
  const courts = [1, 2, 3, 4].map(courtOf)
  const season = { teams, courts, games: pairsOf(8, 1), mayTurn: true, hours: weekends(9) }
  const { placed, unplaced } = calendarOf(season, 60_000)
  expect(unplaced).toEqual([])
  const starts = placed
    .filter((game) => own.some((id) => plays(game, id)))
    .map(({ hour }) => instantOf(hour.at)!)
    .toSorted((a, b) => a - b)
  // Three of their games are among themselves.
  expect(starts).toHaveLength(3 * 7 - 3)
  expect(starts.filter((start, index) => index > 0 && start - starts[index - 1]! < gameMilliseconds)).toEqual(
    [],
  )
})

test('turns the games that are left so that nobody has three running, and none that stands', () => {
  // Team 1 has just been away twice; the others play among themselves first.
  const standing = [2, 3].map((localId, index) => ({
    ...standingOf(localId, ['2026-02-21', '2026-02-28'][index]!),
    visitantId: 1,
  }))
  const games = pairsOf(6, 1).filter(({ localId, visitantId }) => localId > 1 || visitantId > 3)
  const teams = [1, 2, 3, 4, 5, 6].map(teamOf)
  const calendar = calendarOf(
    { teams, games, standing, mayTurn: true, hours: weekends(6), courts: [courtOf(1)] },
    40_000,
  )
  expect(`FF${sidesOf(calendar, 6)[0]}`).not.toMatch(/CCC|FFF/)
  expect(sidesOf(calendar, 6).join(' ')).not.toMatch(/CCC|FFF/)
})

test('puts what was taken out of a round back into its week, where its teams would wait', () => {
  // Among many slots few are good, as at what hours a league has played.
  const season = {
    teams: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...teamOf(id), parts: ['sat-morning' as const] })),
    courts: Array.from({ length: 12 }, (_, index) => courtOf(index + 1)),
    hours: weekends(14),
    mayTurn: true,
  }
  const { placed } = calendarOf({ ...season, games: pairsOf(8, 1) }, 100_000)
  const left = placed.filter(({ hour }) => weekOf(hour.day) === 3).slice(1)
  const standing = placed
    .filter((game) => !left.includes(game))
    .map(({ hour, ...game }) => ({ ...game, at: hour.at, day: hour.day }))
  for (const seed of [1, 2, 3]) {
    const again = calendarOf({ ...season, games: left, standing }, 20_000, seed)
    expect(again.placed.map(({ hour }) => weekOf(hour.day))).toEqual(left.map(() => 3))
    expect(countFigures(again.placed, { ...season, standing }).longestWaitDays).toBe(7)
  }
})

const anyHour = fc
  .tuple(fc.nat(20), fc.constantFrom(0, 60, 570, 600, 660, 1020, 1200, 1380))
  .map(([day, minutes]) => hourOn(day, minutes))
const anyPair = (teamIds: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: teamIds }), fc.integer({ min: 1, max: teamIds }))
    .filter(([localId, visitantId]) => localId !== visitantId)
    .map(([localId, visitantId]) => ({ localId, visitantId }))
const anyCourt = (id: number) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Pista ${id}`),
    lights: fc.boolean(),
    lightTimeout: fc.constantFrom(null, '21:00'),
    status: fc.constant(null),
    closedFrom: fc.constantFrom(null, null, '2026-03-06'),
    closedUntil: fc.constantFrom(null, '2026-03-10'),
  })
const anyInput: fc.Arbitrary<PhaseCalendarInput> = fc.record({
  hours: fc.uniqueArray(anyHour, { selector: ({ at }) => at, maxLength: 10 }),
  courts: fc.tuple(anyCourt(1), anyCourt(2)),
  // The sixth plays in another phase.
  teams: fc
    .subarray([1, 2, 3, 4, 5, 6])
    .chain((own) =>
      fc.tuple(
        ...teamsOfOne([1, 2, 3, 4, 5], own).map((team) =>
          fc
            .record({ parts: fc.subarray([...PARTS]), partsFrom: fc.constantFrom('team', 'games', 'nobody') })
            .map((said) => ({ ...team, ...said })),
        ),
      ),
    ),
  games: fc.array(anyPair(5), { maxLength: 10 }),
  mayTurn: fc.boolean(),
  standing: fc.array(
    fc
      .record({ pair: anyPair(6), hour: anyHour, courtId: fc.constantFrom(null, 1, 2) })
      .map(({ pair, hour, courtId }) => ({ ...pair, at: hour.at, day: hour.day, courtId })),
    { maxLength: 6 },
  ),
  maxGamesPerWeek: fc.integer({ min: 1, max: 3 }),
  sunsetOf: fc.constantFrom(
    () => null,
    () => 1110,
  ),
  sunriseOf: fc.constant(() => 480),
})

const DAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

type Occupied = { localId: number; visitantId: number; at: string; day: string; courtId: number | null }

const weekOf = (day: string) => Math.floor((instantOf(day)! - MONDAY) / (7 * DAY_MS))

/** By the rules, not by the search: whether a game may be there besides others. */
function mayBe(
  game: Occupied,
  others: readonly Occupied[],
  { courts, hours, maxGamesPerWeek, teams }: PhaseCalendarInput,
  sunset: number | null,
) {
  const { minutes, weekday } = hours.find(({ at }) => at === game.at)!
  const court = courts.find(({ id }) => id === game.courtId)!
  const ofTeam = (teamId: number) =>
    others.filter((other) => [other.localId, other.visitantId].includes(teamId))
  return (
    minutes >= 90 &&
    minutes <= 24 * 60 - 90 &&
    !isClosedOn(court, game.day) &&
    lightOfGame({ start: minutes, sunrise: 480, sunset, court }) !== 'off' &&
    others.every(
      ({ at, courtId }) =>
        courtId !== game.courtId || Math.abs(instantOf(at)! - instantOf(game.at)!) >= gameMilliseconds,
    ) &&
    others.every(
      (other) =>
        Math.abs(instantOf(other.at)! - instantOf(game.at)!) >= gameMilliseconds ||
        !teams.some(({ teamId, besides }) => plays(game, teamId) && besides.some((id) => plays(other, id))),
    ) &&
    [game.localId, game.visitantId].every(
      (teamId) =>
        teams.every(
          (team) =>
            team.teamId !== teamId ||
            team.partsFrom !== 'team' ||
            team.parts.some((part) => part.startsWith(DAY_NAMES[weekday]!)),
        ) &&
        ofTeam(teamId).every(({ day }) => day !== game.day) &&
        ofTeam(teamId).filter(({ day }) => weekOf(day) === weekOf(game.day)).length < maxGamesPerWeek,
    )
  )
}

test('breaks nothing that must hold, moves no game that stands, and leaves none out that fits, whatever is asked', () => {
  fc.assert(
    fc.property(anyInput, fc.nat(), fc.constantFrom(0, 50, 1000), (some, seed, steps) => {
      const calendar = calendarOf(some, steps, seed)
      const { placed, unplaced } = calendar
      const teamsOf = ({ localId, visitantId }: { localId: number; visitantId: number }) =>
        (some.mayTurn ? [localId, visitantId].toSorted((a, b) => a - b) : [localId, visitantId]).join('-')
      expect([...placed, ...unplaced].map(teamsOf).toSorted()).toEqual(some.games.map(teamsOf).toSorted())
      const games = placed.map(({ hour, ...game }) => ({ ...game, at: hour.at, day: hour.day }))
      const sunset = some.sunsetOf('2026-03-02', 1)
      for (const game of games) {
        const others = [...some.standing, ...games.filter((other) => other !== game)]
        expect(mayBe(game, others, some, sunset)).toBe(true)
      }
      for (const { localId, visitantId } of unplaced) {
        const slots = some.hours.flatMap(({ at, day }) =>
          [1, 2].map((courtId) => ({ localId, visitantId, at, day, courtId })),
        )
        expect(slots.filter((slot) => mayBe(slot, [...some.standing, ...games], some, sunset))).toEqual([])
      }
      expect(calendarOf(some, steps, seed)).toEqual(calendar)
    }),
    { numRuns: 200 },
  )
})

test('begins no game on a court before another has ended, however full it is', () => {
  // From 10:00 to 16:00, every quarter of an hour: five games of an hour and a half fit one after the other.
  const hours = Array.from({ length: 25 }, (_, index) => hourOn(5, 600 + 15 * index))
  const games = [1, 3, 5, 7, 9, 11].map((localId) => ({ localId, visitantId: localId + 1 }))
  const teams = games.flatMap(({ localId, visitantId }) => [teamOf(localId), teamOf(visitantId)])
  for (const [steps, seed] of [
    [0, 1],
    [2000, 1],
    [2000, 2],
  ] as const) {
    const { placed } = calendarOf({ hours, games, teams }, steps, seed)
    const starts = placed.map(({ hour }) => hour.minutes).toSorted((a, b) => a - b)
    expect(starts.length).toBeGreaterThanOrEqual(4)
    expect(starts.slice(1).filter((start, index) => start - starts[index]! < 90)).toEqual([])
  }
})
