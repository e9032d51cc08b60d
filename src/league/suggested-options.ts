import { MINUTE_MS } from '#league/durations.ts'
import { likelihoodRank, minutesOffMiddle, partOf, type Availability, type Part } from './availability.ts'
import { type Closing, isClosedOn } from './court-closing.ts'
import { lightOfGame, type LitCourt } from './court-light.ts'
import { gameMilliseconds } from './game-length.ts'
import { instantOf } from './instant.ts'
import { byName } from './name-order.ts'
import type { ProposalOption } from './proposal.ts'
import { dayNumber, weekdayOf } from './day.ts'
import { HOUR_MS } from './durations.ts'

/** A whole hour at which a game could begin; all fields but `at` are in the league's time zone. */
export type SuggestedHour = {
  /** ISO 8601. */
  at: string
  /** `2026-03-01` */
  day: string
  /** From 0, Monday, to 6. */
  weekday: number
  /** In minutes of the day. */
  minutes: number
}

export type SuggestedCourt = LitCourt & Closing & { id: number; name: string }

/**
 * One of the two teams. `arePartsKnown` is false where its availability is unknown, and `parts` has all of them;
 * `gameDays` are the days of its other games, `2026-03-01`, in the league's time zone.
 */
export type SuggestedTeam = Availability & {
  teamId: number
  arePartsKnown: boolean
  gameDays: readonly string[]
}

export type SuggestionReasons = {
  /** Whether both teams can play then; else `can` names the one that can, if any. */
  both: boolean
  can: number[]
  /** Null where the game isn't wholly in one. */
  part: Part | null
  weekday: number
  /** The teams that prefer the court. */
  liked: number[]
  /** Null where the sunset is unknown and the lights aren't known to be on. */
  light: 'day' | 'on' | 'unknown' | null
  /** The hour at which the lights go off, as people write it; only where they are needed, and known. */
  lightsUntil?: string
  /** Whether one of the teams has another game on that weekend. */
  weekendTaken: boolean
}

export type Suggestion = ProposalOption & { reasons: SuggestionReasons }

export type SuggestionInput = {
  /**
   * The hours that may be proposed: within the next three weeks, beyond the league's notice, and not during the teams'
   * games.
   */
  hours: readonly SuggestedHour[]
  courts: readonly SuggestedCourt[]
  teams: readonly SuggestedTeam[]
  /** The times of options that one of the two has refused; whole hours or not. */
  refused: readonly Pick<SuggestedHour, 'at' | 'day'>[]
  /** Whether a game on the court would overlap another one then. */
  taken: (at: string, courtId: number) => boolean
  /**
   * The sunset in minutes of the day; null where it is unknown.
   * @param end when the game would end: any time on the same side of sunset gives the same suggestions
   */
  sunsetOf: (day: string, courtId: number, end: number) => number | null
  /** The sunrise likewise; `start`: when the game would begin. */
  sunriseOf: (day: string, courtId: number, start: number) => number | null
  /** The hour of a game whose court has closed, and the other courts, the nearest to that one first. */
  instead?: { hour: SuggestedHour; courts: readonly SuggestedCourt[] } | undefined
  count?: number
}

/** `penalty`: the part of the penalty that depends only on the hour, not on the court or the other suggestions. */
type Hour = SuggestedHour & { part: Part | null; can: number[]; weekendTaken: boolean; penalty: number }
type Court = SuggestedCourt & { liked: number[] }
type Candidate = { hour: Hour; court: Court; light: SuggestionReasons['light'] }

const GAME_MINUTES = gameMilliseconds / MINUTE_MS

/** Penalties of a candidate: each outweighs all smaller ones together, even where neither team prefers the court. */
const [SAME_COURT, NOT_LIKED, EVENING, SAME_HOUR, SAME_DAY, WEEKEND_TAKEN, UNLIT, UNLIKELY] = [
  1, 4, 16, 64, 256, 1024, 4096, 16384,
] as const

/**
 * Suggests when and where two teams could play: Normas de la liga (proponer fechas). Free hours on courts that are free
 * and open, the whole game within a part of the week, never in the dark, and never at a refused hour or within an hour
 * of one.
 *
 * Where sunset is unknown, light is neither an advantage nor a disadvantage. Only hours at which both teams can play
 * are suggested; without any, those at which one can, and without those any hour. The further criteria, most important
 * first: no hours of work and school where a team's availability is unknown; no unknown lights; no weekend on which one
 * of the teams already has a game; another day than the other suggestions and refused options, where there is one;
 * another hour; a weekend rather than an evening where a team's availability is unknown; a court that more of the two
 * prefer; another court; nearest to the middle of the morning, afternoon or evening; the earliest; and the name of the
 * court.
 *
 * A game whose court has closed keeps its hour where another court is free then (`instead`): the nearest first, those
 * with unknown lights last. Only where none is, other hours are suggested.
 * @returns at most `count`, the best first
 */
export function suggestOptions({ count = 3, ...input }: SuggestionInput): Suggestion[] {
  const chosen = atSameHour(input).slice(0, count)
  if (chosen.length > 0) return chosen.map((candidate) => suggestionOf(candidate, input.teams.length))
  const hours = hoursInParts(input)
  const courts = courtsByName(input)
  for (let able = input.teams.length; able >= 0 && chosen.length === 0; able -= 1) {
    const suitable = hours.filter(({ can }) => can.length === able)
    while (chosen.length < count) {
      const best = bestBeside(chosen, { hours: suitable, courts }, input)
      if (best === null) break
      chosen.push(best)
    }
  }
  return chosen.map((candidate) => suggestionOf(candidate, input.teams.length))
}

