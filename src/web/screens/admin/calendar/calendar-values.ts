import { writeLocalTime } from '#contract/local-time.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { likelihoodRank, PARTS, type PartsFrom } from '#league/availability.ts'
import { plays } from '#league/side.ts'
import { dayNumber, daysAfter } from '#league/day.ts'
import type { Values } from '../../../ui/draft.ts'
import type { Choice, Plan, PlannedGame } from './place-games.ts'

/**
 * What the form begins with: the phase's own days, all courts, and the hours that most teams have named; else those at
 * which they have played, or weekends by day.
 */
export function initialValues(input: CalendarInput, timeZone: string): Values {
  const { phase, games, teams, courts, daylight } = input
  const earliest = writeLocalTime(input.from, timeZone).slice(0, 10)
  const from = phase.startDate !== null && phase.startDate > earliest ? phase.startDate : earliest
  const most = Math.max(1, ...teams.map(({ id }) => games.filter((game) => plays(game, id)).length))
  const isEndAhead = phase.endDate !== null && phase.endDate > from
  // Without an end, a game a week and a week to spare.
  const spare = daysAfter(from, 7 * (most + 1) - 1)
  const to = isEndAhead ? phase.endDate! : spare
  const weeks = (dayNumber(to) - dayNumber(from)) / 7
  const partsOf = (source: PartsFrom) =>
    new Set(teams.flatMap(({ parts, partsFrom }) => (partsFrom === source ? parts : [])))
  const haveSaid = teams.filter(({ partsFrom }) => partsFrom === 'team').length
  const known = partsOf(2 * haveSaid > teams.length ? 'team' : 'games')
  const usual = PARTS.filter((part) => (known.size > 0 ? known.has(part) : likelihoodRank(part) === 0))
  return {
    from,
    to: to < daylight.at(-1)!.day ? to : daylight.at(-1)!.day,
    off: '',
    maxGamesPerWeek: String(Math.min(3, Math.ceil(most / weeks) + 1)),
    courts: courts.map(({ id }) => id).join(','),
    mayOverlap: '',
    plan: '',
    ...Object.fromEntries(PARTS.map((part) => [part, usual.includes(part) ? 'on' : ''])),
  }
}

export function readChoice(values: Values): Choice {
  return {
    from: values['from']!,
    to: values['to']!,
    off: readOff(values['off']!).map(([first, last]) => [first, last || first]),
    parts: PARTS.filter((part) => values[part] === 'on'),
    courtIds: values['courts'] === '' ? [] : values['courts']!.split(',').map(Number),
    maxGamesPerWeek: Number(values['maxGamesPerWeek']),
    mayOverlap: values['mayOverlap'] === 'on',
  }
}

/** Days when nobody plays are written as `2026-12-24/2027-01-06,2027-03-01/`: each with its last one, if it has another. */
export function readOff(text: string): [first: string, last: string][] {
  const times = text.split(',').filter((one) => one !== '')
  return times.map((one) => {
    const [first = '', last = ''] = one.split('/')
    return [first, last]
  })
}

export function writeOff(times: readonly [string, string][]): string {
  return times.map((time) => time.join('/')).join(',')
}

/**
 * The plan in the form's values, where it outlives a page that is left; null if there is none. `isLeft`: somebody may have
 * created some of its games meanwhile.
 */
export function readPlan(
  text: string | undefined,
  isLeft: (game: PlannedGame) => boolean = () => true,
): Plan | null {
  if (!text) return null
  const plan = JSON.parse(text) as Plan
  return { ...plan, games: plan.games.filter(isLeft) }
}
