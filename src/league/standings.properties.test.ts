import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGroup, countedGames, forAnyTable } from '../../test/league/any-group.ts'
import { isAbsent } from './game-score.ts'
import { SIDES } from './side.ts'
import { computeStandings } from './standings.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('the table holds every team once, whatever the games', () => {
  forAnyTable((rows, { teams }) => {
    const ids = rows.map((row) => row.teamId)
    expect(ids.toSorted((a, b) => a - b)).toEqual(teams.map((team) => team.id))
  })
})

test('the order of teams and games does not matter', () => {
  const shuffled = anyGroup.chain(({ teams, games }) =>
    fc.record({
      table: fc.constant(computeStandings(teams, games)),
      teams: fc.shuffledSubarray(teams, { minLength: teams.length }),
      games: fc.shuffledSubarray(games, { minLength: games.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ table, teams, games }) => {
      expect(computeStandings(teams, games)).toEqual(table)
    }),
  )
})

test('who was local does not matter', () => {
  const opposite = { local: 'visitant', visitant: 'local', both: 'both' } as const
  fc.assert(
    fc.property(anyGroup, ({ teams, games }) => {
      const swapped = games.map((game) => ({
        ...game,
        localId: game.visitantId,
        visitantId: game.localId,
        localScore: game.visitantScore,
        visitantScore: game.localScore,
        forfeit: game.forfeit && opposite[game.forfeit],
      }))
      expect(computeStandings(teams, swapped)).toEqual(computeStandings(teams, games))
    }),
  )
})

test('the victories and points scored by all teams equal their defeats and points received, if somebody came', () => {
  forAnyTable((rows, group) => {
    expect(sum(rows.map((row) => row.played))).toBe(2 * countedGames(group).length)
    const lostByBoth = countedGames(group).filter(({ forfeit }) => forfeit === 'both').length
    expect(sum(rows.map((row) => row.victories)) + 2 * lostByBoth).toBe(sum(rows.map((row) => row.defeats)))
    expect(sum(rows.map((row) => row.pointsScored))).toBe(sum(rows.map((row) => row.pointsReceived)))
  })
})

test('classification points are two per victory and one per defeat, except for forfeits and points taken', () => {
  forAnyTable((rows, group) => {
    const forfeiters = countedGames(group).flatMap((game) =>
      SIDES.filter((side) => isAbsent(game, side)).map((side) => game[`${side}Id`]),
    )
    const taken = new Map(group.teams.map(({ id, deducted = 0 }) => [id, deducted]))
    for (const row of rows) {
      const forfeits = forfeiters.filter((id) => id === row.teamId).length
      expect(row.competitionPoints).toBe(2 * row.victories + row.defeats - forfeits - taken.get(row.teamId)!)
    }
  })
})

test('ranks follow the classification points, and a rank is one more than the teams above it', () => {
  forAnyTable((rows) => {
    const points = rows.map((row) => row.competitionPoints)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    for (const [index, row] of rows.entries()) {
      expect(row.rank).toBe(1 + rows.filter((other) => other.rank! < row.rank!).length)
      expect(row.rank).toBeLessThanOrEqual(index + 1)
    }
  })
})

test('only teams that no step separated share a rank', () => {
  forAnyTable((rows) => {
    const pairs = rows.flatMap((a) => rows.filter((b) => b !== a && b.rank === a.rank).map((b) => ({ a, b })))
    for (const { a, b } of pairs) {
      expect(a.competitionPoints).toBe(b.competitionPoints)
      expect(a.decidedBy?.criterion ?? null).toBeNull()
      expect(a.decidedBy?.figures).toEqual(b.decidedBy?.figures)
    }
  })
})
