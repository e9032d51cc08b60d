import { describe, expect, test } from 'vitest'
import { groupOf, namedTable, ranking, type Group } from './fixtures/group.ts'
import { fibaExample1 } from './fixtures/official-groups.ts'
import { computeStandings } from './standings.ts'

describe('computeStandings', () => {
  test('adds up the record of every team', () => {
    // The table printed under example 1 of FIBA Appendix D.
    const figures = namedTable(fibaExample1).map((row) => [
      row.team,
      row.played,
      row.victories,
      row.defeats,
      row.pointsScored,
      row.pointsReceived,
      row.competitionPoints,
    ])
    expect(figures).toEqual([
      ['A', 3, 2, 1, 265, 220, 5],
      ['B', 3, 2, 1, 235, 270, 5],
      ['C', 3, 1, 2, 240, 245, 4],
      ['D', 3, 1, 2, 210, 215, 4],
    ])
  })

  test('of no team is empty, of one team is that team', () => {
    expect(computeStandings([], [])).toEqual([])
    expect(computeStandings([{ id: 7, name: 'Solas' }], [])).toEqual([
      {
        rank: 1,
        previousRank: null,
        teamId: 7,
        played: 0,
        victories: 0,
        defeats: 0,
        forfeits: 0,
        pointsScored: 0,
        pointsReceived: 0,
        competitionPoints: 0,
        decidedBy: null,
      },
    ])
  })

  test('without games lists the teams by name, all first', () => {
    expect(ranking(groupOf(['Ola', 'Ébano', 'Faro'], []))).toEqual(['1 Ébano', '1 Faro', '1 Ola'])
  })

  test('lists teams with the same name by id', () => {
    const twins = [9, 4].map((id) => ({ id, name: 'Iguales' }))
    expect(computeStandings(twins, []).map((row) => row.teamId)).toEqual([4, 9])
  })

  test('ignores games that are not finished, have no score, or are not between two of the teams', () => {
    const { teams, games } = groupOf(['A', 'B'], ['A 60-50 B'])
    const [game] = games as [Group['games'][number]]
    const others = [
      { ...game, id: 2, finished: false },
      { ...game, id: 3, localScore: null },
      { ...game, id: 4, visitantId: 99 },
      { ...game, id: 5, localId: 99 },
      { ...game, id: 6, visitantId: game.localId },
    ]
    expect(computeStandings(teams, [game, ...others])).toEqual(computeStandings(teams, [game]))
    expect(computeStandings(teams, others)).toEqual(computeStandings(teams, []))
  })

  test('counts a forfeit as 20-0 and gives the absent team no point', () => {
    const { teams, games } = groupOf(['A', 'B'], ['A 90-10 B'])
    const forfeited = games.map((game) => ({ ...game, forfeit: 'local' as const }))
    const won = {
      rank: 1,
      victories: 1,
      defeats: 0,
      forfeits: 0,
      pointsScored: 20,
      pointsReceived: 0,
      competitionPoints: 2,
    }
    const lost = {
      rank: 2,
      victories: 0,
      defeats: 1,
      forfeits: 1,
      pointsScored: 0,
      pointsReceived: 20,
      competitionPoints: 0,
    }
    const table = namedTable({ teams, games: forfeited })
    expect(table).toMatchObject([
      { team: 'B', ...won },
      { team: 'A', ...lost },
    ])
  })

  test('a forfeit costs the place that a defeat would have kept', () => {
    // With a defeat all have 4 points: A 2+2, B 1+1+2, C 1+2+1; difference A +30, B -10, C -20.
    const { teams, games } = groupOf(['A', 'B', 'C'], ['A 80-70 B', 'A 80-60 C', 'C 70-60 B', 'B 70-60 C'])
    expect(ranking({ teams, games })).toEqual(['1 A', '2 B', '3 C'])
    // With the forfeit B has 0+1+2 = 3, and is below C, which A beat.
    const forfeited = games.map((game) => (game.id === 1 ? { ...game, forfeit: 'visitant' as const } : game))
    expect(ranking({ teams, games: forfeited })).toEqual(['1 A', '2 C', '3 B'])
  })

  test('counts the forfeits of each team among its defeats', () => {
    // A wins two and forfeits two: 4 points. B wins two, one of them by forfeit, and loses two: 2 + 2 + 1 + 1 = 6.
    const { teams, games } = groupOf(['A', 'B'], ['A 70-60 B', 'B 70-60 A', 'A 70-60 B', 'B 70-60 A'])
    const forfeited = games.map((game) =>
      game.id % 2 === 0 ? { ...game, forfeit: 'visitant' as const } : game,
    )
    expect(namedTable({ teams, games: forfeited })).toMatchObject([
      { team: 'B', victories: 2, defeats: 2, forfeits: 0, competitionPoints: 6 },
      { team: 'A', victories: 2, defeats: 2, forfeits: 2, competitionPoints: 4 },
    ])
  })

  test('counts a level game of a two-game series as played, but neither won nor lost', () => {
    const row = { played: 1, victories: 0, defeats: 0, forfeits: 0, pointsScored: 70, competitionPoints: 0 }
    expect(namedTable(groupOf(['A', 'B'], ['A 70-70 B']))).toMatchObject([
      { ...row, rank: 1 },
      { ...row, rank: 1 },
    ])
  })
})

