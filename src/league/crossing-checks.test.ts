import { describe, expect, test } from 'vitest'
import { checkCrossing, checkCrossingGame, listGamesBuiltOn } from './crossing-checks.ts'
import { computeDraw } from './crossing.ts'
import { crossingOf, gameOf } from './fixtures/crossing.ts'
import type { SeriesLength } from './series.ts'

const names = ['A', 'B', 'C', 'D']

describe('checkCrossingGame', () => {
  const twoGames = crossingOf(names, ['A 70-60 D', 'D 60-70 A', 'B 70-60 C', 'C 60-70 B'], 2)
  const checked = (line: string) => checkCrossingGame(twoGames, gameOf(names, line, 5))

  test('asks of a game what its series asks', () => {
    expect(checked('A 70-70 B')).toBeNull()
    expect(checkCrossingGame({ ...twoGames, gamesPerPair: 1 }, gameOf(names, 'A 70-70 B', 5))).toBe('level')
  })

  test('takes the third place and a game outside the draw for single ones', () => {
    expect(checked('C 70-70 D')).toBe('level')
    expect(checked('A 70-70 C')).toBe('level')
    expect(checked('C 71-70 D')).toBeNull()
  })

  test('looks at a corrected game as it would be', () => {
    expect(checkCrossingGame(twoGames, gameOf(names, 'A 60-70 D', 1))).toBe('levelTotal')
    expect(checkCrossingGame(twoGames, gameOf(names, 'A 61-70 D', 1))).toBeNull()
  })
})

/** What is wrong with which of the games. */
function faults(lines: readonly string[], length: SeriesLength = 2) {
  return [...checkCrossing(crossingOf(names, lines, length))]
}

describe('checkCrossing', () => {
  const semifinals = ['A 70-60 D', 'D 60-70 A', 'B 70-60 C', 'C 60-70 B']
  test('finds nothing in a crossing in order', () => {
    expect(faults([...semifinals, 'A 50-50 B', 'B 41-43 A', 'C 61-60 D'])).toEqual([])
    expect(faults(['A ?-? D', 'D 70-70 A', 'A ?-? C'])).toEqual([])
  })

  test('names the later game of a host, and the one that leaves the total level', () => {
    expect(faults(['A 70-60 D', 'A 60-70 D'])).toEqual([[2, 'hostsTwice']])
    expect(faults(['A 70-60 D', 'D ?-? A', 'D ?-? A'])).toEqual([[3, 'hostsTwice']])
    expect(faults(['A 70-60 D', 'D 70-60 A'])).toEqual([[2, 'levelTotal']])
  })

  test('lets a team host as often as it likes in a longer series', () => {
    expect(faults(['A 70-60 D', 'A 60-70 D', 'A 70-60 D'], 3)).toEqual([])
  })

  test('names every level game where none may be', () => {
    expect(faults([...semifinals, 'C 55-55 D'])).toEqual([[5, 'level']])
    expect(faults([...semifinals, 'A 55-55 C'])).toEqual([[5, 'level']])
    expect(faults(['A 60-60 D', 'B 60-60 C', 'A 60-50 B'], 1)).toEqual([
      [1, 'level'],
      [2, 'level'],
    ])
  })

  test('does not take a final for a single game because a semi-final is still to be mended', () => {
    const final = ['A 50-50 B', 'B 41-43 A']
    expect(faults(['A 70-60 D', 'D 70-60 A', ...semifinals.slice(2), ...final])).toEqual([[2, 'levelTotal']])
  })
})

/** What rests on game 1, where it would become `correction`: the round and number of each game. */
function builtOn(lines: readonly string[], correction: string, length: SeriesLength = 1): string[] {
  const [before, after] = [lines, [correction, ...lines.slice(1)]].map((games) =>
    computeDraw(crossingOf(names, games, length)),
  )
  return listGamesBuiltOn(before!, after!).map(({ round, gameId }) => `${round} ${gameId}`)
}

describe('listGamesBuiltOn', () => {
  const semifinals = ['A 70-60 D', 'B 70-60 C']

  test('another winner, once the final has a game, though not played yet', () => {
    expect(builtOn([...semifinals, 'A ?-? B'], 'A 60-70 D')).toEqual(['Final 3'])
    expect(builtOn(semifinals, 'A 60-70 D')).toEqual([])
  })

  test('another winner, once there is a game for the third place', () => {
    expect(builtOn([...semifinals, 'C ?-? D'], 'A 60-70 D')).toEqual(['Tercer puesto 3'])
    expect(builtOn([...semifinals, 'C ?-? D', 'A 70-60 B'], 'A 60-70 D')).toEqual([
      'Final 4',
      'Tercer puesto 3',
    ])
  })

  test('no winner any more, as where a result is taken back', () => {
    expect(builtOn([...semifinals, 'A ?-? B'], 'A ?-? D')).toEqual(['Final 3'])
  })

  test('not another score of the same winner', () => {
    expect(builtOn([...semifinals, 'A 70-60 B', 'C 70-60 D'], 'A 90-60 D')).toEqual([])
  })

  test('not another winner of the final or of the third place', () => {
    expect(builtOn(['A 70-60 B', ...semifinals, 'C 70-60 D'], 'A 60-70 B')).toEqual([])
    expect(builtOn(['C 70-60 D', ...semifinals, 'A 70-60 B'], 'C 60-70 D')).toEqual([])
  })

  test('a series that would be undecided again', () => {
    const series = ['A 70-60 D', 'D 60-70 A', 'B 70-60 C', 'C 60-70 B']
    expect(builtOn([...series, 'A ?-? B', 'B ?-? A'], 'A 60-70 D', 3)).toEqual(['Final 5', 'Final 6'])
    expect(builtOn(series, 'A 60-70 D', 3)).toEqual([])
  })

  test('only the pair that its winner went to', () => {
    const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const quarters = ['D 70-60 E', 'A 70-60 H', 'B 70-60 G', 'C 70-60 F']
    const [before, after] = [quarters, ['D 60-70 E', ...quarters.slice(1)]].map((games) =>
      computeDraw(crossingOf(eight, [...games, 'B ?-? C', 'A ?-? D'])),
    )
    expect(listGamesBuiltOn(before!, after!)).toEqual([{ round: 'Semifinales', gameId: 6 }])
  })
})
