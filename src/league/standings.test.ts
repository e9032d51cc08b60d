import { describe, expect, test } from 'vitest'
import { groupOf, namedTable, ranking, type Group } from '../../test/league/group.ts'
import { fibaExample1 } from '../../test/league/official-groups.ts'
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