describe('previousRank', () => {
  const names = ['A', 'B', 'C']
  const scores = ['A 60-50 B', 'C 60-50 A', 'C 60-50 B']

  function previousRanks(dates: readonly (string | null)[]): Record<string, number | null> {
    const { teams, games } = groupOf(names, scores)
    const dated = games.map((game, index) => ({ ...game, date: dates[index] ?? null }))
    const table = namedTable({ teams, games: dated })
    return Object.fromEntries(table.map((row) => [row.team, row.previousRank]))
  }

  test('is the rank without the 7 days that end at the latest game', () => {
    // Only A 60-50 B is left: A 2 points, B 1, C 0.
    const dates = ['2026-01-10T12:00:00Z', '2026-01-17T12:00:00Z', '2026-01-18T12:00:00Z']
    expect(previousRanks(dates)).toEqual({ A: 1, B: 2, C: 3 })
  })

  test('counts a game exactly 7 days before the latest, and not one a second later', () => {
    const exactly = ['2026-01-11T12:00:00Z', '2026-01-11T12:00:01Z', '2026-01-18T13:00:00+01:00']
    expect(previousRanks(exactly)).toEqual({ A: 1, B: 2, C: 3 })
  })

  test('shares ranks like any table', () => {
    // C's games are left: C 4 points, A and B 1 each, both lost 60-50 to C, and they have not met.
    expect(previousRanks(['2026-01-18T12:00:00Z', '2026-01-04T12:00:00Z', '2026-01-05T12:00:00Z'])).toEqual({
      A: 2,
      B: 2,
      C: 1,
    })
  })

  test('keeps games without a date, which are in no week', () => {
    // A 60-50 B and C 60-50 A are left: A 2+1 points, C 2, B 1.
    expect(previousRanks([null, null, '2026-01-18T12:00:00Z'])).toEqual({ A: 1, B: 3, C: 2 })
  })

  test('is null when no game has a date, and when all games are in the last week', () => {
    const nobody = { A: null, B: null, C: null }
    expect(previousRanks([null, null, null])).toEqual(nobody)
    expect(previousRanks(['2026-01-15T12:00:00Z', '2026-01-16T12:00:00Z', '2026-01-18T12:00:00Z'])).toEqual(
      nobody,
    )
  })

  test('ignores games that are not finished', () => {
    const { teams, games } = groupOf(names, scores)
    const played = games.map((game) => ({ ...game, date: '2026-01-10T12:00:00Z' }))
    const [first] = played as [Group['games'][number]]
    const scheduled = { ...first, id: 9, date: '2026-03-01T12:00:00Z', finished: false }
    const table = computeStandings(teams, [...played, scheduled])
    expect(table.map((row) => row.previousRank)).toEqual([null, null, null])
  })
})