/** The courts on which a game can be played at its own hour. */
function atSameHour({ instead, teams, taken, ...sun }: SuggestionInput): Candidate[] {
  if (instead === undefined) return []
  const { hour, courts } = instead
  const part = partOf(hour.weekday, hour.minutes)
  const can = teams.filter(({ parts }) => part !== null && parts.includes(part)).map(({ teamId }) => teamId)
  const weekend = weekendOf(hour.day)
  const weekendTaken =
    weekend !== null && teams.some(({ gameDays }) => gameDays.map(weekendOf).includes(weekend))
  return likedBy(teams, courts)
    .filter((court) => !isClosedOn(court, hour.day) && !taken(hour.at, court.id))
    .flatMap((court) => {
      const light = lightAt(hour, court, sun)
      return light === 'off' ? [] : { hour: { ...hour, part, can, weekendTaken, penalty: 0 }, court, light }
    })
    .toSorted((a, b) => Number(a.light === 'unknown') - Number(b.light === 'unknown'))
}

/** The hours that weren't refused, nearest to the middle of a part of the day first, then by time. */
function hoursInParts({ hours, teams, refused }: SuggestionInput): Hour[] {
  const weekends = new Set(teams.flatMap(({ gameDays }) => gameDays.map(weekendOf)))
  const refusals = refused.map(({ at }) => instantOf(at)!)
  const isGuess = teams.some(({ arePartsKnown }) => !arePartsKnown)
  return hours
    .toSorted(
      (a, b) =>
        minutesOffMiddle(a.minutes) - minutesOffMiddle(b.minutes) || instantOf(a.at)! - instantOf(b.at)!,
    )
    .flatMap((hour) => {
      const part = partOf(hour.weekday, hour.minutes)
      const instant = instantOf(hour.at)!
      if (part === null || refusals.some((refusal) => Math.abs(refusal - instant) < HOUR_MS)) return []
      const can = teams.filter(({ parts }) => parts.includes(part)).map(({ teamId }) => teamId)
      const weekend = weekendOf(hour.day)
      const weekendTaken = weekend !== null && weekends.has(weekend)
      const rank = isGuess ? likelihoodRank(part) : 0
      const penalty =
        Number(rank === 2) * UNLIKELY + Number(weekendTaken) * WEEKEND_TAKEN + Number(rank === 1) * EVENING
      return { ...hour, part, can, weekendTaken, penalty }
    })
}

function courtsByName({ courts, teams }: SuggestionInput): Court[] {
  return likedBy(teams, courts.toSorted(byName))
}

function likedBy(teams: readonly SuggestedTeam[], courts: readonly SuggestedCourt[]): Court[] {
  return courts.map((court) => {
    const liked = teams.filter(({ courtIds }) => courtIds.includes(court.id)).map(({ teamId }) => teamId)
    return { ...court, liked }
  })
}

function lightAt(
  { day, minutes }: SuggestedHour,
  court: SuggestedCourt,
  { sunsetOf, sunriseOf }: Pick<SuggestionInput, 'sunsetOf' | 'sunriseOf'>,
): SuggestionReasons['light'] | 'off' {
  const sunset = sunsetOf(day, court.id, minutes + GAME_MINUTES)
  return lightOfGame({ start: minutes, sunrise: sunriseOf(day, court.id, minutes), sunset, court })
}

/**
 * The best free candidate that isn't chosen yet, the first among equals. There are a hundred thousand pairs of hours
 * and courts, so occupation and sunset are only looked up for a candidate that could be the best.
 */
function bestBeside(
  chosen: readonly Candidate[],
  { hours, courts }: { hours: readonly Hour[]; courts: readonly Court[] },
  { teams, refused, taken, ...sun }: SuggestionInput,
): Candidate | null {
  const days = new Set([...refused, ...chosen.map(({ hour }) => hour)].map(({ day }) => day))
  const usedCourts = new Set(chosen.map(({ court }) => court.id))
  let best: Candidate | null = null
  let least = Infinity
  for (const hour of hours) {
    const courtsThen = chosen.filter((other) => other.hour.at === hour.at).map(({ court }) => court)
    const ofHour =
      hour.penalty + Number(days.has(hour.day)) * SAME_DAY + Number(courtsThen.length > 0) * SAME_HOUR
    if (ofHour >= least) continue
    for (const court of courts) {
      const ofCourt =
        (teams.length - court.liked.length) * NOT_LIKED + Number(usedCourts.has(court.id)) * SAME_COURT
      const penalty = ofHour + ofCourt
      if (penalty >= least || courtsThen.includes(court)) continue
      if (isClosedOn(court, hour.day)) continue
      const light = lightAt(hour, court, sun)
      const inAll = penalty + Number(light === 'unknown') * UNLIT
      if (light === 'off' || inAll >= least || taken(hour.at, court.id)) continue
      best = { hour, court, light }
      least = inAll
    }
  }
  return best
}

function suggestionOf({ hour, court, light }: Candidate, teamCount: number): Suggestion {
  const { at, can, part, weekday, weekendTaken } = hour
  const lightsUntil = light === 'on' && court.lightTimeout !== null && { lightsUntil: court.lightTimeout }
  return {
    date: at,
    courtId: court.id,
    reasons: {
      both: can.length === teamCount,
      can,
      part,
      weekday,
      liked: court.liked,
      light,
      ...lightsUntil,
      weekendTaken,
    },
  }
}

/** The Saturday of a weekend, as a number of days; null for the days of the week. */
function weekendOf(day: string): number | null {
  const weekday = weekdayOf(day)
  return weekday < 5 ? null : dayNumber(day) - weekday + 5
}
