import { describe, expect, test } from 'vitest'
import { computeDraw, lengthsByMeeting, listUnneededGames, openPairOf, type Crossing } from './crossing.ts'
import { crossingOf, drawnRounds } from '../../test/league/crossing.ts'
import {
  euroLeague2017,
  euroLeague2017Playoffs,
  finalFour2017,
  worldCup2023,
} from '../../test/league/official-crossings.ts'
import type { SeriesLength } from './series.ts'

/** Teams named by their seeds. */
const seeds = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)

const nameOf = (crossing: Crossing, id: number | null) =>
  crossing.entries.find((entry) => entry.teamId === id)?.name

describe('an unplayed draw', () => {
  test('of 2 is a final', () => {
    expect(drawnRounds(crossingOf(seeds(2), []))).toEqual(['Final: 1 v 2'])
  })

  test('of 3 gives seed 1 a bye', () => {
    expect(drawnRounds(crossingOf(seeds(3), []))).toEqual([
      'Semifinales: 1 bye > 1 | 2 v 3',
      'Final: 1 v Ganador de 2 – 3',
    ])
  })

  test('of 5 has one pair to play before the semi-finals', () => {
    expect(drawnRounds(crossingOf(seeds(5), []))).toEqual([
      'Cuartos: 1 bye > 1 | 4 v 5 | 2 bye > 2 | 3 bye > 3',
      'Semifinales: 1 v Ganador de 4 – 5 | 2 v 3',
      'Final: Ganador de la semifinal 1 v Ganador de 2 – 3',
    ])
  })

  test('of 8 lists its pairs in draw order', () => {
    expect(drawnRounds(crossingOf(seeds(8), []))).toEqual([
      'Cuartos: 1 v 8 | 4 v 5 | 2 v 7 | 3 v 6',
      'Semifinales: Ganador de 1 – 8 v Ganador de 4 – 5 | Ganador de 2 – 7 v Ganador de 3 – 6',
      'Final: Ganador de la semifinal 1 v Ganador de la semifinal 2',
    ])
  })

  test('of 12 gives the four best a bye', () => {
    expect(drawnRounds(crossingOf(seeds(12), []))).toEqual([
      'Octavos: 1 bye > 1 | 8 v 9 | 4 bye > 4 | 5 v 12 | 2 bye > 2 | 7 v 10 | 3 bye > 3 | 6 v 11',
      'Cuartos: 1 v Ganador de 8 – 9 | 4 v Ganador de 5 – 12 | 2 v Ganador de 7 – 10 | 3 v Ganador de 6 – 11',
      'Semifinales: Ganador del cuarto 1 v Ganador del cuarto 2 | Ganador del cuarto 3 v Ganador del cuarto 4',
      'Final: Ganador de la semifinal 1 v Ganador de la semifinal 2',
    ])
  })

  test('of 16 keeps seeds 1 and 2, and 3 and 4, as far apart as possible', () => {
    expect(drawnRounds(crossingOf(seeds(16), []))).toEqual([
      'Octavos: 1 v 16 | 8 v 9 | 4 v 13 | 5 v 12 | 2 v 15 | 7 v 10 | 3 v 14 | 6 v 11',
      'Cuartos: Ganador de 1 – 16 v Ganador de 8 – 9 | Ganador de 4 – 13 v Ganador de 5 – 12 | Ganador de 2 – 15 v Ganador de 7 – 10 | Ganador de 3 – 14 v Ganador de 6 – 11',
      'Semifinales: Ganador del cuarto 1 v Ganador del cuarto 2 | Ganador del cuarto 3 v Ganador del cuarto 4',
      'Final: Ganador de la semifinal 1 v Ganador de la semifinal 2',
    ])
  })

  test('of no team or one has no round, and one of 65 names its rounds', () => {
    expect(drawnRounds(crossingOf([], []))).toEqual([])
    expect(computeDraw(crossingOf(['Solas'], []))).toMatchObject({ rounds: [], championId: null })
    const names = computeDraw(crossingOf(seeds(65), [])).rounds.map(({ name, pairs }) => [name, pairs.length])
    expect(names).toEqual([
      ['Ronda 1', 64],
      ['Treintaidosavos', 32],
      ['Dieciseisavos', 16],
      ['Octavos', 8],
      ['Cuartos', 4],
      ['Semifinales', 2],
      ['Final', 1],
    ])
  })

  test('sorts by seed, with gaps and in any order, then by id', () => {
    const entries = [
      { teamId: 5, seed: 20, name: 'Quinto' },
      { teamId: 9, seed: 3, name: 'Tercero' },
      { teamId: 8, seed: 3, name: 'Segundo' },
      { teamId: 2, seed: 1, name: 'Primero' },
    ]
    expect(drawnRounds({ entries, gamesPerPair: 1, gamesPerRound: undefined, games: [] })[0]).toBe(
      'Semifinales: Primero v Quinto | Segundo v Tercero',
    )
  })
})

