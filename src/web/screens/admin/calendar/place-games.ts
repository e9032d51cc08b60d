import { readLocalTime, writeLocalTime } from '#contract/local-time.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { hasWholeGame, type Part } from '#league/availability.ts'
import type { CalendarTeam, Pair, PlacedGame, StandingGame } from '#league/calendar/calendar-games.ts'
import { CalendarSearch, type PhaseCalendarInput, type Obstacle } from '#league/calendar/phase-calendar.ts'
import { mondayOf, weekdayOf } from '#league/day.ts'
import { groupBy } from '#league/group-by.ts'

/**
 * When and where games may be; `off`: the first and the last day of each time when nobody plays; `mayOverlap`: games of
 * two teams of one person.
 */
export type Choice = {
  from: string
  to: string
  off: [from: string, to: string][]
  parts: Part[]
  courtIds: number[]
  maxGamesPerWeek: number
  mayOverlap: boolean
}

/** `fixed`: it stays where it is when the others are placed again. */
export type PlannedGame = PlacedGame & { fixed: boolean }

/** `owes`: one of the two has to rate a game first. */
export type UnplacedGame = Pair & { obstacle: Obstacle | { what: 'owes'; teamId: number } }

export type Plan = { games: PlannedGame[]; unplaced: UnplacedGame[] }

export type Placing = {
  input: CalendarInput
  timeZone: string
  choice: Choice
  seed: number
  fixed: readonly PlannedGame[]
}
type Beside = Pick<Placing, 'input' | 'timeZone' | 'choice'> & { others: readonly PlannedGame[] }

/** `progress`: from 0 to 1; `plan`: the best so far, null where it wasn't looked at again. The last step has one. */
export type Step = { progress: number; plan: Plan | null }

/** Games begin at whole hours, from the beginning of a morning to the end of an evening. */
const [FIRST_HOUR, LAST_HOUR] = [9, 21] as const
const PARTS_OF_SEARCH = 100
/** To choose the hosts of a plan takes as long as a part of the search, and to draw it longer on a slow phone. */
const PARTS_A_PLAN = 10
const STEPS_A_GAME = 3500
const LEAST_STEPS = 100_000

/** Places games, step by step. Fixed ones that can't be there any more are placed anew. */
export function* placeGames({ input, timeZone, choice, seed, fixed }: Placing): Generator<Step> {
  const searched = toSearchInput({ input, timeZone, choice, others: [] })
  const owing = new Set(input.teams.flatMap(({ id, owes }) => (owes ? id : [])))
  const left: Pair[] = [...input.games]
  const kept: PlannedGame[] = []
  const occupied = () => [...searched.standing, ...kept.map(asStanding)]
  for (const game of fixed) {
    const index = left.findIndex((one) => isSamePair(one, game, input.mayTurn))
    if (index < 0 || owing.has(game.visitantId)) continue
    if (!isPossible(game, { ...searched, standing: occupied() })) continue
    left.splice(index, 1)
    kept.push(game)
  }
  const waitsFor = ({ localId, visitantId }: Pair) =>
    [visitantId, ...(input.mayTurn ? [localId] : [])].find((teamId) => owing.has(teamId))
  const games = left.filter((game) => waitsFor(game) === undefined)
  const { mayTurn } = input
  const search = new CalendarSearch({ ...searched, games, mayTurn, standing: occupied() }, seed)
  const waiting = left.flatMap((game) => {
    const teamId = waitsFor(game)
    return teamId === undefined ? [] : { ...game, obstacle: { what: 'owes' as const, teamId } }
  })
  const steps = Math.max(LEAST_STEPS, STEPS_A_GAME * games.length) / PARTS_OF_SEARCH
  const bestSoFar = (): Plan => {
    const { placed, unplaced } = search.calendar()
    return {
      games: [...kept, ...placed.map((game) => ({ ...game, fixed: false }))],
      unplaced: [...unplaced, ...waiting],
    }
  }
  for (let part = 0; part < PARTS_OF_SEARCH; part++) {
    search.advance(steps, part / PARTS_OF_SEARCH)
    const isLookedAt = part === 0 || (part + 1) % PARTS_A_PLAN === 0
    yield { progress: (part + 1) / PARTS_OF_SEARCH, plan: isLookedAt ? bestSoFar() : null }
  }
}

/** A game at the best of the hours besides those given; null where it can't be at any. */
export function placeElsewhere(beside: Beside, game: Pair, besides: readonly string[]): PlannedGame | null {
  const searched = toSearchInput(beside)
  const hours = searched.hours.filter(({ at }) => !besides.includes(at))
  const found = tryAt(game, { ...searched, hours })
  return 'what' in found ? null : { ...found, fixed: true }
}

/**
 * A game on a day, at an hour (`11:00`) and on a court that an admin chose, also outside of what the search may use.
 * Null for an hour that there isn't that day or is too soon; else the first thing that prevents it.
 */
