import { describe, expect, test } from 'vitest'
import type { Part } from './availability.ts'
import { suggestOptions, type SuggestedCourt, type SuggestionFacts } from './suggested-options.ts'

// 2026-03-02 is a Monday, and the clocks of this league are UTC: `7 10` is Saturday 7 March at 10:00.
const hour = (text: string) => {
  const [date = 0, hours = 0] = text.split(' ').map(Number)
  const day = `2026-03-${String(date).padStart(2, '0')}`
  const at = `${day}T${String(hours).padStart(2, '0')}:00:00Z`
  return { at, day, weekday: (date + 5) % 7, minutes: hours * 60 }
}
const hours = (...texts: string[]) => texts.map(hour)

/** Where there is something at those hours, each on one court: `7 10 1`. */
const takenAt =
  (...texts: string[]) =>
  (at: string, courtId: number) =>
    texts.some((text) => hour(text).at === at && text.endsWith(` ${courtId}`))

const lit = (id: number, name: string): SuggestedCourt => ({
  id,
  name,
  lights: true,
  lightTimeout: '23:00',
  status: null,
})
const dark = (id: number, name: string) => ({ ...lit(id, name), lights: false })
const unchecked = (id: number, name: string) => ({ ...dark(id, name), status: 'Luces sin comprobar' })

const team = (teamId: number, parts: Part[], courtIds: number[] = [], gameDays: string[] = []) => ({
  teamId,
  parts,
  courtIds,
  gameDays,
})
const always: Part[] = [
  'fri-evening',
  'sat-morning',
  'sat-afternoon',
  'sat-evening',
  'sun-morning',
  'sun-evening',
]

const facts: SuggestionFacts = {
  hours: [],
  courts: [lit(1, 'Aluche')],
  teams: [team(11, always), team(12, always)],
  taken: () => false,
  // At 18:30.
  sunsetOf: () => 1110,
}

/** What is suggested, each as `7 10 Aluche`. */
function told(given: Partial<SuggestionFacts>): string[] {
  const all = { ...facts, ...given }
  return suggestOptions(all).map(({ date, courtId }) => {
    const { name } = all.courts.find(({ id }) => id === courtId)!
    return `${Number(date.slice(8, 10))} ${Number(date.slice(11, 13))} ${name}`
  })
}

test('a suggestion says why', () => {
  const teams = [team(11, ['sat-morning'], [1]), team(12, ['sat-morning', 'sun-evening'], [], ['2026-03-08'])]
  expect(suggestOptions({ ...facts, teams, hours: hours('7 10', '8 20') })).toEqual([
    {
      date: '2026-03-07T10:00:00Z',
      courtId: 1,
      reasons: {
        both: true,
        can: [11, 12],
        part: 'sat-morning',
        weekday: 5,
        liked: [11],
        light: 'day',
        weekendTaken: true,
      },
    },
  ])
})

test('and until when there are lights, where they are needed', () => {
  const courts = [lit(1, 'Aluche'), { ...lit(2, 'Bosque'), lightTimeout: null }, unchecked(3, 'Cerro')]
  const all = suggestOptions({ ...facts, courts, hours: hours('7 20') })
  expect(all.map(({ courtId, reasons: { light, lightsUntil } }) => [courtId, light, lightsUntil])).toEqual([
    [1, 'on', '23:00'],
    [2, 'on', undefined],
    [3, 'unknown', undefined],
  ])
})

