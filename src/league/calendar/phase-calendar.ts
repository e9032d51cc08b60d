import { hasWholeGame, type Availability } from '../availability.ts'
import { isClosedOn } from '../court-closing.ts'
import { lightOfGame } from '../court-light.ts'
import { dayNumber } from '../day.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { gameMilliseconds } from '../game-length.ts'
import { instantOf } from '../instant.ts'
import type { SuggestedCourt, SuggestedHour } from '../suggested-options.ts'
import type { CalendarTeam, Pair, PlacedGame, StandingGame } from './calendar-games.ts'
import { countFigures, type CalendarFigures } from './calendar-figures.ts'
import { NOWHERE, type PlanProblem, PlanSearch } from './plan-search.ts'
import { plays } from '../side.ts'

export type PhaseCalendarInput = {
  /** The hours at which games may begin: beyond the league's notice, and on no day on which nobody plays. */
  hours: readonly SuggestedHour[]
  courts: readonly SuggestedCourt[]
  teams: readonly CalendarTeam[]
  /** The games to place; either team may host where `mayTurn`. */
  games: readonly Pair[]
  mayTurn: boolean
  standing: readonly StandingGame[]
  maxGamesPerWeek: number
  /** In minutes of the day; null where it is unknown. */
  sunsetOf: (day: string, courtId: number) => number | null
  sunriseOf: (day: string, courtId: number) => number | null
}

/**
 * The first thing that prevents a game: there is no free hour with light on any court; a team's days or weeks are full;
 * the two have no day in common; or all courts are taken on those that they have.
 */
export type Obstacle = 'hours' | 'local' | 'visitant' | 'days' | 'courts'

export type PhaseCalendar = {
  placed: PlacedGame[]
  unplaced: (Pair & { obstacle: Obstacle })[]
  figures: CalendarFigures
}

const GAME_MINUTES = gameMilliseconds / MINUTE_MS
const DAY_MINUTES = DAY_MS / MINUTE_MS

/** All of one game's together cost less than leaving it out: see `PlanSearch`. */
const [NEITHER_CAN, ONE_CAN, UNKNOWN_LIGHT, NOT_LIKED] = [9, 4, 1, 1] as const
const [SECOND_IN_WEEK, TWO_WEEKS_IDLE, THREE_WEEKS_IDLE, EARLY_REMATCH] = [4, 1, 3, 3] as const
/** A game and its return are so far apart, or a quarter of a short phase. */
const REMATCH_DAYS = 28

/**
 * The calendar of a phase. Never two games on a court at once, nor two of a
 * team on one day, nor more of it in a week than allowed; never in the dark nor on a closed court; games that stand
 * stay. As well as it can: when both teams can play, on courts they prefer, one game a week, and nobody idle for weeks.
 */
export class CalendarSearch {
  readonly #input: PhaseCalendarInput
  readonly #games: Pair[]
  readonly #hours: SuggestedHour[]
  readonly #firstDay: number
  readonly #slots: { court: number; hour: number; day: number; start: number; light: number }[]
  readonly #search: PlanSearch

