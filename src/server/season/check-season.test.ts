import type { Season, SeasonGame } from '#contract/season.ts'
import { describe, expect, test } from 'vitest'
import { sampleSeason } from '../../../test/sample-season.ts'
import { checkSeason } from './check-season.ts'

const nothing = { leagueExists: false, courts: new Set<string>() }

/** The places refused in the sample season after a change. */
function refused(change: (season: Season) => void, known = nothing): string[] {
  const season = sampleSeason()
  change(season)
  return checkSeason(season, known).problems.map((problem) => problem.place)
}

const group = (season: Season) => season.phases[0]!.groups[0]!
const game = (season: Season, index: number): SeasonGame => group(season).games[index]!

test('a correct season has no findings', () => {
  expect(checkSeason(sampleSeason(), nothing)).toEqual({ problems: [], warnings: [] })
})

test('reports an unknown team with its place', () => {
  const season = sampleSeason()
  game(season, 3).local = 'Mariposas'
  expect(checkSeason(season, nothing).problems).toEqual([
    {
      place: 'phases[0].groups[0].games[3].local',
      message: '«Mariposas» no está en los equipos del grupo.',
    },
  ])
})

const inGroup = 'phases[0].groups[0]'
test.each<[string, (season: Season) => void, string]>([
  ['a duplicate team', (s) => s.teams.push({ name: 'ÑANDÚES' }), 'teams[4].name'],
  ['a phase of the same name', (s) => (s.phases[1]!.name = 'primera FASE'), 'phases[1].name'],
  ['a group of the same name', (s) => s.phases[0]!.groups.push({ ...group(s) }), 'phases[0].groups[1].name'],
  ['an end before its start', (s) => (s.phases[0]!.endDate = '2025-09-30'), 'phases[0].endDate'],
  ['a best of three in a group', (s) => (s.phases[0]!.gamesPerPair = 3), 'phases[0].gamesPerPair'],
  [
    'rounds of their own length in a group',
    (s) => (s.phases[0]!.gamesPerRound = [3]),
    'phases[0].gamesPerRound',
  ],
  [
    'a level game in a final of a single game, where the other rounds have two',
    (s) => (s.phases[1]!.gamesPerRound = [1]),
    'phases[1].groups[0].games[0].visitantScore',
  ],
  ['a team twice in a group', (s) => group(s).teams.push('pívots'), `${inGroup}.teams[4]`],
  ['a team of another season', (s) => group(s).teams.push('Mariposas'), `${inGroup}.teams[4]`],
  ['a team against itself', (s) => (game(s, 4).visitant = "O'canastas"), `${inGroup}.games[4].visitant`],
  ['an unknown court', (s) => (game(s, 3).court = 'Otra'), `${inGroup}.games[3].court`],
  ['one score of two', (s) => (game(s, 0).visitantScore = null), `${inGroup}.games[0].visitantScore`],
  ['the other score of two', (s) => delete game(s, 0).localScore, `${inGroup}.games[0].localScore`],
  ['a level game', (s) => (game(s, 0).visitantScore = 61), `${inGroup}.games[0].visitantScore`],
  ['a rating without a result', (s) => (game(s, 3).localFairPlay = 0), `${inGroup}.games[3].localFairPlay`],
  [
    'an answer without a result',
    (s) => (game(s, 4).visitantMixed = false),
    `${inGroup}.games[4].visitantMixed`,
  ],
  [
    'a claim about a game without a result',
    (s) => (game(s, 3).disputed = { forfeit: 'local' }),
    `${inGroup}.games[3].disputed`,
  ],
  ['half a claim', (s) => (game(s, 0).disputed = { localScore: 1 }), `${inGroup}.games[0].disputed`],
  [
    'a claim of the same result',
    (s) => (game(s, 0).disputed = { localScore: 61, visitantScore: 58 }),
    `${inGroup}.games[0].disputed`,
  ],
  ['a result that was taken back', (s) => (game(s, 0).takenBack = true), `${inGroup}.games[0].takenBack`],
  [
    'a series that ends level',
    (s) => (s.phases[1]!.groups[0]!.games[1]!.localScore = 43),
    'phases[1].groups[0].games[1].visitantScore',
  ],
  [
    'a level game in a single-game crossing',
    (s) => (s.phases[1]!.gamesPerPair = 1),
    'phases[1].groups[0].games[0].visitantScore',
  ],
])('refuses %s', (_, change, place) => {
  expect(refused(change)).toEqual([place])
})

test('takes the later game of a series as the second, whatever their order in the file', () => {
  const places = refused((season) => {
    const [first, second] = season.phases[1]!.groups[0]!.games
    Object.assign(first!, { date: '2026-03-02T10:00:00Z', localScore: 50, visitantScore: 40 })
    // The same morning in Madrid; in UTC an hour earlier than written.
    Object.assign(second!, { date: '2026-03-02T10:30:00+01:00', localScore: 50, visitantScore: 40 })
  })
  expect(places).toEqual(['phases[1].groups[0].games[0].visitantScore'])
})

