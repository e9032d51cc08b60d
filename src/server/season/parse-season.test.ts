import { expect, test } from 'vitest'
import { SeasonGame } from '#contract/season.ts'
import { sampleSeason } from '../../../test/sample-season.ts'
import { parseSeason } from './parse-season.ts'

/** The findings about the sample season after a change, as lines. */
function complaints(change: (season: any) => void): string[] {
  const season = sampleSeason()
  change(season)
  return parseSeason(season).problems.map(({ place, message }) => `${place}: ${message}`)
}

test('fills in optional fields', () => {
  const teams = [{ name: ' Ñandúes ' }]
  const phases = [{ name: 'Fase', groups: [{ name: 'A', teams: [] }] }]
  const { season } = parseSeason({ league: { name: 'Liga', year: 2025 }, teams, phases })
  expect(season).toEqual({
    league: { name: 'Liga', year: 2025 },
    courts: [],
    teams: [{ name: 'Ñandúes' }],
    phases: [
      {
        name: 'Fase',
        crossing: false,
        gamesPerPair: 1,
        active: true,
        groups: [{ name: 'A', teams: [], games: [] }],
      },
    ],
  })
})

test.each([null, [], 'texto', 3])('%j is not a season', (value) => {
  expect(parseSeason(value)).toEqual({
    season: null,
    draft: null,
    problems: [{ place: '', message: 'Tiene que ser un objeto.' }],
  })
})

test('refuses a file of far more parts than a season has before reading it', () => {
  const season = sampleSeason()
  const game = season.phases[0]!.groups[0]!.games[0]!
  season.phases[0]!.groups[0]!.games = Array.from({ length: 20_001 }, () => game)
  expect(parseSeason(season)).toMatchObject({
    season: null,
    draft: null,
    problems: [{ place: '', message: expect.stringContaining('como mucho 20.000') }],
  })
  season.phases[0]!.groups[0]!.games.length = 19_000
  expect(parseSeason(season).problems).toEqual([])
})

test('refuses a season in which everything is wrong', () => {
  const season = {
    league: 1,
    teams: 1,
    phases: [{ name: 'Fase', groups: [{ name: 'A', teams: [], games: wrongGames() }] }],
  }
  expect(parseSeason(season)).toEqual({
    season: null,
    draft: null,
    problems: [
      { place: '', message: 'Tiene más errores de los que se pueden contar: no parece una temporada.' },
    ],
  })
})

/** Games with a dozen errors each. */
function wrongGames(): object[] {
  const game = Object.fromEntries(Object.keys(SeasonGame.shape).map((field) => [field, []]))
  return Array.from({ length: 19_000 }, () => game)
}

const firstGame = 'phases[0].groups[0].games[0]'
const notInOurTime = 'El año tiene que estar entre 1900 y 2199.'
const notAScore = 'Los puntos son un número entero de 0 a 300.'
test.each<[Record<string, unknown>, string]>([
  [{ local: undefined }, `${firstGame}.local: Escribe un nombre.`],
  [{ local: '' }, `${firstGame}.local: Escribe un nombre.`],
  [{ local: 'x'.repeat(81) }, `${firstGame}.local: Como mucho 80 caracteres.`],
  [{ local: 'a\0b' }, `${firstGame}.local: Tiene un carácter que no se puede guardar.`],
  [{ localComment: '\ud83c' }, `${firstGame}.localComment: Tiene un carácter que no se puede guardar.`],
  [{ localScore: '61' }, `${firstGame}.localScore: ${notAScore}`],
  [{ localScore: 6.5 }, `${firstGame}.localScore: ${notAScore}`],
  [{ localScore: -1 }, `${firstGame}.localScore: ${notAScore}`],
  [{ localScore: 301 }, `${firstGame}.localScore: ${notAScore}`],
  [{ forfeit: 'nadie' }, `${firstGame}.forfeit: Tiene que ser "local", "visitant" o "both".`],
  [{ localFairPlay: 2 }, `${firstGame}.localFairPlay: La valoración es -1, 0 o 1.`],
  [{ localMixed: 'sí' }, `${firstGame}.localMixed: Tiene que ser true o false.`],
  [{ date: '1025-10-05T10:00:00Z' }, `${firstGame}.date: ${notInOurTime}`],
  // The written year is allowed, but in UTC it is still 1899, or already 2200.
  [{ date: '1900-01-01T00:00:00+14:00' }, `${firstGame}.date: ${notInOurTime}`],
  [{ date: '1900-01-01T00:00:00+01:00' }, `${firstGame}.date: ${notInOurTime}`],
  [{ date: '2199-12-31T23:00-05:00' }, `${firstGame}.date: ${notInOurTime}`],
])('a game with %j', (change, complaint) => {
  expect(complaints((season) => Object.assign(season.phases[0].groups[0].games[0], change))).toEqual([
    complaint,
  ])
})

test.each([
  '2025-10-05T10:00Z',
  '2025-10-05T12:00:00+02:00',
  '2025-10-05T10:00:00.5Z',
  '1900-01-01T00:00Z',
  '1899-12-31T23:00-01:00',
  '2199-12-31T23:59:59.999Z',
  '2200-01-01T01:00+02:00',
])('%s is an instant', (date) => {
  expect(complaints((season) => (season.phases[0].groups[0].games[0].date = date))).toEqual([])
})

test.each(['2025-10-05', '2025-10-05T10:00:00', '2025-02-30T10:00:00Z', '5/10/2025'])(
  '%s is no instant',
  (date) => {
    expect(complaints((season) => (season.phases[0].groups[0].games[0].date = date))).toEqual([
      expect.stringContaining(`${firstGame}.date: Tiene que ser un día y una hora existentes`),
    ])
  },
)

test('refuses a day that doesn’t exist', () => {
  expect(complaints((season) => (season.phases[0].startDate = '2025-02-30'))).toEqual([
    'phases[0].startDate: Tiene que ser un día existente, como 2025-10-05.',
  ])
})

/** The findings about the sample season with these lengths of the last rounds of its draw. */
const withRounds = (rounds: unknown) => complaints((season) => (season.phases[1].gamesPerRound = rounds))

test('refuses lengths of the last rounds that no round can have', () => {
  expect(withRounds([3, 4])).toEqual(['phases[1].gamesPerRound[1]: Tiene que ser 1, 2, 3, 5 o 7.'])
  expect(withRounds(3)).toEqual(['phases[1].gamesPerRound: Tiene que ser una lista.'])
  expect(withRounds([])).toEqual(['phases[1].gamesPerRound: Falta la final: es la primera de la lista.'])
  expect(withRounds([1, 1, 1, 1, 1, 1, 1])).toEqual([
    'phases[1].gamesPerRound: Como mucho 6 rondas, de la final hacia atrás.',
  ])
  // A file from before there were such rounds, or that says there are none.
  expect(withRounds(undefined)).toEqual([])
  expect(withRounds(null)).toEqual([])
})

test('checks the rest when a part can’t be read', () => {
  const season: any = sampleSeason()
  season.phases[0].groups[0].games[1] = { local: 3 }
  season.phases[1].gamesPerPair = 4
  const { draft, problems } = parseSeason(season)
  expect(problems.map((problem) => problem.place)).toEqual([
    'phases[0].groups[0].games[1].local',
    'phases[0].groups[0].games[1].visitant',
    'phases[1].gamesPerPair',
  ])
  expect(draft!.phases[0]!.groups[0]!.games.map((game) => game !== null)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
  expect(draft!.phases[1]).toBeNull()
})
