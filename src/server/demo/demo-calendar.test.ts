import { expect, test } from 'vitest'
import { hasWholeGame } from '#league/availability.ts'
import { countFigures } from '#league/calendar/calendar-figures.ts'
import { CalendarSearch, type PhaseCalendarInput } from '#league/calendar/phase-calendar.ts'
import { mondayOf } from '#league/day.ts'
import { DAY_MS } from '#league/durations.ts'
import { createTestStore } from '../../../test/create-test-store.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { CourtLights } from '../courts/court-lights.ts'
import { listCourts } from '../courts/queries.ts'
import { readGroups } from '../reading/read-groups.ts'
import { findTown } from '../town/queries.ts'
import { createDemoSeason } from './demo-season.ts'
import { demoTime as time } from './proposals.ts'

const now = new Date('2026-02-11T12:00:00Z')
const noGames = ['2026-02-28', '2026-03-15']

/** The first phase as if none of its games had been created: nine weeks, with evenings and weekends. */
async function firstPhase(): Promise<PhaseCalendarInput> {
  const store = await createTestStore('sqlite')
  await createDemoSeason(store, now)
  const groups = (await readGroups(store.db, { current: true })).filter(
    ({ phase }) => phase.name === 'Primera fase',
  )
  const courts = await listCourts(store.db)
  const lights = new CourtLights(time, courts, await findTown(store.db))
  const teamIds = groups.flatMap(({ entries }) => entries.map(({ teamId }) => teamId))
  const teams = await Promise.all(
    teamIds.map(async (teamId) => ({
      ...(await findAvailability(store.db, teamId, time)),
      teamId,
      besides: [],
    })),
  )
  return {
    hours: time
      .listHours(now.getTime() + 3 * DAY_MS, now.getTime() + 66 * DAY_MS)
      .filter(
        ({ day, weekday, minutes }) =>
          minutes >= (weekday < 5 ? 1140 : 540) && minutes <= 1260 && !noGames.includes(day),
      ),
    courts,
    teams,
    games: groups.flatMap(({ entries }) =>
      entries.flatMap(({ teamId: localId }, index) =>
        entries.slice(index + 1).map(({ teamId: visitantId }) => ({ localId, visitantId })),
      ),
    ),
    mayTurn: true,
    standing: [],
    maxGamesPerWeek: 2,
    sunsetOf: (day, courtId) => lights.sunsetOn(day, courtId),
    sunriseOf: (day, courtId) => lights.sunriseOn(day, courtId),
  }
}

test('the first phase of the demo season is drawn up whole, when both teams can where they share an hour', async () => {
  const input = await firstPhase()
  const search = new CalendarSearch(input, 1)
  for (let part = 0; part < 100; part++) search.advance(5000, part / 100)
  const { placed, unplaced } = search.calendar()
  const figures = countFigures(placed, input)
  expect([input.games.length, input.courts.length]).toEqual([144, 18])
  expect([placed.length, unplaced]).toEqual([144, []])
  expect(placed.filter(({ hour }) => noGames.includes(hour.day))).toEqual([])
  const partsOf = new Map(input.teams.map(({ teamId, parts }) => [teamId, parts]))
  const sharing = input.games.filter(({ localId, visitantId }) =>
    input.hours.some(({ weekday, minutes }) =>
      [localId, visitantId].every((teamId) => hasWholeGame(partsOf.get(teamId)!, weekday, minutes)),
    ),
  )
  expect(sharing.length).toBeGreaterThan(100)
  // Three at home or away running only where it can't be helped.
  expect(figures.running).toBeLessThanOrEqual(3)
  // Each team plays its eight games in eight of nine weeks.
  const weeks = placed.flatMap(({ localId, visitantId, hour }) =>
    [localId, visitantId].map((teamId) => `${teamId} ${mondayOf(hour.day)}`),
  )
  expect(new Set(weeks).size).toBe(2 * 144)
  expect(figures).toMatchObject({ bothCan: sharing.length, homeAwayGap: 0 })
})
