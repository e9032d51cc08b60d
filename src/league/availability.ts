import { MINUTE_MS } from '#league/durations.ts'
import { gameMilliseconds } from './game-length.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const HOUR = 60
const GAME = gameMilliseconds / MINUTE_MS
/** In minutes of the day, the end excluded. */
const TIMES = [
  { name: 'morning', from: 9 * HOUR, until: 14 * HOUR },
  { name: 'afternoon', from: 14 * HOUR, until: 19 * HOUR },
  { name: 'evening', from: 19 * HOUR, until: 23 * HOUR },
] as const

/** A part of a week: mornings from 9 to 14, afternoons from 14 to 19, evenings from 19 to 23. */
export type Part = `${(typeof WEEKDAYS)[number]}-${(typeof TIMES)[number]['name']}`

/** The parts of the week in which a team can usually play, and the courts it prefers. */
export type Availability = { parts: Part[]; courtIds: number[] }

/** Where a team's availability comes from: the team, else its games; with `nobody` it is assumed to be always available. */
export const PARTS_FROM = ['team', 'games', 'nobody'] as const
export type PartsFrom = (typeof PARTS_FROM)[number]

/** All 21 of them, Monday's first. */
export const PARTS: readonly Part[] = WEEKDAYS.flatMap((day) =>
  TIMES.map(({ name }): Part => `${day}-${name}`),
)

export const MAX_LIKED_COURTS = 5

/**
 * The part of a week that contains the whole game, or null.
 * @param weekday from 0, Monday, to 6
 * @param startMinutes of the day, in the league's time zone
 */
export function partOf(weekday: number, startMinutes: number): Part | null {
  const part = partAt(weekday, startMinutes)
  return part === partAt(weekday, startMinutes + GAME - 1) ? part : null
}

/** Whether all parts of a week that a game touches are among those given; `weekday` and `startMinutes` as of `partOf`. */
export function hasWholeGame(parts: readonly Part[], weekday: number, startMinutes: number): boolean {
  return [startMinutes, startMinutes + GAME - 1].every((minutes) => {
    const part = partAt(weekday, minutes)
    return part !== null && parts.includes(part)
  })
}

/** Whether any part of a day of the week, from 0, Monday, is among those given. */
export function hasPartOn(parts: readonly Part[], weekday: number): boolean {
  return parts.some((part) => part.startsWith(WEEKDAYS[weekday]!))
}

/**
 * The distance of a game's middle from the middle of the part of the day in which it begins, in minutes: teams avoid
 * the edges. 0 outside of every part.
 * @param startMinutes of the day, in the league's time zone
 */
export function minutesOffMiddle(startMinutes: number): number {
  const time = TIMES.find(({ from, until }) => from <= startMinutes && startMinutes < until)
  return time ? Math.abs(startMinutes + GAME / 2 - (time.from + time.until) / 2) : 0
}

/**
 * How likely teams of unknown availability can play in a part of the week, 0 being the likeliest: weekends by day, then
 * evenings, and last the hours of work and school.
 */
export function likelihoodRank(part: Part): 0 | 1 | 2 {
  if (part.endsWith('evening')) return 1
  return part.startsWith('sat') || part.startsWith('sun') ? 0 : 2
}

/**
 * The availability assumed for a team that has named none: the parts in which its games began, and the courts where it
 * has played most, the lower id first when level. Without a game in any part, every part.
 * @param games those played this season and the last; a game without a court doesn't count for courts
 * @returns `partsFrom`: the source of the parts, `nobody` without any games
 */
export function availabilityFromGames(
  games: readonly { weekday: number; startMinutes: number; courtId: number | null }[],
): Availability & { partsFrom: 'games' | 'nobody' } {
  const begun = new Set(games.map(({ weekday, startMinutes }) => partAt(weekday, startMinutes)))
  const parts = PARTS.filter((part) => begun.has(part))
  const counts = new Map<number, number>()
  for (const { courtId } of games) {
    if (courtId !== null) counts.set(courtId, (counts.get(courtId) ?? 0) + 1)
  }
  const courtIds = [...counts]
    .toSorted(([a, count], [b, otherCount]) => otherCount - count || a - b)
    .slice(0, MAX_LIKED_COURTS)
    .map(([courtId]) => courtId)
  return parts.length === 0
    ? { parts: [...PARTS], courtIds, partsFrom: 'nobody' }
    : { parts, courtIds, partsFrom: 'games' }
}

function partAt(weekday: number, minutes: number): Part | null {
  const [day, time] = [WEEKDAYS[weekday], TIMES.find(({ from, until }) => from <= minutes && minutes < until)]
  return day && time ? `${day}-${time.name}` : null
}