  constructor(input: PhaseCalendarInput, seed: number) {
    const indexOf = new Map(input.teams.map(({ teamId }, index) => [teamId, index]))
    const roundOf = ({ localId, visitantId }: Pair) => indexOf.get(localId)! + indexOf.get(visitantId)!
    this.#input = input
    // Pairs of the same sum have no team in common: the search begins with whole rounds.
    this.#games = (input.mayTurn ? shareHosting(input) : [...input.games]).toSorted(
      (a, b) => roundOf(a) - roundOf(b),
    )
    // A game near midnight would lie beside another day's.
    this.#hours = input.hours
      .filter(({ minutes }) => minutes >= GAME_MINUTES && minutes + GAME_MINUTES <= DAY_MINUTES)
      .toSorted((a, b) => instantOf(a.at)! - instantOf(b.at)!)
    const [first] = this.#hours
    this.#firstDay = first ? dayNumber(first.day) - first.weekday : 0
    this.#slots = this.#listSlots()
    this.#search = new PlanSearch(this.#problem(indexOf), seed)
  }

  /** @param progress of the whole search, from 0 to 1 */
  advance(steps: number, progress: number): void {
    this.#search.advance(steps, progress)
  }

  /** The best calendar so far. */
  calendar(): PhaseCalendar {
    const { courts, teams, standing } = this.#input
    const partsOf = new Map(teams.map(({ teamId, parts }) => [teamId, parts]))
    const slotOf = this.#search.best.slotOf
    const taken = new Taken(this.#input, (day) => dayNumber(day) - this.#firstDay)
    for (const [game, slot] of slotOf.entries()) {
      if (slot !== NOWHERE) taken.add(this.#games[game]!, this.#slots[slot]!)
    }
    const placed: PlacedGame[] = []
    const unplaced: PhaseCalendar['unplaced'] = []
    for (const [index, game] of this.#games.entries()) {
      let slot = this.#slots[slotOf[index]!]
      if (!slot) {
        const found = taken.findSlot(game, this.#slots)
        if (typeof found === 'string') {
          unplaced.push({ ...game, obstacle: found })
          continue
        }
        slot = found
        taken.add(game, slot)
      }
      const hour = this.#hours[slot.hour]!
      const can = [game.localId, game.visitantId].filter((teamId) =>
        hasWholeGame(partsOf.get(teamId)!, hour.weekday, hour.minutes),
      )
      placed.push({ ...game, hour, courtId: courts[slot.court]!.id, can })
    }
    return { placed, unplaced, figures: countFigures(placed, { standing, teams }) }
  }

  /** The free hours on each court with light, by court and time. */
  #listSlots() {
    const { courts, standing, sunsetOf, sunriseOf } = this.#input
    return courts.flatMap((court, index) => {
      const occupied = standing.filter(({ courtId }) => courtId === court.id).map(({ at }) => instantOf(at)!)
      return this.#hours.flatMap(({ at, day, minutes }, hour) => {
        const instant = instantOf(at)!
        const [sunrise, sunset] = [sunriseOf(day, court.id), sunsetOf(day, court.id)]
        const light = lightOfGame({ start: minutes, sunrise, sunset, court })
        const isFree = !occupied.some((other) => Math.abs(other - instant) < gameMilliseconds)
        if (light === 'off' || !isFree || isClosedOn(court, day)) return []
        return {
          court: index,
          hour,
          day: dayNumber(day) - this.#firstDay,
          start: instant / MINUTE_MS,
          light: light === 'unknown' ? UNKNOWN_LIGHT : 0,
        }
      })
    })
  }

  #problem(indexOf: ReadonlyMap<number, number>): PlanProblem {
    const { teams, courts, standing, maxGamesPerWeek } = this.#input
    const lastDay = Math.max(0, ...this.#slots.map(({ day }) => day))
    const dayCount = 7 * (Math.floor(lastDay / 7) + 1)
    const slots = [...this.#slots.keys()]
    const games = this.#games.map(({ localId, visitantId }) => ({
      teams: [indexOf.get(localId)!, indexOf.get(visitantId)!] as const,
      slots,
    }))
    const [onHour, onCourt] = [this.#hours.length, courts.length]
    const hourCosts = Uint8Array.from(
      games.flatMap((game) =>
        this.#hours.map(({ weekday, minutes }) => {
          const able = game.teams.filter((team) => hasWholeGame(teams[team]!.parts, weekday, minutes))
          return [NEITHER_CAN, ONE_CAN, 0][able.length]!
        }),
      ),
    )
    const courtCosts = Uint8Array.from(
      games.flatMap((game) =>
        courts.map(({ id }) => NOT_LIKED * game.teams.filter((team) => dislikes(teams[team]!, id)).length),
      ),
    )
    const daysOf = teams.map(({ teamId }) =>
      standing
        .filter((game) => plays(game, teamId))
        .map(({ day }) => dayNumber(day) - this.#firstDay)
        .filter((day) => day >= 0 && day < dayCount),
    )
    return {
      teamCount: teams.length,
      dayCount,
      slots: this.#slots,
      duration: GAME_MINUTES,
      games,
      costOf: (game, at) => {
        const { hour, court, light } = this.#slots[at]!
        return hourCosts[game * onHour + hour]! + courtCosts[game * onCourt + court]! + light
      },
      rematch: { daysApart: Math.min(REMATCH_DAYS, Math.floor(dayCount / 4)), penalty: EARLY_REMATCH },
      rules: [
        { length: 1, stride: 1, most: 1, penalty: null },
        { length: 7, stride: 7, most: maxGamesPerWeek, penalty: null },
        { length: 7, stride: 7, most: 1, penalty: SECOND_IN_WEEK },
        { length: 14, stride: 7, least: 1, penalty: TWO_WEEKS_IDLE },
        { length: 21, stride: 7, least: 1, penalty: THREE_WEEKS_IDLE },
      ],
      standing: daysOf,
    }
  }
}