describe('a draw under way', () => {
  const semifinals = ['A 70-60 D', 'C 70-60 B']

  test('sends the winner on, and the better seed is the local', () => {
    const upset = crossingOf(['A', 'B', 'C', 'D'], ['D 70-60 A', 'C ?-? B'])
    expect(drawnRounds(upset)).toEqual([
      'Semifinales: A v D 60-70 > D | B v C',
      'Final: D v Ganador de B – C',
    ])
    expect(drawnRounds(crossingOf(['A', 'B', 'C', 'D'], ['D 70-60 A', 'C 80-60 B']))[1]).toBe('Final: C v D')
  })

  test('lists all games of a pair, and counts those that decide', () => {
    const series = crossingOf(['A', 'B'], ['A 70-60 B', 'B 60-70 A', 'A ?-? B', 'B 90-60 A'], 3)
    expect(computeDraw(series).rounds[0]?.pairs[0]).toMatchObject({
      gameIds: [1, 2, 3, 4],
      results: [
        [70, 60],
        [70, 60],
      ],
      winner: 'local',
      mayHost: [],
    })
  })

  test('has a round for the third place once its game exists', () => {
    const names = ['A', 'B', 'C', 'D']
    expect(drawnRounds(crossingOf(names, semifinals))).toHaveLength(2)
    expect(drawnRounds(crossingOf(names, [...semifinals, 'D ?-? B'])).slice(1)).toEqual([
      'Final: A v C',
      'Tercer puesto: B v D',
    ])
    const played = crossingOf(names, [...semifinals, 'D 70-60 B'])
    expect(computeDraw(played)).toMatchObject({ thirdId: 4, championId: null })
    expect(computeDraw(played).rounds.map(({ round }) => round)).toEqual([0, 1, 1])
  })

  test('plays a single game for the third place whatever the series', () => {
    const twice = ['A 70-60 D', 'D 60-70 A', 'B 70-60 C', 'C 60-70 B']
    const { thirdPlace } = computeDraw(crossingOf(['A', 'B', 'C', 'D'], [...twice, 'C 70-60 D'], 2))
    expect(thirdPlace).toMatchObject({ seriesLength: 1, winner: 'local', results: [[70, 60]] })
  })

  test('has no third place where a semi-final was a bye', () => {
    expect(computeDraw(crossingOf(['A', 'B', 'C'], ['B 70-60 C'])).thirdPlace).toBeNull()
  })

  test('ignores games between teams that do not meet in it', () => {
    const quarters = ['A 70-60 H', 'D 70-60 E', 'B 70-60 G', 'C 70-60 F']
    const others = ['H 70-60 E', 'G 70-60 F', 'H 70-60 G', 'A 10-90 B']
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const without = drawnRounds(crossingOf(names, quarters))
    expect(drawnRounds(crossingOf(names, [...quarters, ...others.slice(0, 3)]))).toEqual(without)
    // A and B may still meet in the final: their game counts only once they do.
    expect(drawnRounds(crossingOf(names, [...quarters, ...others]))).toEqual(without)
  })
})

const finalOf = (crossing: Crossing) =>
  computeDraw(crossing).rounds.find(({ name }) => name === 'Final')!.pairs[0]!

