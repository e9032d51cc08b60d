import { minutesOffMiddle, partOf, type Availability, type Part } from './availability.ts'
import { lightOfGame, type LitCourt } from './court-light.ts'
import { groupBy } from './group-by.ts'
import { instantOf } from './instant.ts'
import type { ProposalOption } from './proposal.ts'

/** A whole hour at which a game could begin; all but `at` on the clocks of the league. */
export type SuggestedHour = {
  /** ISO 8601. */
  at: string
  /** `2026-03-01` */
  day: string
  /** From 0, Monday, to 6. */
  weekday: number
  /** Of the day. */
  minutes: number
}

export type SuggestedCourt = LitCourt & { id: number; name: string }

/** One of the two teams; `gameDays` are the days of its other games, `2026-03-01`, on the clocks of the league. */
export type SuggestedTeam = Availability & { teamId: number; gameDays: readonly string[] }

/** Why an option is suggested. */
export type SuggestionReasons = {
  /** Whether both teams can; else `can` names the one, or none. */
  both: boolean
  can: number[]
  part: Part
  weekday: number
  /** The teams that like the court. */
  liked: number[]
  light: 'day' | 'on' | 'unknown'
  /** When the lights go off, as people write it; only where they are needed, and known. */
  lightsUntil?: string
  /** Whether one of the teams plays another game on that weekend. */
  weekendTaken: boolean
}

export type Suggestion = ProposalOption & { reasons: SuggestionReasons }

export type SuggestionFacts = {
  /** Those that may be proposed: of the next three weeks, none nearer than the league's notice. */
  hours: readonly SuggestedHour[]
  courts: readonly SuggestedCourt[]
  /** The two. */
  teams: readonly SuggestedTeam[]
  /** Whether at that moment a game on the court would overlap another one there, or one of the teams'. */
  taken: (at: string, courtId: number) => boolean
  /** In minutes of the day; null where no sunset is known. Asked once for a day and court. */
  sunsetOf: (day: string, courtId: number) => number | null
  /** How many are wanted. */
  count?: number
}

type Hour = SuggestedHour & { part: Part; can: number[]; weekendTaken: boolean }
type Court = SuggestedCourt & { liked: number[] }
type Candidate = { hour: Hour; court: Court; light: SuggestionReasons['light'] }

const DAY = 24 * 60 * 60_000
const spanish = new Intl.Collator('es')

/**
 * When and where two teams could play: Normas de la liga (proponer fechas). Free hours on free courts, the game wholly
 * inside a part of the week, and never in the dark.
 *
 * Only hours at which both can; without any of them those at which one can, and without those any. Of these the lights
 * that nobody knows come last, and before them a weekend on which one of the teams plays already. Then each suggestion
 * is on another day where there is one, at another hour, on a court that more of the two like, on another court, nearer
 * to the middle of the morning, the afternoon or the evening, earlier, and by the name of the court.
 *
 * @returns at most `count`, the best first
 */
export function suggestOptions({ count = 3, ...facts }: SuggestionFacts): Suggestion[] {
  const hours = hoursInParts(facts)
  const chosen: Candidate[] = []
  for (let able = facts.teams.length; able >= 0 && chosen.length === 0; able -= 1) {
    const candidates = listCandidates(
      hours.filter(({ can }) => can.length === able),
      facts,
    )
    while (chosen.length < count) {
      const best = bestBeside(chosen, candidates, facts)
      if (best === null) break
      chosen.push(best)
    }
  }
  return chosen.map((candidate) => suggestionOf(candidate, facts.teams.length))
}

/** In order of time. */
function hoursInParts({ hours, teams }: SuggestionFacts): Hour[] {
  const weekends = new Set(teams.flatMap(({ gameDays }) => gameDays.map(weekendOf)))
  return hours
    .toSorted((a, b) => instantOf(a.at)! - instantOf(b.at)!)
    .flatMap((hour) => {
      const part = partOf(hour.weekday, hour.minutes)
      if (part === null) return []
      const can = teams.filter(({ parts }) => parts.includes(part)).map(({ teamId }) => teamId)
      const weekend = weekendOf(hour.day)
      return { ...hour, part, can, weekendTaken: weekend !== null && weekends.has(weekend) }
    })
}

/**
 * Free or not, the middle of a part of the day first, then in order of time and of the courts' names: of what nothing
 * else separates the first is the one.
 */
function listCandidates(hours: readonly Hour[], { courts, teams, sunsetOf }: SuggestionFacts): Candidate[] {
  const byName = courts
    .toSorted((a, b) => spanish.compare(a.name, b.name) || a.id - b.id)
    .map((court) => {
      const liked = teams.filter(({ courtIds }) => courtIds.includes(court.id)).map(({ teamId }) => teamId)
      return { ...court, liked }
    })
  const candidates: Candidate[] = []
  for (const [day, hoursOfDay] of groupBy(hours, (hour) => hour.day)) {
    const courtsOfDay = byName.map((court) => ({ court, sunset: sunsetOf(day, court.id) }))
    for (const hour of hoursOfDay) {
      for (const { court, sunset } of courtsOfDay) {
        const light = lightOfGame({ start: hour.minutes, sunset, court })
        if (light !== 'off') candidates.push({ hour, court, light })
      }
    }
  }
  const offMiddle = ({ hour }: Candidate) => minutesOffMiddle(hour.minutes)
  return candidates.toSorted((a, b) => offMiddle(a) - offMiddle(b))
}

/** The best of the free ones that aren't chosen yet. Asks whether one is taken only if it would be the best. */
function bestBeside(
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
  { taken }: SuggestionFacts,
): Candidate | null {
  const days = new Set(chosen.map(({ hour }) => hour.day))
  const moments = new Set(chosen.map(({ hour }) => hour.at))
  const courts = new Set(chosen.map(({ court }) => court.id))
  const isBetter = (a: Candidate, b: Candidate) =>
    (Number(a.light === 'unknown') - Number(b.light === 'unknown') ||
      Number(a.hour.weekendTaken) - Number(b.hour.weekendTaken) ||
      Number(days.has(a.hour.day)) - Number(days.has(b.hour.day)) ||
      Number(moments.has(a.hour.at)) - Number(moments.has(b.hour.at)) ||
      b.court.liked.length - a.court.liked.length ||
      Number(courts.has(a.court.id)) - Number(courts.has(b.court.id))) < 0
  let best: Candidate | null = null
  for (const candidate of candidates) {
    if (best !== null && !isBetter(candidate, best)) continue
    if (!chosen.includes(candidate) && !taken(candidate.hour.at, candidate.court.id)) best = candidate
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

/** The Saturday of a weekend, as a number of days; null for the days of the week. The first of 1970 was a Thursday. */
function weekendOf(day: string): number | null {
  const days = instantOf(day)! / DAY
  const sinceMonday = (days + 3) % 7
  return sinceMonday < 5 ? null : days - sinceMonday + 5
}