/** The findings about a crossing of Ñandúes, O'Canastas, Pívots and Águilas on total points. */
function complaints(...lines: [local: number, visitant: number, ...scores: number[]][]) {
  const season = sampleSeason()
  const teams = season.teams.map(({ name }) => name)
  const games = lines.map(([local, visitant, localScore, visitantScore]): SeasonGame => ({
    local: teams[local - 1]!,
    visitant: teams[visitant - 1]!,
    localScore,
    visitantScore,
  }))
  Object.assign(season.phases[1]!.groups[0]!, { teams, games })
  return checkSeason(season, nothing).problems.map(({ place, message }) => [place, message])
}

describe('a crossing of two games on total points', () => {
  const place = 'phases[1].groups[0]'
  const semifinals: [number, number, number, number][] = [
    [1, 4, 50, 50],
    [4, 1, 40, 42],
    [2, 3, 60, 50],
    [3, 2, 50, 60],
  ]

  test('has a third place of a single game, which does not end level', () => {
    expect(complaints(...semifinals, [1, 2, 50, 50], [2, 1, 41, 43], [3, 4, 61, 60])).toEqual([])
    expect(complaints(...semifinals, [3, 4, 55, 55])).toEqual([
      [`${place}.games[4].visitantScore`, 'Un partido no acaba en empate (55-55): se juega la prórroga.'],
    ])
  })

  test('requires each team to host once', () => {
    expect(complaints([1, 4, 70, 60], [1, 4, 60, 50])).toEqual([
      [`${place}.games[1].local`, expect.stringMatching(/^«Ñandúes» ya es local en otro partido/)],
    ])
  })

  test('is only checked if the rest of the draw is correct', () => {
    expect(complaints([1, 4, 70], [4, 1, 50, 60], [2, 3, 50, 60], [3, 2, 55, 65], [1, 2, 50, 50])).toEqual([
      [`${place}.games[0].visitantScore`, 'Falta: o están los dos tanteos o ninguno.'],
    ])
  })
})

test('accepts a forfeit as a result, whatever scores it has', () => {
  expect(
    refused((season) => Object.assign(game(season, 0), { forfeit: 'visitant', visitantScore: 61 })),
  ).toEqual([])
  expect(refused((season) => Object.assign(game(season, 0), { forfeit: 'local', localScore: null }))).toEqual(
    [],
  )
})

test('accepts a court of the database, but not a league of the database', () => {
  const known = { leagueExists: true, courts: new Set(['otra']) }
  expect(refused((season) => (game(season, 3).court = 'OTRA'), known)).toEqual(['league'])
})

test('a final may have more games than the other rounds of its draw', () => {
  const season = sampleSeason()
  const teams = season.teams.map(({ name }) => name)
  const beaten = { localScore: 60, visitantScore: 50 }
  const [first, second, third, fourth] = teams as [string, string, string, string]
  const semis = [
    { local: first, visitant: fourth, ...beaten },
    { local: second, visitant: third, ...beaten },
  ]
  const final = Array.from({ length: 3 }, (_, day) => ({
    date: `2026-03-0${day + 1}T10:00:00Z`,
    local: first,
    visitant: second,
    ...beaten,
  }))
  const draw = { name: 'Cuadro', teams, games: [...semis, ...final] }
  const cup = { name: 'Copa', crossing: true, gamesPerPair: 1, active: true, groups: [draw] } as const
  const warned = (gamesPerRound?: [3]) =>
    checkSeason({ ...season, phases: [{ ...cup, groups: [draw], gamesPerRound }] }, nothing).warnings
  expect(warned([3])).toEqual([])
  const path = 'phases[0].groups[0].games'
  expect(warned().map(({ place }) => place)).toEqual([`${path}[3]`, `${path}[4]`])
  // Once more is too often even for the final.
  final.push({ ...final[0]!, date: '2026-03-04T10:00:00Z' })
  draw.games = [...semis, ...final]
  expect(warned([3])).toEqual([
    {
      place: `${path}[5]`,
      message: `«${first}» y «${second}» juegan más veces de las que prevé la fase (3).`,
    },
  ])
})

test('only warns of a pair that meets more often than the phase allows', () => {
  const season = sampleSeason()
  group(season).games.push({ local: "O'Canastas", visitant: 'Ñandúes' })
  const { problems, warnings } = checkSeason(season, nothing)
  expect([problems, warnings.map((warning) => warning.place)]).toEqual([[], [`${inGroup}.games[5]`]])
})

const warnedOf = (change: object) => {
  const season = sampleSeason()
  Object.assign(game(season, 0), change)
  return checkSeason(season, nothing).warnings.map(({ place }) => place)
}

test('asks whether a 20-0 was a forfeit', () => {
  const asked = [`${inGroup}.games[0].forfeit`]
  expect(warnedOf({ localScore: 20, visitantScore: 0 })).toEqual(asked)
  expect(warnedOf({ localScore: 0, visitantScore: 20 })).toEqual(asked)
  expect(warnedOf({ localScore: 20, visitantScore: 0, forfeit: 'visitant' })).toEqual([])
  expect(warnedOf({ localScore: 21, visitantScore: 0 })).toEqual([])
})