describe('a cup of eight in single games with a final best of three', () => {
  // 1, 5, 2 and 3 win their quarters (1-8, 4-5, 2-7, 3-6), then 1 beats 5 and 3 beats 2.
  const before = ['1 70-60 8', '5 70-60 4', '2 70-60 7', '3 70-60 6', '1 70-60 5', '3 70-60 2']
  const cup = (...final: string[]) => crossingOf(seeds(8), [...before, ...final], 1, [3])
  test('decides every round before the final with one game', () => {
    expect(drawnRounds(cup())).toEqual([
      'Cuartos: 1 v 8 70-60 > 1 | 4 v 5 60-70 > 5 | 2 v 7 70-60 > 2 | 3 v 6 70-60 > 3',
      'Semifinales: 1 v 5 70-60 > 1 | 2 v 3 60-70 > 3',
      'Final: 1 v 3',
    ])
    const lengths = computeDraw(cup()).rounds.map(({ pairs }) =>
      pairs.map(({ seriesLength }) => seriesLength),
    )
    expect(lengths).toEqual([[1, 1, 1, 1], [1, 1], [3]])
  })

  test('needs two victories in the final: 2-0 and 2-1', () => {
    const once = cup('1 70-60 3')
    expect(computeDraw(once).championId).toBeNull()
    expect(finalOf(once)).toMatchObject({ winner: null, mayHost: [1, 3], seriesLength: 3 })
    expect(drawnRounds(cup('1 70-60 3', '3 60-70 1'))[2]).toBe('Final: 1 v 3 70-60 70-60 > 1')
    expect(drawnRounds(cup('1 70-60 3', '3 70-60 1'))[2]).toBe('Final: 1 v 3 70-60 60-70')
    expect(drawnRounds(cup('1 70-60 3', '3 70-60 1', '1 60-61 3'))[2]).toBe(
      'Final: 1 v 3 70-60 60-70 60-61 > 3',
    )
  })

  test('needs no third game after 2-0, and takes no fourth', () => {
    // Games 1 to 6 are those before the final.
    expect([...listUnneededGames(cup('1 70-60 3', '3 60-70 1', '1 ?-? 3'))]).toEqual([9])
    expect(finalOf(cup('1 70-60 3', '3 70-60 1', '1 ?-? 3')).mayHost).toEqual([])
  })

  test('loses the final to a forfeit at once, as in any best of three', () => {
    const draw = computeDraw(cup('1 70-60 3', '1 x-20 3'))
    expect(draw.championId).toBe(3)
    // A forfeit in a final best of five is one lost game.
    const five = { ...cup('1 70-60 3', '1 x-20 3'), gamesPerRound: [5 as const] }
    expect(finalOf(five)).toMatchObject({
      winner: null,
      results: [
        [70, 60],
        [0, 20],
      ],
    })
  })

  test('plays for the third place once', () => {
    const { thirdPlace } = computeDraw(cup('5 60-70 2'))
    expect(thirdPlace).toMatchObject({ seriesLength: 1, localId: 2, visitantId: 5, winner: 'local' })
  })
})

/** The length of each round of an unplayed draw. */
const lengthsOf = (size: number, gamesPerPair: SeriesLength, gamesPerRound: SeriesLength[]) =>
  computeDraw(crossingOf(seeds(size), [], gamesPerPair, gamesPerRound)).rounds.map(
    ({ pairs }) => pairs[0]!.seriesLength,
  )

describe('the lengths of the last rounds', () => {
  test('are counted from the final backwards; earlier rounds are of the length of the phase', () => {
    expect(lengthsOf(16, 1, [5, 3])).toEqual([1, 1, 3, 5])
    expect(lengthsOf(16, 3, [1])).toEqual([3, 3, 3, 1])
  })

  test('beyond the first round of a small draw change nothing', () => {
    expect(lengthsOf(4, 1, [3, 1, 7, 7])).toEqual([1, 3])
  })
})

test('the lengths by meeting hold every known pair, and the third place as a single game', () => {
  const crossing = crossingOf(['A', 'B', 'C', 'D'], ['A 70-60 D', 'B 70-60 C'], 1, [3])
  // A-D and B-C in the semi-finals, A-B in the final, C-D for the third place.
  expect([...lengthsByMeeting(crossing)]).toEqual([
    ['1-4', 1],
    ['2-3', 1],
    ['1-2', 3],
    ['3-4', 1],
  ])
})

/** The games that a draw of four no longer needs. */
const unneeded = (length: SeriesLength, ...lines: string[]) => [
  ...listUnneededGames(crossingOf(['A', 'B', 'C', 'D'], lines, length)),
]

describe('the games that decided series no longer need', () => {
  test('are those after the decision, played or not; an earlier one may still get its result', () => {
    // A has two victories with games 1 and 2 of its best of three; C with 4 and 6, and 5 has no result yet.
    const first = ['A 70-60 D', 'D 60-70 A', 'A ?-? D']
    expect(unneeded(3, ...first, 'B 60-70 C', 'C ?-? B', 'B 60-70 C')).toEqual([3])
    expect(unneeded(3, ...first.slice(0, 2), 'A 90-60 D')).toEqual([3])
  })

  test('are none while the series is open, also after a correction', () => {
    expect(unneeded(3, 'A 70-60 D', 'D 70-60 A', 'A ?-? D')).toEqual([])
    expect(unneeded(2, 'A 70-60 D', 'D ?-? A')).toEqual([])
  })

  test('are the others of a series lost by forfeit', () => {
    expect(unneeded(2, 'A 20-x D', 'D ?-? A')).toEqual([2])
    expect(unneeded(5, 'A 20-x D', 'D ?-? A')).toEqual([])
  })

  test('include those of the third place, but none between teams that do not meet', () => {
    const decided = ['A 70-60 D', 'B 70-60 C']
    expect(unneeded(1, ...decided, 'C 70-60 D', 'D ?-? C', 'A ?-? C')).toEqual([4])
  })
})

