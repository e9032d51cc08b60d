import { hasPartOn, hasWholeGame } from '../availability.ts'
import { isClosedOn } from '../court-closing.ts'
import { lightOfGame } from '../court-light.ts'
import { dayNumber } from '../day.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { gameMilliseconds } from '../game-length.ts'
import { instantOf } from '../instant.ts'
import type { SuggestedCourt, SuggestedHour } from '../suggested-options.ts'
import type { CalendarTeam, Pair, PhaseTeams, PlacedGame } from './calendar-games.ts'
import type { PlanProblem } from './plan-problem.ts'
import { PlanSearch } from './plan-search.ts'
import { plays } from '../side.ts'
import { type Rounds, roundsOf } from './rounds.ts'
import { shareHosting } from './share-hosting.ts'

export type PhaseCalendarInput = PhaseTeams & {
  /** The hours at which games may begin: beyond the league's notice, and on no day on which nobody plays. */
  hours: readonly SuggestedHour[]
  courts: readonly SuggestedCourt[]
  /** The games to place; either team may host where `mayTurn`. */
  games: readonly Pair[]
  mayTurn: boolean
  maxGamesPerWeek: number
  /** In minutes of the day; null where it is unknown. */
  sunsetOf: (day: string, courtId: number) => number | null
  sunriseOf: (day: string, courtId: number) => number | null
}

/**
 * The first thing that prevents a game: there is no free hour with light on any court; a team, `teamId`, never plays on
 * those days, or its days or weeks are full; the two have no day in common; all courts are taken on those they have; or
 * the other team of a delegate, `teamId`, plays at those hours.
 */
export type Obstacle =
  | { what: 'hours' | 'days' | 'courts'; teamId?: undefined }
  | { what: 'never' | 'full' | 'besides'; teamId: number }

export type PhaseCalendar = {
  placed: PlacedGame[]
  unplaced: (Pair & { obstacle: Obstacle })[]
}

const [GAME_MINUTES, DAY_MINUTES] = [gameMilliseconds / MINUTE_MS, DAY_MS / MINUTE_MS]

/** When and where a game may be: indices of a court and an hour, the day from the first Monday, the start in minutes. */
type Slot = { court: number; hour: number; day: number; start: number; light: number }
/** A game that has its time, on a court of no index if that is none of those given. */
type Taken = Pair & Pick<Slot, 'court' | 'day' | 'start'>

/** By how many of its teams can't play; an unknown light and an unliked court cost 1: all together less than no slot. */
const HOUR_COSTS = [0, 8, 17] as const
const [SECOND_IN_WEEK, WEEK_IDLE, TWO_WEEKS_IDLE] = [6, 1, 1] as const
const [OTHER_ROUND, EARLY_REMATCH] = [3, 3] as const
/** A game and its return are so far apart, or a quarter of a short phase. */
const REMATCH_DAYS = 28

/**
 * The calendar of a phase. Never two games on a court at once or for two teams of a delegate, nor two of a team on one
 * day, nor more of it in a week than allowed; never in the dark nor on a closed court, nor on a day of the week on which
 * a team that has said when it can has named no time; games that stand stay. As well as it can: in rounds of a week in
 * which everybody plays once, when both teams can play, on courts they prefer, nobody idle for weeks, and hosts in turn.
 */
export class CalendarSearch {
  readonly #input: PhaseCalendarInput & { seed: number }
  readonly #rounds: Rounds
  readonly #hours: SuggestedHour[]
  /** Counted from a Monday. */
  readonly #dayOf: (day: string) => number
  readonly #standing: readonly Taken[]
  readonly #slots: readonly Slot[]
  readonly #search: PlanSearch

