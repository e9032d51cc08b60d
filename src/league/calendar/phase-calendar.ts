import { hasPartOn, hasWholeGame, type Availability } from '../availability.ts'
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
import { type Rounds, roundsOf } from './rounds.ts'
import { shareHosting } from './share-hosting.ts'

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
 * The first thing that prevents a game: there is no free hour with light on any court; a team, `teamId`, never plays on
 * those days, or its days or weeks are full; the two have no day in common; or all courts are taken on those they have.
 */
export type Obstacle =
  | { what: 'hours' | 'days' | 'courts'; teamId?: undefined }
  | { what: 'never' | 'full'; teamId: number }

export type PhaseCalendar = {
  placed: PlacedGame[]
  unplaced: (Pair & { obstacle: Obstacle })[]
  figures: CalendarFigures
}

const GAME_MINUTES = gameMilliseconds / MINUTE_MS
const DAY_MINUTES = DAY_MS / MINUTE_MS

/** All of one game's together cost less than leaving it out: see `PlanSearch`. */
const [NEITHER_CAN, ONE_CAN, UNKNOWN_LIGHT, NOT_LIKED] = [17, 8, 1, 1] as const
const [SECOND_IN_WEEK, WEEK_IDLE, TWO_WEEKS_IDLE] = [6, 1, 1] as const
const [OTHER_ROUND, EARLY_REMATCH] = [3, 3] as const
/** A game and its return are so far apart, or a quarter of a short phase. */
const REMATCH_DAYS = 28

/**
 * The calendar of a phase. Never two games on a court at once, nor two of a
 * team on one day, nor more of it in a week than allowed; never in the dark nor on a closed court; games that stand
 * stay; never on a day of the week on which a team that has said when it can has named no time. As well as it can: in
 * rounds of a week in which everybody plays once, when both teams can play, on courts they prefer, nobody idle for
 * weeks, and hosts in turn.
 */
export class CalendarSearch {
  readonly #input: PhaseCalendarInput
  readonly #games: Pair[]
  readonly #hours: SuggestedHour[]
  readonly #firstDay: number
  readonly #slots: { court: number; hour: number; day: number; start: number; light: number }[]
  readonly #search: PlanSearch
  readonly #seed: number

  constructor(input: PhaseCalendarInput, seed: number) {
    const indexOf = new Map(input.teams.map(({ teamId }, index) => [teamId, index]))
    this.#input = input
    this.#seed = seed
    const rounds = roundsOf(input.games, { mayTurn: input.mayTurn, seed })
    this.#games = rounds.games
    // A game near midnight would lie beside another day's.
    this.#hours = input.hours
      .filter(({ minutes }) => minutes >= GAME_MINUTES && minutes + GAME_MINUTES <= DAY_MINUTES)
      .toSorted((a, b) => instantOf(a.at)! - instantOf(b.at)!)
    const [first] = this.#hours
    this.#firstDay = first ? dayNumber(first.day) - first.weekday : 0
    this.#slots = this.#listSlots()
    this.#search = new PlanSearch(this.#problem(indexOf, rounds), seed)
  }

  /** @param progress of the whole search, from 0 to 1 */
  advance(steps: number, progress: number): void {
    this.#search.advance(steps, progress)
  }

