import { describe, expect, test } from 'vitest'
import { OPEN } from './court-closing.ts'
import { PARTS, type Part } from './availability.ts'
import { suggestOptions, type SuggestedCourt, type SuggestionInput } from './suggested-options.ts'

// 2026-03-02 is a Monday, and this league's time zone is UTC: `7 10` is Saturday 7 March at 10:00.
const hour = (text: string) => {
  const [date = 0, hours = 0] = text.split(' ').map(Number)
  const day = `2026-03-${String(date).padStart(2, '0')}`
  const at = `${day}T${String(hours).padStart(2, '0')}:00:00Z`
  return { at, day, weekday: (date + 5) % 7, minutes: hours * 60 }
}
const hours = (...texts: string[]) => texts.map(hour)

/** Games at those hours, each on one court: `7 10 1`. */
const takenAt =
  (...texts: string[]) =>
  (at: string, courtId: number) =>
    texts.some((text) => hour(text).at === at && text.endsWith(` ${courtId}`))

const lit = (id: number, name: string): SuggestedCourt => ({
  id,
  name,
  lights: true,
  lightTimeout: '23:00',
  ...OPEN,
  status: null,
})
const dark = (id: number, name: string) => ({ ...lit(id, name), lights: false })
const unchecked = (id: number, name: string) => ({ ...dark(id, name), status: 'Luces sin comprobar' })

const team = (teamId: number, parts: Part[], courtIds: number[] = [], gameDays: string[] = []) => ({
  teamId,
  parts,
  arePartsKnown: true,
  courtIds,
  gameDays,
})
/** A team of unknown availability. */
const silent = (teamId: number, courtIds: number[] = [], gameDays: string[] = []) => ({
  ...team(teamId, [...PARTS], courtIds, gameDays),
  arePartsKnown: false,
})
const always: Part[] = [
  'fri-evening',
  'sat-morning',
  'sat-afternoon',
  'sat-evening',
  'sun-morning',
  'sun-evening',
]

const input: SuggestionInput = {
  hours: [],
  courts: [lit(1, 'Aluche')],
  teams: [team(11, always), team(12, always)],
  refused: [],
  taken: () => false,
  // Sunset at 18:30.
  sunsetOf: () => 1110,
  sunriseOf: () => 480,
}

/** The suggestions in short, each as `7 10 Aluche`. */
function suggested(given: Partial<SuggestionInput>): string[] {
  const all = { ...input, ...given }
  return suggestOptions(all).map(({ date, courtId }) => {
    const { name } = all.courts.find(({ id }) => id === courtId)!
    return `${Number(date.slice(8, 10))} ${Number(date.slice(11, 13))} ${name}`
  })
}

