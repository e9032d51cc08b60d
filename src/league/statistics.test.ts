import { describe, expect, test } from 'vitest'
import { gameOf } from '../../test/league/crossing.ts'
import { computeStatistics, percentage, type StatisticsGame, type StatisticsRow } from './statistics.ts'

const names = ['Ánimo', 'Barrio', 'Canasta', 'Duna']
const teams = names.map((name, index) => ({ id: index + 1, name }))

type Feedback = Partial<
  Pick<StatisticsGame, 'localFairPlay' | 'visitantFairPlay' | 'localMixed' | 'visitantMixed'>
>

function game(line: string, state: 'confirmed' | 'unconfirmed', feedback: Feedback = {}): StatisticsGame {
  const unknown = { localFairPlay: null, visitantFairPlay: null, localMixed: null, visitantMixed: null }
  return {
    ...gameOf(names, line, 1),
    confirmed: state === 'confirmed',
    unneeded: false,
    ...unknown,
    ...feedback,
  }
}

/** A row without the id: name, V, D, not played, fair play, its percentage, mixed games, their percentage. */
const figures = (row: StatisticsRow) => Object.values(row).slice(1)

describe('computeStatistics', () => {
  // Four teams that meet once: 1 × 3 rivals = 3 games each. Ratings and mixed answers (M yes, N no, - unknown)
  // as the team of the column received and gave them:
  //
  //                                     Ánimo     Barrio    Canasta   Duna
  // Ánimo 70-60 Barrio    confirmed      0 N      +1 M
  // Ánimo 65-61 Canasta   unconfirmed    . -                (-1) N            its rating doesn't count yet
  // Barrio 20-x Duna      confirmed                +1 -                -1 -    forfeit of Duna
  // Canasta 50-55 Duna    confirmed                         -1 -        0 M    Canasta's answer is missing
  // Duna ?-? Ánimo        created
  //
  // victories-defeats                   2-0       1-1       0-2       1-1
  // not played: 3 - 2 finished          1         1         1         1
  // ratings / confirmed games           0 / 1     +2 / 2    -1 / 1    -1 / 2
  // mixed / answers known               0 / 1     1 / 1     0 / 1     1 / 1
  const games = [
    game('Ánimo 70-60 Barrio', 'confirmed', {
      localFairPlay: 0,
      visitantFairPlay: 1,
      localMixed: false,
      visitantMixed: true,
    }),
    game('Ánimo 65-61 Canasta', 'unconfirmed', { visitantFairPlay: -1, visitantMixed: false }),
    game('Barrio 20-x Duna', 'confirmed', { localFairPlay: 1, visitantFairPlay: -1 }),
    game('Canasta 50-55 Duna', 'confirmed', { localFairPlay: -1, visitantFairPlay: 0, visitantMixed: true }),
    game('Duna ?-? Ánimo', 'unconfirmed'),
  ]

  test('match the figures calculated by hand', () => {
    const rows = computeStatistics({ crossing: false, gamesPerPair: 1, groups: [{ teams, games }] })
    expect(rows.map(figures)).toEqual([
      ['Ánimo', 2, 0, 1, 0, 0, 0, 0],
      ['Barrio', 1, 1, 1, 2, 100, 1, 100],
      ['Canasta', 0, 2, 1, -1, -100, 0, 0],
      ['Duna', 1, 1, 1, -1, -50, 1, 100],
    ])
  })

  test('use the field names of the specification', () => {
    const phase = { crossing: false, gamesPerPair: 1, groups: [{ teams: teams.slice(0, 1), games: [] }] }
    expect(computeStatistics(phase)).toEqual([
      {
        team_id: 1,
        team_name: 'Ánimo',
        victories: 0,
        defeats: 0,
        not_played: 0,
        fair_play: 0,
        porcentaje_fp: 0,
        mixed_games: 0,
        porcentaje_mixto: 0,
      },
    ])
  })

  test('ignore the mixed answers of a forfeit, whatever was sent', () => {
    const forfeit = game('Ánimo 20-x Barrio', 'confirmed', { localMixed: true, visitantMixed: true })
    const phase = { crossing: false, gamesPerPair: 1, groups: [{ teams, games: [forfeit] }] }
    expect(computeStatistics(phase)[0]).toMatchObject({ mixed_games: 0, porcentaje_mixto: 0 })
  })

  test('in a crossing, count the unfinished created games as not played', () => {
    const phase = { crossing: true, gamesPerPair: 3, groups: [{ teams, games }] }
    expect(computeStatistics(phase).map((row) => row.not_played)).toEqual([1, 0, 0, 1])
  })

  test('in a crossing, do not count a game that its decided series no longer needs', () => {
    const left = games.map((one) => ({ ...one, unneeded: true }))
    const phase = { crossing: true, gamesPerPair: 3, groups: [{ teams, games: left }] }
    const nothing = [0, 0, 0, 0, 0, 0, 0]
    expect(computeStatistics(phase).map((row) => figures(row).slice(1))).toEqual(teams.map(() => nothing))
  })

  test('do not count a confirmed game without a rating as rated', () => {
    // Ánimo: +1 in the first game, none in the second, whose rating was waived: 100 × 1 ÷ 1.
    const waived = [
      game('Ánimo 70-60 Barrio', 'confirmed', { localFairPlay: 1, localMixed: true }),
      game('Ánimo 70-60 Canasta', 'confirmed', { visitantFairPlay: 0 }),
    ]
    const [animo] = computeStatistics({
      crossing: false,
      gamesPerPair: 1,
      groups: [{ teams, games: waived }],
    })
    expect(figures(animo!)).toEqual(['Ánimo', 2, 0, 1, 1, 100, 1, 100])
  })

  test('expect twice the games with home and away, and never a negative number', () => {
    // Ánimo: 6 - 2, the same for the others; with one rival and one game planned, 1 - 2 gives 0.
    const twice = computeStatistics({ crossing: false, gamesPerPair: 2, groups: [{ teams, games }] })
    expect(twice.map((row) => row.not_played)).toEqual([4, 4, 4, 4])
    const rematch = ['Ánimo 9-8 Barrio', 'Barrio 9-8 Ánimo'].map((line) => game(line, 'unconfirmed'))
    const once = { crossing: false, gamesPerPair: 1, groups: [{ teams: teams.slice(0, 2), games: rematch }] }
    expect(computeStatistics(once).map((row) => row.not_played)).toEqual([0, 0])
  })

  test('cover all groups, and add up a team in two of them', () => {
    const groups = [
      { teams: [teams[3]!, teams[0]!], games: [game('Duna 70-60 Ánimo', 'confirmed', { localFairPlay: 1 })] },
      { teams: [teams[2]!, teams[3]!], games: [game('Canasta 70-60 Duna', 'confirmed')] },
    ]
    // Duna: one rating of 1, and a confirmed game without any.
    expect(computeStatistics({ crossing: false, gamesPerPair: 1, groups }).map(figures)).toEqual([
      ['Ánimo', 0, 1, 0, 0, 0, 0, 0],
      ['Canasta', 1, 0, 0, 0, 0, 0, 0],
      ['Duna', 1, 1, 0, 1, 100, 0, 0],
    ])
  })
})

describe('percentage', () => {
  test('has one decimal', () => {
    // 33.33…, 66.66…
    expect([percentage(1, 3), percentage(2, 3), percentage(-1, 3), percentage(-2, 3)]).toEqual([
      33.3, 66.7, -33.3, -66.7,
    ])
    expect([percentage(1, 8), percentage(-1, 8), percentage(3, 3)]).toEqual([12.5, -12.5, 100])
  })

  test('rounds a half away from zero', () => {
    // 2.25, 6.25, 18.75, and 8.35 and 1.15, whose nearest binary numbers are a little less.
    expect([percentage(9, 400), percentage(1, 16), percentage(3, 16)]).toEqual([2.3, 6.3, 18.8])
    expect([percentage(167, 2000), percentage(23, 2000)]).toEqual([8.4, 1.2])
    expect([percentage(-9, 400), percentage(-1, 16), percentage(-167, 2000)]).toEqual([-2.3, -6.3, -8.4])
  })

  test('of nothing is 0, and 0 has no sign', () => {
    expect(percentage(0, 0)).toBe(0)
    expect(percentage(0, 7)).toBe(0)
    expect(percentage(-1, 3000)).toBe(0)
  })
})