describe('openPairOf', () => {
  const draw = computeDraw(crossingOf(['A', 'B', 'C', 'D', 'E'], ['D 70-60 E', 'A ?-? D']))

  test('is the undecided pair of the team once its rival is known', () => {
    expect(openPairOf(draw, 4)).toMatchObject({ localId: 1, visitantId: 4 })
    expect(openPairOf(draw, 3)).toMatchObject({ localId: 2, visitantId: 3 })
  })

  test('is none for a team that is out, has no rival yet, has won, or is not entered', () => {
    expect(openPairOf(draw, 5)).toBeNull()
    expect(openPairOf(draw, 9)).toBeNull()
    const later = computeDraw(crossingOf(['A', 'B', 'C'], ['B ?-? C']))
    expect(openPairOf(later, 1)).toBeNull()
    const over = computeDraw(crossingOf(['A', 'B'], ['A 70-60 B']))
    expect([1, 2].map((id) => openPairOf(over, id))).toEqual([null, null])
  })

  test('is the third place for the losers of the semi-finals', () => {
    const semifinalsOver = computeDraw(crossingOf(['A', 'B', 'C', 'D'], ['A 70-60 D', 'B 70-60 C']))
    expect(openPairOf(semifinalsOver, 4)).toMatchObject({ localId: 3, visitantId: 4, mayHost: [3, 4] })
  })
})

describe('the official crossings', () => {
  test('World Cup 2023: Germany, Canada third', () => {
    expect(drawnRounds(worldCup2023)).toEqual([
      'Cuartos: United States v Italy 100-63 > United States | Germany v Latvia 81-79 > Germany | Serbia v Lithuania 87-68 > Serbia | Canada v Slovenia 100-89 > Canada',
      'Semifinales: United States v Germany 111-113 > Germany | Serbia v Canada 95-86 > Serbia',
      'Final: Serbia v Germany 77-83 > Germany',
      'Tercer puesto: United States v Canada 118-127 > Canada',
    ])
    const { championId, thirdId } = computeDraw(worldCup2023)
    expect([championId, thirdId].map((id) => nameOf(worldCup2023, id))).toEqual(['Germany', 'Canada'])
  })

  test('EuroLeague 2016-17: the playoffs, best of five', () => {
    expect(euroLeague2017Playoffs.flatMap(drawnRounds)).toEqual([
      'Final: Real Madrid v Darussafaka 83-75 80-84 88-81 89-78 > Real Madrid',
      'Final: CSKA v Baskonia 98-90 84-82 90-88 > CSKA',
      'Final: Olympiacos v Efes 87-72 71-73 60-64 74-62 87-78 > Olympiacos',
      'Final: Panathinaikos v Fenerbahce 58-71 75-80 61-79 > Fenerbahce',
    ])
  })

  test('EuroLeague 2016-17: the Final Four, CSKA third', () => {
    expect(drawnRounds(finalFour2017)).toEqual([
      'Semifinales: Fenerbahce v Real Madrid 84-75 > Fenerbahce | CSKA v Olympiacos 78-82 > Olympiacos',
      'Final: Fenerbahce v Olympiacos 80-64 > Fenerbahce',
      'Tercer puesto: CSKA v Real Madrid 94-70 > CSKA',
    ])
    const draw = computeDraw(finalFour2017)
    expect(nameOf(finalFour2017, draw.championId)).toBe('Fenerbahce')
    expect(nameOf(finalFour2017, draw.thirdId)).toBe('CSKA')
  })
  test('EuroLeague 2016-17: one draw, the quarters best of five and the rest single games', () => {
    const quarters = [
      'Real Madrid v Darussafaka 83-75 80-84 88-81 89-78 > Real Madrid',
      'Panathinaikos v Fenerbahce 58-71 75-80 61-79 > Fenerbahce',
      'CSKA v Baskonia 98-90 84-82 90-88 > CSKA',
      'Olympiacos v Efes 87-72 71-73 60-64 74-62 87-78 > Olympiacos',
    ]
    expect(drawnRounds(euroLeague2017)).toEqual([
      `Cuartos: ${quarters.join(' | ')}`,
      'Semifinales: Real Madrid v Fenerbahce 75-84 > Fenerbahce | CSKA v Olympiacos 78-82 > Olympiacos',
      'Final: Olympiacos v Fenerbahce 64-80 > Fenerbahce',
      'Tercer puesto: Real Madrid v CSKA 70-94 > CSKA',
    ])
  })
})