test('a suggestion has its reasons', () => {
  const teams = [team(11, ['sat-morning'], [1]), team(12, ['sat-morning', 'sun-evening'], [], ['2026-03-08'])]
  expect(suggestOptions({ ...input, teams, hours: hours('7 10', '8 20') })).toEqual([
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

test('and the hour at which the lights go off, where they are needed', () => {
  const courts = [lit(1, 'Aluche'), { ...lit(2, 'Bosque'), lightTimeout: null }, unchecked(3, 'Cerro')]
  const all = suggestOptions({ ...input, courts, hours: hours('7 20') })
  expect(all.map(({ courtId, reasons: { light, lightsUntil } }) => [courtId, light, lightsUntil])).toEqual([
    [1, 'on', '23:00'],
    [2, 'on', undefined],
    [3, 'unknown', undefined],
  ])
})

describe('suggestions', () => {
  test('suit both teams; else one of them; else are free at least', () => {
    const saturdays = team(11, ['sat-morning'])
    const both = { teams: [saturdays, team(12, ['sat-morning', 'sun-morning'])] }
    const one = { teams: [saturdays, team(12, ['sun-evening'])] }
    expect(suggested({ ...both, hours: hours('6 20', '7 11', '8 11') })).toEqual(['7 11 Aluche'])
    expect(suggested({ ...one, hours: hours('6 20', '7 11', '8 20') })).toEqual([
      '7 11 Aluche',
      '8 20 Aluche',
    ])
    expect(suggested({ ...one, hours: hours('6 20') })).toEqual(['6 20 Aluche'])
    const reasons = suggestOptions({ ...input, ...one, hours: hours('7 11', '8 20') }).map((s) => s.reasons)
    expect(reasons.map(({ both: suitsBoth, can }) => [suitsBoth, can])).toEqual([
      [false, [11]],
      [false, [12]],
    ])
  })

  test('suit one team where both can only play at occupied times', () => {
    const teams = [team(11, ['sat-morning']), team(12, ['sat-morning', 'sun-morning'])]
    const taken = takenAt('7 10 1')
    expect(suggested({ teams, taken, hours: hours('7 10', '8 10') })).toEqual(['8 10 Aluche'])
  })

  test('are never occupied, in the dark, nor partly outside a part of the week', () => {
    // At 17:00 a game ends at sunset, at 13:00 it would end after the morning.
    const courts = [lit(1, 'Aluche'), dark(2, 'Bosque')]
    const taken = takenAt('7 20 1')
    expect(suggested({ courts, taken, hours: hours('7 13', '7 20') })).toEqual([])
    expect(suggested({ courts, taken, hours: hours('7 17', '7 20') })).toEqual(['7 17 Aluche', '7 17 Bosque'])
  })

  test('are not ranked by light where sunset is unknown', () => {
    const courts = [
      unchecked(1, 'Aluche'),
      dark(2, 'Bosque'),
      lit(3, 'Cerro'),
      { ...lit(4, 'Delicias'), lightTimeout: '20:00' },
    ]
    const all = suggestOptions({ ...input, courts, sunsetOf: () => null, hours: hours('7 20'), count: 4 })
    expect(all.map(({ courtId, reasons: { light, lightsUntil } }) => [courtId, light, lightsUntil])).toEqual([
      [1, null, undefined],
      [2, null, undefined],
      [3, 'on', '23:00'],
      [4, null, undefined],
    ])
  })

  test('prefer checked lights, then a weekend without games, above all else', () => {
    const courts = [unchecked(1, 'Aluche'), lit(2, 'Bosque')]
    const teams = [team(11, always, [1]), team(12, always, [1], ['2026-03-08'])]
    // Friday is in no weekend, and the weekend of the 7th has a game of theirs: Friday with Bosque's lights, then
    // Saturday by day on the court that they prefer, and Sunday likewise.
    expect(suggested({ courts, teams, hours: hours('6 20', '7 10', '8 10') })).toEqual([
      '6 20 Bosque',
      '7 10 Aluche',
      '8 10 Aluche',
    ])
    // Unknown lights rank below the weekend with a game.
    expect(suggested({ courts: [unchecked(1, 'Aluche')], teams, hours: hours('6 20', '7 10') })).toEqual([
      '7 10 Aluche',
      '6 20 Aluche',
    ])
  })

  test('a weekend is a Saturday and the Sunday after it', () => {
    const teams = [team(11, always, [], ['2026-03-15']), team(12, always, [], ['2026-03-06', '2026-03-01'])]
    const all = suggestOptions({
      ...input,
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

  // The middle of a morning is 11:30; games at 10, 11 and 12 have theirs at 10:45, 11:45 and 12:45: 45, 15 and 75
  // minutes off.
  test('are on different days, near the middle of their part and then early, on a court that one team prefers', () => {
    const three = hours('7 10', '7 11', '8 10', '14 12', '15 10')
    expect(suggested({ courts, teams: liking, hours: three })).toEqual([
      '7 11 Bosque',
      '8 10 Bosque',
      '15 10 Bosque',
    ])
  })

  test('prefer a court that both teams like to one that one likes', () => {
    const teams = [team(11, always, [1, 2]), team(12, always, [2])]
    expect(suggested({ courts, teams, hours: hours('7 10') })).toEqual(['7 10 Bosque', '7 10 Aluche'])
  })

  test('are on different courts too, where no team has a preference', () => {
    expect(suggested({ courts, hours: hours('7 10', '8 10') })).toEqual([
      '7 10 Aluche',
      '8 10 Bosque',
      '7 10 Bosque',
    ])
  })

  test('on a single day are at different hours, then on different courts', () => {
    expect(suggested({ courts, hours: hours('7 10', '7 11') })).toEqual([
      '7 11 Aluche',
      '7 10 Bosque',
      '7 11 Bosque',
    ])
  })

  test('are on another day rather than on a preferred court', () => {
    const taken = takenAt('8 10 2')
    expect(suggested({ courts, taken, teams: liking, hours: hours('7 10', '7 11', '8 10') })).toEqual([
      '7 11 Bosque',
      '8 10 Aluche',
      '7 10 Bosque',
    ])
  })

  test('are as many as requested, by the names of the courts, then their ids', () => {
    const many = [lit(9, 'Bosque'), lit(4, 'Álamo'), lit(3, 'Bosque')]
    const some = suggestOptions({ ...input, courts: many, hours: hours('7 10'), count: 2 })
    expect(some.map(({ courtId }) => courtId)).toEqual([4, 3])
  })
})

describe('teams of unknown availability', () => {
  const teams = [silent(11), silent(12)]
  const courts = [lit(1, 'Aluche'), lit(2, 'Bosque'), lit(3, 'Cerro'), lit(4, 'Delicias')]
  // Monday the 2nd to Sunday the 8th, at the middle of each part of the day.
  const week = [2, 3, 4, 5, 6, 7, 8].flatMap((day) => hours(`${day} 11`, `${day} 16`, `${day} 20`))

  test('play on weekends, then in evenings, and at the hours of work and school only as a last resort', () => {
    expect(suggested({ teams, courts, hours: week })).toEqual(['7 11 Aluche', '8 11 Bosque', '2 20 Cerro'])
    const workdays = week.filter(({ weekday }) => weekday < 5)
    expect(suggested({ teams, courts, hours: workdays })).toEqual([
      '2 20 Aluche',
      '3 20 Bosque',
      '4 20 Cerro',
    ])
    // Three hours of one evening rank above the morning of another day; they are 75, 15 and 45 minutes off its middle.
    const few = hours('5 11', '5 16', '6 19', '6 20', '6 21')
    expect(suggested({ teams, courts: courts.slice(0, 1), hours: few })).toEqual([
      '6 20 Aluche',
      '6 21 Aluche',
      '6 19 Aluche',
    ])
    const daytime = hours('5 11', '5 16')
    expect(suggested({ teams, courts, hours: daytime })).toEqual(['5 11 Aluche', '5 16 Bosque', '5 11 Cerro'])
  })

  test('prefer an evening with lights to a weekend with another game of theirs', () => {
    const busy = [silent(11), silent(12, [], ['2026-03-08'])]
    const some = hours('3 11', '3 20', '4 20', '5 20', '7 11', '8 11')
    expect(suggested({ teams: busy, courts, hours: some })).toEqual([
      '3 20 Aluche',
      '4 20 Bosque',
      '5 20 Cerro',
    ])
    // With unknown lights an evening ranks below that weekend, and an hour of work last of all.
    const few = hours('3 11', '5 20', '7 11')
    const dim = { teams: busy, courts: [unchecked(1, 'Aluche')], hours: few }
    expect(suggested(dim)).toEqual(['7 11 Aluche', '5 20 Aluche', '3 11 Aluche'])
  })

  test('follow the other team; mornings of work rank as high as any only where both teams say so', () => {
    const mornings = team(12, ['tue-morning', 'sat-morning'])
    const some = hours('3 11', '4 11', '7 11', '10 11', '14 11', '15 11', '21 11')
    expect(suggested({ teams: [silent(11), mornings], courts, hours: some })).toEqual([
      '7 11 Aluche',
      '14 11 Bosque',
      '21 11 Cerro',
    ])
    const both = [{ ...mornings, teamId: 11 }, mornings]
    expect(suggested({ teams: both, courts, hours: some })).toEqual([
      '3 11 Aluche',
      '7 11 Bosque',
      '10 11 Cerro',
    ])
    // Where the other team can play at no other hour, that one is suggested.
    const tuesdays = team(12, ['tue-morning'])
    expect(suggested({ teams: [silent(11), tuesdays], courts, hours: some })[0]).toBe('3 11 Aluche')
  })

  test('prefer their courts, but still on different days', () => {
    const liking = [silent(11, [3]), silent(12)]
    expect(suggested({ teams: liking, courts, hours: week })).toEqual([
      '7 11 Cerro',
      '8 11 Cerro',
      '2 20 Cerro',
    ])
  })
})

describe('after a refusal', () => {
  const courts = [lit(1, 'Aluche'), lit(2, 'Bosque')]

  test('the refused hours are suggested on no court', () => {
    const refused = hours('7 10', '8 10').map(({ at, day }) => ({ at: at.replace('Z', '.000Z'), day }))
    const some = hours('7 10', '7 11', '8 10')
    expect(suggested({ courts, refused, hours: some })).toEqual(['7 11 Aluche', '7 11 Bosque'])
    expect(suggested({ courts, refused, hours: hours('7 10', '8 10') })).toEqual([])
  })

  test('nor are the two whole hours around a refused time between them', () => {
    const refused = [{ at: '2026-03-07T10:30:00.000Z', day: '2026-03-07' }]
    const some = hours('7 9', '7 10', '7 11', '7 12')
    // 75 and 105 minutes off the middle of the morning.
    expect(suggested({ courts: courts.slice(0, 1), refused, hours: some })).toEqual([
      '7 12 Aluche',
      '7 9 Aluche',
    ])
  })

  test('another day ranks above another hour of a refused day', () => {
    const refused = hours('7 11')
    // Although 10:00 is nearer to the middle of the morning than 12:00.
    expect(suggested({ courts, refused, hours: hours('7 10', '8 12', '14 12') })).toEqual([
      '8 12 Aluche',
      '14 12 Bosque',
      '7 10 Aluche',
    ])
  })
})

describe('a game whose court has closed', () => {
  const near = [
    { ...lit(1, 'Cerrada'), closedFrom: '2026-03-01' },
    dark(2, 'A oscuras'),
    lit(3, 'Ocupada'),
    unchecked(6, 'Sin comprobar'),
    lit(4, 'Cerca'),
    lit(5, 'Aluche'),
  ]
  const evening = { hour: hour('7 20'), courts: near }
  const other = { courts: near, hours: hours('8 10', '14 20'), taken: takenAt('7 20 3') }

  test('keeps its hour on the courts that are free and lit then, the nearest first and unknown lights last', () => {
    const kept = ['7 20 Cerca', '7 20 Aluche', '7 20 Sin comprobar']
    expect(suggested({ ...other, instead: evening })).toEqual(kept)
    // Whether or not it is an hour that suits the teams.
    const busy = [team(11, ['mon-morning']), team(12, ['mon-morning'])]
    expect(suggested({ ...other, instead: evening, teams: busy, refused: [evening.hour] })).toEqual(kept)
  })

  test('gets other hours only where no court is free then', () => {
    const instead = { ...evening, courts: near.slice(0, 3) }
    const days = suggested({ ...other, instead }).map((text) => text.split(' ')[0])
    expect(new Set(days)).toEqual(new Set(['8', '14']))
  })
})
