import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PARTS, partOf } from './availability.ts'
import { lightOfGame } from './court-light.ts'
import { instantOf, isoOf } from './instant.ts'
import { suggestOptions, type Suggestion, type SuggestionInput } from './suggested-options.ts'
import { HOUR_MS } from './durations.ts'

// A Monday; the league's time zone is UTC.
const MONDAY = instantOf('2026-03-02T00:00:00Z')!

const anyHour = fc
  .record({ days: fc.nat(13), hours: fc.integer({ min: 8, max: 22 }) })
  .map(({ days, hours }) => {
    const at = isoOf(MONDAY + (24 * days + hours) * HOUR_MS)
    return { at, day: at.slice(0, 10), weekday: days % 7, minutes: hours * 60 }
  })
const anyDay = anyHour.map(({ day }) => day)
/** Times that may be between two whole hours. */
const anyRefusal = fc
  .record({ hour: anyHour, minutes: fc.constantFrom(0, 0, 30) })
  .map(({ hour: { at, day }, minutes }) => ({ at: isoOf(instantOf(at)! + minutes * 60_000), day }))
const anyCourt = (id: number) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constantFrom('Aluche', 'Bosque'),
    lights: fc.boolean(),
    lightTimeout: fc.constantFrom(null, '21:00', '23:00', 'tarde'),
    closedFrom: fc.constantFrom(null, null, '2026-03-06'),
    closedUntil: fc.constantFrom(null, '2026-03-10'),
    status: fc.constantFrom(null, 'Luces sin comprobar'),
  })
const anyTeam = (teamId: number) =>
  fc
    .record({
      teamId: fc.constant(teamId),
      said: fc.option(fc.subarray([...PARTS]), { freq: 1 }),
      courtIds: fc.subarray([1, 2, 3]),
      gameDays: fc.array(anyDay, { maxLength: 2 }),
    })
    .map(({ said, ...team }) => ({ ...team, parts: said ?? [...PARTS], arePartsKnown: said !== null }))

const anyInput = fc
  .record({
    hours: fc.uniqueArray(anyHour, { selector: ({ at }) => at, maxLength: 12 }),
    courts: fc.tuple(anyCourt(1), anyCourt(2), anyCourt(3)),
    teams: fc.tuple(anyTeam(11), anyTeam(12)),
    sunset: fc.constantFrom(null, 1110),
    refused: fc.array(anyRefusal, { maxLength: 3 }),
    occupied: fc.array(fc.nat(35)),
    count: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ hours, sunset, occupied, ...drawn }) => ({
    ...drawn,
    hours,
    taken: (at: string, courtId: number) =>
      occupied.includes(3 * hours.findIndex((hour) => hour.at === at) + courtId - 1),
    sunsetOf: () => sunset,
    sunriseOf: () => null,
  }))

function possible({ hours, courts, refused, taken, sunsetOf }: SuggestionInput): string[] {
  const isRefused = (at: string) =>
    refused.some((refusal) => Math.abs(instantOf(refusal.at)! - instantOf(at)!) < HOUR_MS)
  return hours
    .filter(({ at, weekday, minutes }) => partOf(weekday, minutes) !== null && !isRefused(at))
    .flatMap(({ at, day, minutes: start }) =>
      courts
        .filter(
          (court) =>
            lightOfGame({ start, sunrise: null, sunset: sunsetOf(day, court.id, start + 90), court }) !==
            'off',
        )
        .filter(({ id }) => !taken(at, id))
        .filter(
          ({ closedFrom, closedUntil }) =>
            closedFrom === null || day < closedFrom || day > (closedUntil ?? '9999'),
        )
        .map(({ id }) => `${at} ${id}`),
    )
}