  /** The best calendar so far. */
  calendar(): PhaseCalendar {
    const { courts, teams, standing, mayTurn } = this.#input
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
        if ('what' in found) {
          unplaced.push({ ...game, obstacle: found })
          continue
        }
        slot = found
        taken.add(game, slot)
      }
      const hour = this.#hours[slot.hour]!
      const { localId, visitantId } = game
      const ofGame = teams.filter(({ teamId }) => plays(game, teamId))
      const able = (can: boolean) =>
        ofGame.flatMap((team) => (canPlay(team, hour) === can ? team.teamId : []))
      const [can, cannot] = [able(true), able(false)]
      placed.push({ localId, visitantId, hour, courtId: courts[slot.court]!.id, can, cannot })
    }
    const hosted = shareHosting(placed, { teams, standing, mayTurn, seed: this.#seed })
    return { placed: hosted, unplaced, figures: countFigures(hosted, { standing, teams }) }
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

  #problem(indexOf: ReadonlyMap<number, number>, rounds: Rounds): PlanProblem {
    const { teams, courts, standing, maxGamesPerWeek } = this.#input
    const lastDay = Math.max(0, ...this.#slots.map(({ day }) => day))
    const dayCount = 7 * (Math.floor(lastDay / 7) + 1)
    const isNever = teams.map((team) => this.#hours.map(({ weekday }) => neverPlays(team, weekday)))
    const games = this.#games.map(({ localId, visitantId }) => {
      const [local, visitant] = [indexOf.get(localId)!, indexOf.get(visitantId)!]
      const slots = [...this.#slots.keys()].filter((slot) => {
        const { hour } = this.#slots[slot]!
        return !isNever[local]![hour] && !isNever[visitant]![hour]
      })
      return { teams: [local, visitant] as const, slots }
    })
    const weekOf = this.#weeksOfRounds(dayCount / 7, rounds)
    const days = 7 * (1 + Math.max(0, ...weekOf))
    const [onHour, onCourt] = [this.#hours.length, courts.length]
    const hourCosts = Uint8Array.from(
      games.flatMap((game) =>
        this.#hours.map((hour) => {
          const unable = game.teams.filter((team) => canPlay(teams[team]!, hour) === false)
          return [0, ONE_CAN, NEITHER_CAN][unable.length]!
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
        const { hour, court, day, light } = this.#slots[at]!
        const week = Math.floor(day / 7)
        const { round } = rounds.games[game]!
        const isInRound = round === null ? weekOf.includes(week) : weekOf[round] === week
        const bare = hourCosts[game * onHour + hour]! + courtCosts[game * onCourt + court]! + light
        return isInRound ? bare : bare + OTHER_ROUND
      },
      rematch: { daysApart: Math.min(REMATCH_DAYS, Math.floor(dayCount / 4)), penalty: EARLY_REMATCH },
      rules: [
        { length: 1, stride: 1, most: 1, penalty: null },
        { length: 7, stride: 7, most: maxGamesPerWeek, penalty: null },
        { length: 7, stride: 7, most: 1, penalty: SECOND_IN_WEEK },
        { length: 7, stride: 7, least: 1, penalty: WEEK_IDLE, days },
        { length: 14, stride: 1, least: 1, penalty: TWO_WEEKS_IDLE, days },
      ],
      standing: daysOf,
    }
  }

  /** The week of each round that is needed: those with room for a whole one, if there are enough. */
  #weeksOfRounds(weekCount: number, { count, size }: Rounds): number[] {
    const room = Array.from({ length: weekCount }, (_, week) => this.#countRoom(week))
    const weeksWith = (least: number) => [...room.keys()].filter((week) => room[week]! >= least)
    const weeks = [weeksWith(size), weeksWith(1)].find(({ length }) => length >= count) ?? weeksWith(1)
    const isFew = weeks.length < count
    return Array.from({ length: count }, (_, round) =>
      isFew ? (weeks[Math.floor((round * weeks.length) / count)] ?? 0) : weeks[round]!,
    )
  }

  /** How many games there is room for in a week, one after the other on each court. */
  #countRoom(week: number): number {
    let [room, court, end] = [0, -1, 0]
    for (const slot of this.#slots) {
      if (Math.floor(slot.day / 7) !== week || (slot.court === court && slot.start < end)) continue
      ;[room, court, end] = [room + 1, slot.court, slot.start + GAME_MINUTES]
    }
    return room
  }
}

/** What is taken while a plan is completed, by keys of teams and days, teams and weeks, and courts. */
class Taken {
  readonly #days = new Set<string>()
  readonly #weeks = new Map<string, number>()
  readonly #starts = new Map<number, number[]>()
  readonly #maxGamesPerWeek: number
  readonly #teams: ReadonlyMap<number, CalendarTeam>

  constructor({ standing, maxGamesPerWeek, teams }: PhaseCalendarInput, dayOf: (day: string) => number) {
    this.#maxGamesPerWeek = maxGamesPerWeek
    this.#teams = new Map(teams.map((team) => [team.teamId, team]))
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
    if (slots.length === 0) return { what: 'hours' }
    // A search counts its days from a Monday.
    const may = (teamId: number) => slots.filter(({ day }) => !neverPlays(this.#teams.get(teamId)!, day % 7))
    const { localId, visitantId } = game
    for (const teamId of [localId, visitantId]) if (may(teamId).length === 0) return { what: 'never', teamId }
    const freeOf = (teamId: number) => may(teamId).filter(({ day }) => this.#isFree(teamId, day))
    const [ofLocal, ofVisitant] = [freeOf(localId), new Set(freeOf(visitantId))]
    if (ofLocal.length === 0) return { what: 'full', teamId: localId }
    if (ofVisitant.size === 0) return { what: 'full', teamId: visitantId }
    const both = ofLocal.filter((slot) => ofVisitant.has(slot))
    if (both.length === 0) return { what: 'days' }
    const free = ({ court, start }: P) =>
      !this.#starts.get(court)?.some((other) => Math.abs(other - start) < GAME_MINUTES)
    return both.find(free) ?? { what: 'courts' }
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

function dislikes({ courtIds }: Availability, courtId: number): boolean {
  return courtIds.length > 0 && !courtIds.includes(courtId)
}

/** Whether a team can usually play a game at an hour; null where nothing is known of it. */
function canPlay({ parts, partsFrom }: CalendarTeam, { weekday, minutes }: SuggestedHour): boolean | null {
  return partsFrom === 'nobody' ? null : hasWholeGame(parts, weekday, minutes)
}

/** Whether a team has said when it can play, and nothing of a day of the week (from 0, Monday). */
function neverPlays({ parts, partsFrom }: CalendarTeam, weekday: number): boolean {
  return partsFrom === 'team' && !hasPartOn(parts, weekday)
}

function weekKey(teamId: number, day: number): string {
  return `${teamId} ${Math.floor(day / 7)}`
}