/** What is taken while a plan is completed, by keys of teams and days, teams and weeks, and courts. */
class Taken {
  readonly #days = new Set<string>()
  readonly #weeks = new Map<string, number>()
  readonly #starts = new Map<number, number[]>()
  readonly #maxGamesPerWeek: number

  constructor({ standing, maxGamesPerWeek }: PhaseCalendarInput, dayOf: (day: string) => number) {
    this.#maxGamesPerWeek = maxGamesPerWeek
    for (const game of standing) this.#addDay(game, dayOf(game.day))
  }

  add(game: Pair, { day, court, start }: { day: number; court: number; start: number }): void {
    this.#addDay(game, day)
    this.#starts.set(court, [...(this.#starts.get(court) ?? []), start])
  }

  /** The first slot that a game may still have, or what prevents it. */
  findSlot<P extends { day: number; court: number; start: number }>(
    game: Pair,
    slots: readonly P[],
  ): P | Obstacle {
    if (slots.length === 0) return 'hours'
    const local = slots.filter(({ day }) => this.#isFree(game.localId, day))
    if (local.length === 0) return 'local'
    if (!slots.some(({ day }) => this.#isFree(game.visitantId, day))) return 'visitant'
    const both = local.filter(({ day }) => this.#isFree(game.visitantId, day))
    if (both.length === 0) return 'days'
    const free = ({ court, start }: P) =>
      !this.#starts.get(court)?.some((other) => Math.abs(other - start) < GAME_MINUTES)
    return both.find(free) ?? 'courts'
  }

  #addDay({ localId, visitantId }: Pair, day: number): void {
    for (const teamId of [localId, visitantId]) {
      const week = weekKey(teamId, day)
      this.#days.add(`${teamId} ${day}`)
      this.#weeks.set(week, (this.#weeks.get(week) ?? 0) + 1)
    }
  }

  #isFree(teamId: number, day: number): boolean {
    const games = this.#weeks.get(weekKey(teamId, day)) ?? 0
    return games < this.#maxGamesPerWeek && !this.#days.has(`${teamId} ${day}`)
  }
}

/** Turns games until no turn brings two teams' games at home and away nearer to each other. */
function shareHosting({ games, standing, teams }: PhaseCalendarInput): Pair[] {
  const turned = [...games]
  const surplus = new Map(teams.map(({ teamId }) => [teamId, 0]))
  const add = ({ localId, visitantId }: Pair, count: number) => {
    surplus.set(localId, surplus.get(localId)! + count)
    surplus.set(visitantId, surplus.get(visitantId)! - count)
  }
  for (const game of standing) if (surplus.has(game.localId) && surplus.has(game.visitantId)) add(game, 1)
  for (const game of games) add(game, 1)
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [index, game] of turned.entries()) {
      if (surplus.get(game.localId)! - surplus.get(game.visitantId)! <= 2) continue
      add(game, -2)
      turned[index] = { localId: game.visitantId, visitantId: game.localId }
      isChanged = true
    }
  }
  return turned
}

function dislikes({ courtIds }: Availability, courtId: number): boolean {
  return courtIds.length > 0 && !courtIds.includes(courtId)
}

function weekKey(teamId: number, day: number): string {
  return `${teamId} ${Math.floor(day / 7)}`
}