  constructor(input: PhaseCalendarInput, seed: number) {
    this.#input = { ...input, seed }
    this.#rounds = roundsOf(input.games, this.#input)
    // A game near midnight would lie beside another day's.
    this.#hours = input.hours
      .filter(({ minutes }) => minutes >= GAME_MINUTES && minutes + GAME_MINUTES <= DAY_MINUTES)
      .toSorted((a, b) => minuteOf(a.at) - minuteOf(b.at))
    const [first] = this.#hours
    const monday = first ? dayNumber(first.day) - first.weekday : 0
    this.#dayOf = (day) => dayNumber(day) - monday
    this.#standing = input.standing.map(({ at, day, courtId, ...pair }) => {
      const court = input.courts.findIndex(({ id }) => id === courtId)
      return { ...pair, court, day: this.#dayOf(day), start: minuteOf(at) }
    })
    this.#slots = this.#listSlots()
    this.#search = new PlanSearch(this.#problem(), seed)
  }

  /** @param progress of the whole search, from 0 to 1 */
  advance(steps: number, progress: number): void {
    this.#search.advance(steps, progress)
  }

  calendar(): PhaseCalendar {
    const found = this.#search.best.slotOf.map((slot) => this.#slots[slot])
    const taken: Taken[] = [
      ...this.#standing,
      ...this.#rounds.games.flatMap((game, index) => (found[index] ? { ...game, ...found[index] } : [])),
    ]
    const { placed, unplaced }: PhaseCalendar = { placed: [], unplaced: [] }
    for (const [index, game] of this.#rounds.games.entries()) {
      const slot = found[index] ?? this.#findSlot(game, taken)
      if ('what' in slot) unplaced.push({ ...game, obstacle: slot })
      else placed.push(this.#placedAt(slot, game))
      if (!found[index] && !('what' in slot)) taken.push({ ...game, ...slot })
    }
    return { placed: shareHosting(placed, this.#input), unplaced }
  }

  #placedAt(slot: Slot, { localId, visitantId }: Pair): PlacedGame {
    const { teams, courts } = this.#input
    const hour = this.#hours[slot.hour]!
    const ofGame = teams.filter(({ teamId }) => teamId === localId || teamId === visitantId)
    const able = (can: boolean) => ofGame.flatMap((team) => (canPlay(team, hour) === can ? team.teamId : []))
    const courtId = courts[slot.court]!.id
    return { localId, visitantId, hour, courtId, can: able(true), cannot: able(false) }
  }

  /** The first slot that a game may still have, or what prevents it. */
  #findSlot(game: Pair, taken: readonly Taken[]): Slot | Obstacle {
    if (this.#slots.length === 0) return { what: 'hours' }
    const teams = [game.localId, game.visitantId].map((teamId) => {
      const team = this.#input.teams.find((one) => one.teamId === teamId)!
      const days = taken.filter((one) => plays(one, teamId)).map(({ day }) => day)
      const inWeekOf = (day: number) => days.filter((other) => weekOf(other) === weekOf(day)).length
      const isFree = ({ day }: Slot) => !days.includes(day) && inWeekOf(day) < this.#input.maxGamesPerWeek
      const slots = this.#slots.filter(({ day }) => !neverPlays(team, day % 7))
      return { teamId, slots, free: new Set(slots.filter(isFree)) }
    })
    const never = teams.find(({ slots }) => slots.length === 0)
    if (never) return { what: 'never', teamId: never.teamId }
    const full = teams.find(({ free }) => free.size === 0)
    if (full) return { what: 'full', teamId: full.teamId }
    const both = [...teams[0]!.free].filter((slot) => teams[1]!.free.has(slot))
    if (both.length === 0) return { what: 'days' }
    const beside = (slot: Slot) =>
      this.#besidesOf(game).find((id) => taken.some((one) => plays(one, id) && overlap(one, slot)))
    const open = both.filter((slot) => !taken.some((one) => one.court === slot.court && overlap(one, slot)))
    if (open.length === 0) return { what: 'courts' }
    return open.find((slot) => !beside(slot)) ?? { what: 'besides', teamId: beside(open[0]!)! }
  }

  /** The other teams of the delegates of both teams. */
  #besidesOf(game: Pair): number[] {
    return this.#input.teams.flatMap(({ teamId, besides }) => (plays(game, teamId) ? besides : []))
  }

  /** The free hours on each court with light, by court and time. */
  #listSlots(): Slot[] {
    const { courts, sunsetOf, sunriseOf } = this.#input
    return courts.flatMap((court, index) => {
      return this.#hours.flatMap(({ at, day, minutes }, hour) => {
        const start = minuteOf(at)
        const [sunrise, sunset] = [sunriseOf(day, court.id), sunsetOf(day, court.id)]
        const light = lightOfGame({ start: minutes, sunrise, sunset, court })
        const isTaken = this.#standing.some((game) => game.court === index && overlap(game, { start }))
        if (light === 'off' || isTaken || isClosedOn(court, day)) return []
        return { court: index, hour, day: this.#dayOf(day), start, light: Number(light === 'unknown') }
      })
    })
  }

  #problem(): PlanProblem {
    const { teams, courts, maxGamesPerWeek } = this.#input
    const dayCount = 7 * (weekOf(Math.max(0, ...this.#slots.map(({ day }) => day))) + 1)
    const indexOf = new Map(teams.map(({ teamId }, index) => [teamId, index]))
    const may = teams.map((team) => Array.from({ length: 7 }, (_, weekday) => !neverPlays(team, weekday)))
    const games = this.#rounds.games.map((game) => {
      const ofGame = [indexOf.get(game.localId)!, indexOf.get(game.visitantId)!] as const
      const besides = this.#besidesOf(game)
      const isApart = (other: Pair) => other !== game && besides.some((id) => plays(other, id))
      const taken = this.#standing.filter(isApart)
      const isPossible = (slot: Slot) =>
        ofGame.every((team) => may[team]![slot.day % 7]) && !taken.some((one) => overlap(one, slot))
      const slots = this.#slots.flatMap((slot, index) => (isPossible(slot) ? index : []))
      const apart = this.#rounds.games.flatMap((other, index) => (isApart(other) ? index : []))
      return { teams: ofGame, slots, apart }
    })
    const weekOfRound = this.#weeksOfRounds(dayCount / 7)
    const near = this.#standing.filter(({ day }) => day >= 0 && day < dayCount)
    const standing = teams.map((team) => near.flatMap((game) => (plays(game, team.teamId) ? game.day : [])))
    // What is left of a phase completes the weeks in which half of the teams play.
    const playing = (week: number) => standing.filter((own) => own.some((day) => weekOf(day) === week)).length
    const whole = near.map(({ day }) => weekOf(day)).filter((week) => 2 * playing(week) >= teams.length)
    const weeks = [...weekOfRound, ...whole]
    const days = 7 * (1 + Math.max(0, ...weeks))
    const unable = teams.map((team) => this.#hours.map((hour) => Number(canPlay(team, hour) === false)))
    const disliked = teams.map(({ courtIds }) =>
      courts.map(({ id }) => Number(courtIds.length > 0 && !courtIds.includes(id))),
    )
    return {
      teamCount: teams.length,
      dayCount,
      slots: this.#slots,
      duration: GAME_MINUTES,
      games,
      costOf: (game, at) => {
        const { hour, court, day, light } = this.#slots[at]!
        const [a, b] = games[game]!.teams
        const { round } = this.#rounds.games[game]!
        const isInRound = round === null ? weeks.includes(weekOf(day)) : weekOfRound[round] === weekOf(day)
        return (
          HOUR_COSTS[unable[a]![hour]! + unable[b]![hour]!]! +
          (disliked[a]![court]! + disliked[b]![court]!) +
          (isInRound ? light : light + OTHER_ROUND)
        )
      },
      rematch: { daysApart: Math.min(REMATCH_DAYS, Math.floor(dayCount / 4)), penalty: EARLY_REMATCH },
      rules: [
        { length: 1, stride: 1, most: 1, penalty: null },
        { length: 7, stride: 7, most: maxGamesPerWeek, penalty: null },
        { length: 7, stride: 7, most: 1, penalty: SECOND_IN_WEEK },
        { length: 7, stride: 7, least: 1, penalty: WEEK_IDLE, days },
        { length: 14, stride: 1, least: 1, penalty: TWO_WEEKS_IDLE, days },
      ],
      standing,
    }
  }

  /** The week of each round that is needed: those with room for a whole one, if there are enough. */
  #weeksOfRounds(weekCount: number): number[] {
    const { count, size } = this.#rounds
    // One game after the other on each court.
    const room = Array.from({ length: weekCount }, () => 0)
    let [court, end] = [-1, 0]
    for (const slot of this.#slots) {
      if (slot.court === court && slot.start < end) continue
      room[weekOf(slot.day)]! += 1
      ;[court, end] = [slot.court, slot.start + GAME_MINUTES]
    }
    const [whole, any] = [size, 1].map((least) => [...room.keys()].filter((week) => room[week]! >= least))
    const weeks = whole!.length >= count ? whole! : any!
    const used = Math.min(count, weeks.length)
    return Array.from({ length: count }, (_, round) => weeks[Math.floor((round * used) / count)] ?? 0)
  }
}

/** Whether a team can usually play a game at an hour; null where nothing is known of it. */
function canPlay({ parts, partsFrom }: CalendarTeam, { weekday, minutes }: SuggestedHour): boolean | null {
  return partsFrom === 'nobody' ? null : hasWholeGame(parts, weekday, minutes)
}

/** Whether a team has said when it can play, and nothing of a day of the week (from 0, Monday). */
function neverPlays({ parts, partsFrom }: CalendarTeam, weekday: number): boolean {
  return partsFrom === 'team' && !hasPartOn(parts, weekday)
}

function overlap(one: { start: number }, other: { start: number }): boolean {
  return Math.abs(one.start - other.start) < GAME_MINUTES
}

function minuteOf(at: string): number {
  return instantOf(at)! / MINUTE_MS
}

function weekOf(day: number): number {
  return Math.floor(day / 7)
}