export function placeByHand(
  beside: Beside,
  game: Pair,
  { day, time, courtId }: { day: string; time: string; courtId: number },
): PlannedGame | Obstacle | null {
  const { input, timeZone, choice } = beside
  const hour = hourOn(day, time, { timeZone, earliest: input.from })
  if (hour === null) return null
  const searched = toSearchInput({ ...beside, choice: { ...choice, courtIds: [courtId] } })
  const found = tryAt(game, { ...searched, hours: [hour] })
  return 'what' in found ? found : { ...found, fixed: true }
}

function toSearchInput({ input, timeZone, choice, others }: Beside): PhaseCalendarInput {
  const sun = new Map(input.daylight.map(({ day, ...of }) => [day, of]))
  return {
    hours: listHours(input, timeZone, choice),
    courts: input.courts.filter(({ id }) => choice.courtIds.includes(id)),
    teams: teamsOf(input).map((team) => (choice.mayOverlap ? { ...team, besides: [] } : team)),
    games: [],
    mayTurn: false,
    standing: [...standingOf(input, timeZone), ...others.map(asStanding)],
    maxGamesPerWeek: choice.maxGamesPerWeek,
    sunsetOf: (day) => sun.get(day)?.sunset ?? null,
    sunriseOf: (day) => sun.get(day)?.sunrise ?? null,
  }
}

export function teamsOf({ teams }: CalendarInput): CalendarTeam[] {
  return teams.map(({ id, besides, ...team }) => ({
    ...team,
    teamId: id,
    besides: besides.map((one) => one.id),
  }))
}

/** The games that stand, each on its day in the league's time zone. */
export function standingOf(
  { standing }: CalendarInput,
  timeZone: string,
): (StandingGame & { round?: number | undefined })[] {
  return standing.map(({ date: at, ...game }) => ({
    ...game,
    at,
    day: writeLocalTime(at, timeZone).slice(0, 10),
  }))
}

/**
 * The round of each week in which games are to be played, by its Monday: that of the phase's games that stand in it,
 * else the one after those of the weeks before.
 */
export function roundsOfWeeks(
  games: readonly PlannedGame[],
  input: CalendarInput,
  timeZone: string,
): Map<string, number> {
  const weeks = groupBy(standingOf(input, timeZone), ({ day }) => mondayOf(day))
  const planned = new Set(games.map(({ hour }) => mondayOf(hour.day)))
  const rounds = new Map<string, number>()
  let last = 0
  for (const monday of [...new Set([...weeks.keys(), ...planned])].toSorted()) {
    const known = (weeks.get(monday) ?? []).flatMap(({ round }) => round ?? [])
    // One that was put off to a later week is of its old round.
    const own = known.length === 0 ? 0 : Math.min(...known)
    if (own > 0 && own >= last) last = own
    else if (planned.has(monday)) last += 1
    rounds.set(monday, last)
    while (known.includes(last + 1)) last += 1
  }
  return rounds
}

function listHours(
  { daylight, from: earliest }: CalendarInput,
  timeZone: string,
  { from, to, off, parts }: Choice,
): PhaseCalendarInput['hours'] {
  const isOff = (day: string) => off.some(([first, last]) => first <= day && day <= last)
  return daylight.flatMap(({ day }) => {
    if (day < from || day > to || isOff(day)) return []
    return Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index).flatMap(
      (whole) => {
        const hour = hourOn(day, `${String(whole).padStart(2, '0')}:00`, { timeZone, earliest })
        return hour !== null && hasWholeGame(parts, hour.weekday, hour.minutes) ? hour : []
      },
    )
  })
}

type Hour = PhaseCalendarInput['hours'][number]

/** An hour of a day; null if there isn't one, or it is too soon. */
function hourOn(
  day: string,
  time: string,
  { timeZone, earliest }: { timeZone: string; earliest: string },
): Hour | null {
  const read = readLocalTime(`${day}T${time}`, timeZone)
  if (read === null || read.instant < earliest) return null
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return { at: read.instant, day, weekday: weekdayOf(day), minutes: hours * 60 + minutes }
}

function isPossible(game: PlacedGame, searched: PhaseCalendarInput): boolean {
  const hours = searched.hours.filter(({ at }) => at === game.hour.at)
  const courts = searched.courts.filter(({ id }) => id === game.courtId)
  return !('what' in tryAt(game, { ...searched, hours, courts }))
}

/** A game at the best hour on the courts at hand, or the first thing that prevents it. */
function tryAt(game: Pair, searched: PhaseCalendarInput): PlacedGame | Obstacle {
  const { placed, unplaced } = new CalendarSearch({ ...searched, games: [game] }, 1).calendar()
  return placed[0] ?? unplaced[0]!.obstacle
}

/** Whether two games are of the same teams; of the same host, unless either may host. */
export function isSamePair(one: Pair, other: Pair, mayTurn: boolean): boolean {
  const isSame = one.localId === other.localId && one.visitantId === other.visitantId
  return isSame || (mayTurn && one.localId === other.visitantId && one.visitantId === other.localId)
}

function asStanding({ localId, visitantId, courtId, hour: { at, day } }: PlacedGame): StandingGame {
  return { localId, visitantId, courtId, at, day }
}
