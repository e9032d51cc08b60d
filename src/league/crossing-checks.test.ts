import { describe, expect, test } from 'vitest'
import { checkCrossing, checkCrossingGame, listBegunRounds, listGamesBuiltOn } from './crossing-checks.ts'
import { computeDraw } from './crossing.ts'
import { crossingOf, gameOf } from '../../test/league/crossing.ts'
import type { SeriesLength } from './series.ts'

const names = ['A', 'B', 'C', 'D']

describe('checkCrossingGame', () => {
  const twoGames = crossingOf(names, ['A 70-60 D', 'D 60-70 A', 'B 70-60 C', 'C 60-70 B'], 2)
  const checked = (line: string) => checkCrossingGame(twoGames, gameOf(names, line, 5))

  test('applies the rules of the game’s series', () => {
    expect(checked('A 70-70 B')).toBeNull()
    expect(checkCrossingGame({ ...twoGames, gamesPerPair: 1 }, gameOf(names, 'A 70-70 B', 5))).toBe('level')
  })

  test('treats the third place and games outside the draw as single games', () => {
    expect(checked('C 70-70 D')).toBe('level')
    expect(checked('A 70-70 C')).toBe('level')
    expect(checked('C 71-70 D')).toBeNull()
  })

  test('judges a corrected game by its new result', () => {
    expect(checkCrossingGame(twoGames, gameOf(names, 'A 60-70 D', 1))).toBe('levelTotal')
    expect(checkCrossingGame(twoGames, gameOf(names, 'A 61-70 D', 1))).toBeNull()
  })
})

describe('the length of the game’s own round', () => {
  // Single semi-finals, a final of two games on total points.
  const twoFinals = crossingOf(names, ['A 70-60 D', 'B 70-60 C', 'A 70-60 B'], 1, [2])

  test('decides whether a game or only the total can’t be level', () => {
    expect(checkCrossingGame(twoFinals, gameOf(names, 'A 70-70 D', 1))).toBe('level')
    expect(checkCrossingGame(twoFinals, gameOf(names, 'B 70-70 A', 4))).toBeNull()
    // A 70 + 60 = 130, B 60 + 70 = 130.
    expect(checkCrossingGame(twoFinals, gameOf(names, 'B 70-60 A', 4))).toBe('levelTotal')
    expect(checkCrossingGame(twoFinals, gameOf(names, 'C 70-70 D', 4))).toBe('level')
  })

  test('decides who hosts', () => {
    const lines = ['A 70-60 D', 'B 70-60 C', 'A 70-60 B', 'A ?-? B']
    expect([...checkCrossing(crossingOf(names, lines, 1, [2]))]).toEqual([[4, 'hostsTwice']])
    expect([...checkCrossing(crossingOf(names, lines, 1, [3]))]).toEqual([])
  })
})

/** The rounds of a draw of single games that other lengths of the last rounds would change though they have begun. */
const begun = (lines: readonly string[], ...gamesPerRound: SeriesLength[]) =>
  listBegunRounds(crossingOf(names, lines), { gamesPerPair: 1, gamesPerRound })

describe('listBegunRounds', () => {
  const semis = ['A 70-60 D', 'B 70-60 C']
  test('are none while the changed rounds have no game, or one that is to be played', () => {
    expect(begun([], 3, 3)).toEqual([])
    expect(begun(semis, 3)).toEqual([])
    expect(begun([...semis, 'B ?-? A'], 3)).toEqual([])
  })

  test('are those with a result, or with a second game', () => {
    expect(begun(semis, 3, 3)).toEqual(['Semifinales'])
    expect(begun([...semis, 'A 70-60 B'], 3, 3)).toEqual(['Semifinales', 'Final'])
    expect(begun([...semis, 'A ?-? B', 'B ?-? A'], 2)).toEqual(['Final'])
  })

  test('aren’t those that stay of their length, nor the third place', () => {
    expect(begun([...semis, 'A 70-60 B'], 1)).toEqual([])
    expect(begun([...semis, 'C 70-60 D'], 3)).toEqual([])
  })
})

/** The number and the fault of each faulty game. */
function faults(lines: readonly string[], length: SeriesLength = 2) {
  return [...checkCrossing(crossingOf(names, lines, length))]
}

