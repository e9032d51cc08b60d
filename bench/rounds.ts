import { countFigures } from '#league/calendar/calendar-figures.ts'
import { CalendarSearch, type PhaseCalendarInput } from '#league/calendar/phase-calendar.ts'
import { PARTS } from '#league/availability.ts'
import { OPEN } from '#league/court-closing.ts'
import { DAY_MS, MINUTE_MS } from '#league/durations.ts'
import { instantOf, isoOf } from '#league/instant.ts'
import type { Figure } from './figure.ts'

const MONDAY = instantOf('2027-01-04T00:00:00Z')!
const SEEDS = 10
const PARTS_OF_SEARCH = 100
const STEPS_A_GAME = 3500

/**
 * The worst of ten calendars of n teams that meet once on weekends: rounds in which somebody who could plays twice or not
 * at all, and how often a team is at home or away twice running beside the least there can be: n - 2, or none for an odd
 * number (de Werra, 1981).
 */
export function measureRounds(say: (progress: string) => void): Promise<Figure[]> {
  const figures = [5, 8, 9, 10, 12, 16].flatMap((count): Figure[] => {
    const runs = Array.from({ length: SEEDS }, (_, seed) => draw(count, seed + 1))
    say(`${count} teams: ${runs.map(({ breaks }) => breaks).join(', ')} twice running`)
    const worst = (of: (run: (typeof runs)[number]) => number) => Math.max(...runs.map(of))
    const least = count % 2 === 0 ? count - 2 : 0
    return [
      {
        what: `${count} teams: twice running`,
        value: worst(({ breaks }) => breaks),
        unit: '',
        limit: { atMost: least },
      },
      {
        what: `${count} teams: games out of whole rounds`,
        value: worst(({ outside }) => outside),
        unit: '',
        limit: { atMost: 0 },
      },
      {
        what: `${count} teams: longest wait in days`,
        value: worst(({ wait }) => wait),
        unit: '',
        limit: { atMost: 14 },
      },
    ]
  })
  return Promise.resolve(figures)
}

function draw(count: number, seed: number) {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const weeks = count + 2
  const days = Array.from({ length: weeks }, (_, week) => [5, 6].map((weekday) => 7 * week + weekday)).flat()
  const input: PhaseCalendarInput = {
    hours: days.flatMap((day) =>
      [600, 720, 1020].map((minutes) => {
        const at = isoOf(MONDAY + day * DAY_MS + minutes * MINUTE_MS)
        return { at, day: at.slice(0, 10), weekday: day % 7, minutes }
      }),
    ),
    courts: [1, 2, 3].map((id) => ({
      id,
      name: `${id}`,
      lights: true,
      lightTimeout: null,
      status: null,
      ...OPEN,
    })),
    teams: ids.map((teamId) => ({
      teamId,
      parts: [...PARTS],
      courtIds: [],
      partsFrom: 'nobody',
      besides: [],
    })),
    games: ids.flatMap((localId) => ids.slice(localId).map((visitantId) => ({ localId, visitantId }))),
    mayTurn: true,
    standing: [],
    maxGamesPerWeek: 2,
    sunsetOf: () => null,
    sunriseOf: () => null,
  }
  const search = new CalendarSearch(input, seed)
  const steps = (STEPS_A_GAME * count * (count - 1)) / 2 / PARTS_OF_SEARCH
  for (let part = 0; part < PARTS_OF_SEARCH; part++) search.advance(steps, part / PARTS_OF_SEARCH)
  const { placed, unplaced } = search.calendar()
  const inOrder = placed.toSorted((a, b) => instantOf(a.hour.at)! - instantOf(b.hour.at)!)
  const breaks = ids.flatMap((id) => {
    const isHome = inOrder.flatMap(({ localId, visitantId }) =>
      localId === id || visitantId === id ? [localId === id] : [],
    )
    return isHome.filter((home, index) => index > 0 && home === isHome[index - 1])
  })
  const perWeek = Map.groupBy(placed, ({ hour }) => Math.floor((instantOf(hour.at)! - MONDAY) / (7 * DAY_MS)))
  const whole = [...perWeek.values()].filter((games) => {
    const playing = games.flatMap(({ localId, visitantId }) => [localId, visitantId])
    return new Set(playing).size === playing.length && games.length === Math.floor(count / 2)
  })
  return {
    breaks: breaks.length,
    outside: unplaced.length + placed.length - whole.flat().length,
    wait: countFigures(placed, input).longestWaitDays,
  }
}