const keyOf = ({ date, courtId }: Suggestion) => `${date} ${courtId}`
const dayOf = ({ date }: Suggestion) => date.slice(0, 10)
/** Whether an hour of work or school is offered although a team's availability is unknown. */
const isUnlikely = ({ part, weekday }: Suggestion['reasons'], { teams }: SuggestionInput) =>
  teams.some(({ arePartsKnown }) => !arePartsKnown) && weekday < 5 && !part!.endsWith('evening')
/** The criteria above the choice of a day: lower is better. */
const gradeIn =
  (input: SuggestionInput) =>
  ({ reasons }: Suggestion) =>
    1000 * (2 - reasons.can.length) +
    100 * Number(isUnlikely(reasons, input)) +
    10 * Number(reasons.light === 'unknown') +
    Number(reasons.weekendTaken)

/** Checks the suggestions against all possible options; the first ones of the latter are the suggestions. */
function forAnyInput(check: (some: Suggestion[], all: Suggestion[], input: SuggestionInput) => void): void {
  fc.assert(
    fc.property(anyInput, (input) =>
      check(suggestOptions(input), suggestOptions({ ...input, count: 1000 }), input),
    ),
    { numRuns: 300 },
  )
}

test('every suggestion is possible and unique, and there are as many as requested or exist', () => {
  forAnyInput((some, all, input) => {
    const keys = all.map(keyOf)
    expect(new Set(keys).size).toBe(keys.length)
    expect(possible(input)).toEqual(expect.arrayContaining(keys))
    expect(keys.length > 0).toBe(possible(input).length > 0)
    expect(some.map(keyOf)).toEqual(keys.slice(0, input.count))
  })
})

test('all suit as many teams as any possible option, and none that suits as many is missing', () => {
  forAnyInput((_, all, input) => {
    const able = possible(input).map((key) => {
      const { weekday, minutes } = input.hours.find(({ at }) => key.startsWith(at))!
      return input.teams.filter(({ parts }) => parts.includes(partOf(weekday, minutes)!)).length
    })
    const max = Math.max(0, ...able)
    expect(all.map(({ reasons }) => reasons.can.length)).toEqual(able.filter((teams) => teams === max))
  })
})

test('none ranks below a later one; days, hours and evenings of unknown availability repeat as a last resort', () => {
  forAnyInput((_, all, input) => {
    const grade = gradeIn(input)
    const isGuess = input.teams.some(({ arePartsKnown }) => !arePartsKnown)
    expect(all.map(grade)).toEqual(all.map(grade).toSorted((a, b) => a - b))
    for (const [index, suggestion] of all.entries()) {
      const days = new Set([...input.refused.map(({ day }) => day), ...all.slice(0, index).map(dayOf)])
      const moments = new Set(all.slice(0, index).map(({ date }) => date))
      let alike = all.slice(index + 1).filter((other) => grade(other) === grade(suggestion))
      for (const isNew of [
        (other: Suggestion) => !days.has(dayOf(other)),
        (other: Suggestion) => !moments.has(other.date),
        (other: Suggestion) => !isGuess || !other.reasons.part!.endsWith('evening'),
      ]) {
        expect(isNew(suggestion) || !alike.some(isNew)).toBe(true)
        alike = alike.filter((other) => isNew(other) === isNew(suggestion))
      }
      const maxLiked = Math.max(0, ...alike.map(({ reasons }) => reasons.liked.length))
      expect(suggestion.reasons.liked.length).toBeGreaterThanOrEqual(maxLiked)
    }
  })
})

test('the order of hours, courts and teams does not matter', () => {
  const shuffled = anyInput.chain((input) =>
    fc.record({
      input: fc.constant(input),
      hours: fc.shuffledSubarray(input.hours, { minLength: input.hours.length }),
      courts: fc.shuffledSubarray(input.courts, { minLength: input.courts.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ input, hours, courts }) => {
      const teams = input.teams.toReversed()
      const keys = suggestOptions({ ...input, hours, courts, teams }).map(keyOf)
      expect(keys).toEqual(suggestOptions(input).map(keyOf))
    }),
  )
})