describe('checkCrossing', () => {
  const semifinals = ['A 70-60 D', 'D 60-70 A', 'B 70-60 C', 'C 60-70 B']
  test('finds no fault in a valid crossing', () => {
    expect(faults([...semifinals, 'A 50-50 B', 'B 41-43 A', 'C 61-60 D'])).toEqual([])
    expect(faults(['A ?-? D', 'D 70-70 A', 'A ?-? C'])).toEqual([])
  })

  test('reports the second game with the same host, and the game that leaves the total level', () => {
    expect(faults(['A 70-60 D', 'A 60-70 D'])).toEqual([[2, 'hostsTwice']])
    expect(faults(['A 70-60 D', 'D ?-? A', 'D ?-? A'])).toEqual([[3, 'hostsTwice']])
    expect(faults(['A 70-60 D', 'D 70-60 A'])).toEqual([[2, 'levelTotal']])
  })

  test('lets a team host any number of games of a longer series', () => {
    expect(faults(['A 70-60 D', 'A 60-70 D', 'A 70-60 D'], 3)).toEqual([])
  })

  test('reports every level game where none is allowed', () => {
    expect(faults([...semifinals, 'C 55-55 D'])).toEqual([[5, 'level']])
    expect(faults([...semifinals, 'A 55-55 C'])).toEqual([[5, 'level']])
    expect(faults(['A 60-60 D', 'B 60-60 C', 'A 60-50 B'], 1)).toEqual([
      [1, 'level'],
      [2, 'level'],
    ])
  })

  test('does not treat a final as a single game while a semi-final has a fault', () => {
    const final = ['A 50-50 B', 'B 41-43 A']
    expect(faults(['A 70-60 D', 'D 70-60 A', ...semifinals.slice(2), ...final])).toEqual([[2, 'levelTotal']])
  })
})

/** The games that depend on game 1, if it changed to `correction`: the round and number of each. */
function builtOn(lines: readonly string[], correction: string, length: SeriesLength = 1): string[] {
  const [before, after] = [lines, [correction, ...lines.slice(1)]].map((games) =>
    computeDraw(crossingOf(names, games, length)),
  )
  return listGamesBuiltOn(before!, after!).map(({ round, gameId }) => `${round} ${gameId}`)
}

describe('listGamesBuiltOn', () => {
  const semifinals = ['A 70-60 D', 'B 70-60 C']

  test('lists the final for another winner, even if it is not played yet', () => {
    expect(builtOn([...semifinals, 'A ?-? B'], 'A 60-70 D')).toEqual(['Final 3'])
    expect(builtOn(semifinals, 'A 60-70 D')).toEqual([])
  })

  test('lists the third place for another winner', () => {
    expect(builtOn([...semifinals, 'C ?-? D'], 'A 60-70 D')).toEqual(['Tercer puesto 3'])
    expect(builtOn([...semifinals, 'C ?-? D', 'A 70-60 B'], 'A 60-70 D')).toEqual([
      'Final 4',
      'Tercer puesto 3',
    ])
  })

  test('lists the final when the winner is lost, as with a result taken back', () => {
    expect(builtOn([...semifinals, 'A ?-? B'], 'A ?-? D')).toEqual(['Final 3'])
  })

  test('lists nothing for another score of the same winner', () => {
    expect(builtOn([...semifinals, 'A 70-60 B', 'C 70-60 D'], 'A 90-60 D')).toEqual([])
  })

  test('lists nothing for another winner of the final or of the third place', () => {
    expect(builtOn(['A 70-60 B', ...semifinals, 'C 70-60 D'], 'A 60-70 B')).toEqual([])
    expect(builtOn(['C 70-60 D', ...semifinals, 'A 70-60 B'], 'C 60-70 D')).toEqual([])
  })

  test('lists the next pair for a series that becomes undecided again', () => {
    const series = ['A 70-60 D', 'D 60-70 A', 'B 70-60 C', 'C 60-70 B']
    expect(builtOn([...series, 'A ?-? B', 'B ?-? A'], 'A 60-70 D', 3)).toEqual(['Final 5', 'Final 6'])
    expect(builtOn(series, 'A 60-70 D', 3)).toEqual([])
  })

  test('lists only the pair that the winner went to', () => {
    const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const quarters = ['D 70-60 E', 'A 70-60 H', 'B 70-60 G', 'C 70-60 F']
    const [before, after] = [quarters, ['D 60-70 E', ...quarters.slice(1)]].map((games) =>
      computeDraw(crossingOf(eight, [...games, 'B ?-? C', 'A ?-? D'])),
    )
    expect(listGamesBuiltOn(before!, after!)).toEqual([{ round: 'Semifinales', gameId: 6 }])
  })
})