describe('what is suggested', () => {
  test('suits both; where nothing does, one of them; else it is free at least', () => {
    const saturdays = team(11, ['sat-morning'])
    const both = { teams: [saturdays, team(12, ['sat-morning', 'sun-morning'])] }
    const one = { teams: [saturdays, team(12, ['sun-evening'])] }
    expect(told({ ...both, hours: hours('6 20', '7 11', '8 11') })).toEqual(['7 11 Aluche'])
    expect(told({ ...one, hours: hours('6 20', '7 11', '8 20') })).toEqual(['7 11 Aluche', '8 20 Aluche'])
    expect(told({ ...one, hours: hours('6 20') })).toEqual(['6 20 Aluche'])
    const reasons = suggestOptions({ ...facts, ...one, hours: hours('7 11', '8 20') }).map((s) => s.reasons)
    expect(reasons.map(({ both: suitsBoth, can }) => [suitsBoth, can])).toEqual([
      [false, [11]],
      [false, [12]],
    ])
  })

  test('suits one where both can only when nothing is free', () => {
    const teams = [team(11, ['sat-morning']), team(12, ['sat-morning', 'sun-morning'])]
    const taken = takenAt('7 10 1')
    expect(told({ teams, taken, hours: hours('7 10', '8 10') })).toEqual(['8 10 Aluche'])
  })

  test('is never taken, in the dark, nor partly outside a part of the week', () => {
    // At 17:00 a game ends with the sun, at 13:00 it would end after the morning.
    const courts = [lit(1, 'Aluche'), dark(2, 'Bosque')]
    const taken = takenAt('7 20 1')
    expect(told({ courts, taken, hours: hours('7 13', '7 20') })).toEqual([])
    expect(told({ courts, taken, hours: hours('7 17', '7 20') })).toEqual(['7 17 Aluche', '7 17 Bosque'])
  })

  test('comes with lights that somebody has seen, and on a weekend that is free, before anything else', () => {
    const courts = [unchecked(1, 'Aluche'), lit(2, 'Bosque')]
    const teams = [team(11, always, [1]), team(12, always, [1], ['2026-03-08'])]
    // Friday is in no weekend, and the weekend of the 7th has a game of theirs: Friday with Bosque's lights, then
    // Saturday by day on the court that they like, and Sunday likewise.
    expect(told({ courts, teams, hours: hours('6 20', '7 10', '8 10') })).toEqual([
      '6 20 Bosque',
      '7 10 Aluche',
      '8 10 Aluche',
    ])
    // Lights that nobody knows come after the weekend that is taken.
    expect(told({ courts: [unchecked(1, 'Aluche')], teams, hours: hours('6 20', '7 10') })).toEqual([
      '7 10 Aluche',
      '6 20 Aluche',
    ])
  })

  test('a weekend is a Saturday and the Sunday after it', () => {
    const teams = [team(11, always, [], ['2026-03-15']), team(12, always, [], ['2026-03-06', '2026-03-01'])]
    const all = suggestOptions({
      ...facts,
      teams,
      hours: hours('7 11', '8 11', '13 20', '14 11', '22 11'),
      count: 5,
    })
    expect(all.map(({ date, reasons }) => [date.slice(8, 10), reasons.weekendTaken])).toEqual([
      ['07', false],
      ['08', false],
      ['13', false],
      ['22', false],
      ['14', true],
    ])
  })
})

describe('several suggestions', () => {
  const courts = [lit(1, 'Aluche'), lit(2, 'Bosque')]
  const liking = [team(11, always, [2]), team(12, always)]

  // The middle of a morning is 11:30, that of games at 10, 11 and 12 is 10:45, 11:45 and 12:45: 45, 15 and 75 off.
  test('are on different days, in the middle of their part and then early, on a court that one likes', () => {
    const three = hours('7 10', '7 11', '8 10', '14 12', '15 10')
    expect(told({ courts, teams: liking, hours: three })).toEqual([
      '7 11 Bosque',
      '8 10 Bosque',
      '15 10 Bosque',
    ])
  })

  test('a court that both like comes before one that one likes', () => {
    const teams = [team(11, always, [1, 2]), team(12, always, [2])]
    expect(told({ courts, teams, hours: hours('7 10') })).toEqual(['7 10 Bosque', '7 10 Aluche'])
  })

  test('that nobody likes are on different courts too', () => {
    expect(told({ courts, hours: hours('7 10', '8 10') })).toEqual([
      '7 10 Aluche',
      '8 10 Bosque',
      '7 10 Bosque',
    ])
  })

  test('on one day only, are at different hours, then on different courts', () => {
    expect(told({ courts, hours: hours('7 10', '7 11') })).toEqual([
      '7 11 Aluche',
      '7 10 Bosque',
      '7 11 Bosque',
    ])
  })

  test('of another day rather than on a court that one likes', () => {
    const taken = takenAt('8 10 2')
    expect(told({ courts, taken, teams: liking, hours: hours('7 10', '7 11', '8 10') })).toEqual([
      '7 11 Bosque',
      '8 10 Aluche',
      '7 10 Bosque',
    ])
  })

  test('are as many as wanted, by the names of the courts, then their ids', () => {
    const many = [lit(9, 'Bosque'), lit(4, 'Álamo'), lit(3, 'Bosque')]
    const some = suggestOptions({ ...facts, courts: many, hours: hours('7 10'), count: 2 })
    expect(some.map(({ courtId }) => courtId)).toEqual([4, 3])
  })
})
