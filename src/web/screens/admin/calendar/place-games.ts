import { readLocalTime, writeLocalTime } from '#contract/local-time.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { hasWholeGame, type Part } from '#league/availability.ts'
import type { Pair, PlacedGame, StandingGame } from '#league/calendar/calendar-games.ts'
import { CalendarSearch, type CalendarFacts, type Obstacle } from '#league/calendar/phase-calendar.ts'
import { DAY_MS } from '#league/durations.ts'
import { instantOf } from '#league/instant.ts'

/** When and where games may be; `off`: the first and the last day of each time when nobody plays. */
export type Choice = {
  from: string
  to: string
  off: [from: string, to: string][]
  parts: Part[]
  courtIds: number[]
  maxGamesPerWeek: number
}

/** `fixed`: it stays where it is when the others are placed again. */
export type PlannedGame = PlacedGame & { fixed: boolean }

/** `owes`: one of the two has to rate a game first. */
export type UnplacedGame = Pair & { obstacle: Obstacle | 'owes' }

export type Plan = { games: PlannedGame[]; unplaced: UnplacedGame[] }

/** What is placed. `other`: only this game, at none of these hours, while all of `fixed` stay. */
export type Placing = {
  input: CalendarInput
  timeZone: string
  choice: Choice
  seed: number
  fixed: readonly PlannedGame[]
  other?: { game: Pair; besides: readonly string[] }
}

/** `progress`: from 0 to 1; `plan`: the best so far. */
export type Step = { progress: number; plan: Plan }

/** Games begin at whole hours, from the beginning of a morning to the end of an evening. */
const [FIRST_HOUR, LAST_HOUR] = [9, 21] as const
const PARTS_OF_SEARCH = 100
const STEPS_A_GAME = 3500
const LEAST_STEPS = 100_000

/** Places games, step by step. Fixed ones that can't be there any more are placed anew. */
export function* placeGames({ input, timeZone, choice, seed, fixed, other }: Placing): Generator<Step> {
  const facts = factsOf(input, timeZone, choice)
  const owing = new Set(input.teams.flatMap(({ id, owes }) => (owes ? id : [])))
  const left: Pair[] = [...input.games]
  const kept: PlannedGame[] = []
  const occupied = () => [...facts.standing, ...kept.map(asStanding)]
  for (const game of fixed) {
    const index = left.findIndex((one) => isSamePair(one, game, input.mayTurn))
    const mayStay =
      other !== undefined ||
      (index >= 0 && !owing.has(game.visitantId) && isPossible(game, { ...facts, standing: occupied() }))
    if (!mayStay) continue
    left.splice(index, 1)
    kept.push(game)
  }
  const mustWait = ({ localId, visitantId }: Pair) =>
    owing.has(visitantId) || (input.mayTurn && owing.has(localId))
  const games = other ? [other.game] : left.filter((game) => !mustWait(game))
  const search = new CalendarSearch(
    {
      ...facts,
      games,
      mayTurn: input.mayTurn && other === undefined,
      hours: facts.hours.filter(({ at }) => !other?.besides.includes(at)),
      standing: occupied(),
    },
    seed,
  )
  const waiting = other ? [] : left.filter(mustWait).map((game) => ({ ...game, obstacle: 'owes' as const }))
  const steps = Math.max(LEAST_STEPS, STEPS_A_GAME * games.length) / PARTS_OF_SEARCH
  for (let part = 0; part < PARTS_OF_SEARCH; part++) {
    search.advance(steps, part / PARTS_OF_SEARCH)
    const { placed, unplaced } = search.calendar()
    const plan = {
      games: [...kept, ...placed.map((game) => ({ ...game, fixed: false }))],
      unplaced: [...unplaced, ...waiting],
    }
    yield { progress: (part + 1) / PARTS_OF_SEARCH, plan }
  }
}

function factsOf(input: CalendarInput, timeZone: string, choice: Choice): CalendarFacts {
  const sun = new Map(input.daylight.map(({ day, ...of }) => [day, of]))
  return {
    hours: listHours(input, timeZone, choice),
    courts: input.courts.filter(({ id }) => choice.courtIds.includes(id)),
    teams: input.teams.map(({ id: teamId, parts, courtIds }) => ({ teamId, parts, courtIds })),
    games: [],
    mayTurn: false,
    standing: standingOf(input, timeZone),
    maxGamesPerWeek: choice.maxGamesPerWeek,
    sunsetOf: (day) => sun.get(day)?.sunset ?? null,
    sunriseOf: (day) => sun.get(day)?.sunrise ?? null,
  }
}

/** The games that stand, each on its day in the league's time zone. */
export function standingOf({ standing }: CalendarInput, timeZone: string): StandingGame[] {
  return standing.map(({ date: at, ...game }) => ({
    ...game,
    at,
    day: writeLocalTime(at, timeZone).slice(0, 10),
  }))
}

function listHours(
  { daylight, from: earliest }: CalendarInput,
  timeZone: string,
  { from, to, off, parts }: Choice,
): CalendarFacts['hours'] {
  const isOff = (day: string) => off.some(([first, last]) => first <= day && day <= last)
  return daylight.flatMap(({ day }) => {
    if (day < from || day > to || isOff(day)) return []
    // The first of 1970 was a Thursday.
    const weekday = (instantOf(day)! / DAY_MS + 3) % 7
    return Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index).flatMap(
      (hour) => {
        const minutes = hour * 60
        if (!hasWholeGame(parts, weekday, minutes)) return []
        const read = readLocalTime(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)
        return read === null || read.instant < earliest ? [] : { at: read.instant, day, weekday, minutes }
      },
    )
  })
}

function isPossible(game: PlacedGame, facts: CalendarFacts): boolean {
  const alone = {
    ...facts,
    games: [game],
    hours: facts.hours.filter(({ at }) => at === game.hour.at),
    courts: facts.courts.filter(({ id }) => id === game.courtId),
  }
  return new CalendarSearch(alone, 1).calendar().placed.length === 1
}

/** Whether two games are of the same teams; of the same host, unless either may host. */
export function isSamePair(one: Pair, other: Pair, mayTurn: boolean): boolean {
  const isSame = one.localId === other.localId && one.visitantId === other.visitantId
  return isSame || (mayTurn && one.localId === other.visitantId && one.visitantId === other.localId)
}

function asStanding({ localId, visitantId, courtId, hour: { at, day } }: PlacedGame): StandingGame {
  return { localId, visitantId, courtId, at, day }
}
