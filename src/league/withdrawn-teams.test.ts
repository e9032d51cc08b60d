import { describe, expect, test } from 'vitest'
import { groupOf, namedTable, ranking } from '../../test/league/group.ts'
import { listGamesLeft } from './games-left.ts'
import { outlookOf } from './scenarios/scenarios.ts'
import { weeklyRanks } from './weekly-ranks.ts'

const figures = (group: ReturnType<typeof groupOf>) =>
  namedTable(group).map(({ rank, team, played, victories, defeats, competitionPoints }) =>
    [rank, team, played, victories, defeats, competitionPoints].join(' '),
  )

const lines = ['A 60-50 B', 'A 60-50 C', 'B 60-50 C', 'D 60-50 A']
const withStanding = (name: string, standing: { withdrawn?: number; deducted?: number }) => {
  const { teams, games } = groupOf(['A', 'B', 'C', 'D'], lines)
  return { teams: teams.map((team) => (team.name === name ? { ...team, ...standing } : team)), games }
}

describe('points taken from a team', () => {
  test('lower its total, which may be below 0, and nothing else', () => {
    // A has 2 + 2 + 1 = 5, B 1 + 2 = 3, C 1 + 1 = 2, D 2.
    expect(figures(withStanding('A', { deducted: 6 }))).toEqual([
      '1 B 2 1 1 3',
      '2 D 1 1 0 2',
      '3 C 2 0 2 2',
      '4 A 3 2 1 -1',
    ])
  })

  test('are no criterion among level teams: those have the points of their games', () => {
    // With two points less A is level with B, and has won their game.
    const [first, second] = namedTable(withStanding('A', { deducted: 2 }))
    expect([first!.team, second!.team]).toEqual(['A', 'B'])
    expect(first!.decidedBy).toMatchObject({ criterion: 'pointsAmong' })
    expect(first!.decidedBy!.figures.map(({ pointsAmong }) => pointsAmong)).toEqual([2, 1])
  })

  test('count from the first week, and in what is still possible', () => {
    const group = withStanding('A', { deducted: 6 })
    expect(
      weeklyRanks(
        group.teams,
        group.games.map((game) => ({ ...game, week: null })),
      ).teams[3]!.teamId,
    ).toBe(1)
    // Left: B-D and C-D. A ends with -1, below all, whatever happens.
    const left = [5, 6].map((id) => ({
      ...group.games[0]!,
      id,
      localId: id - 3,
      visitantId: 4,
      finished: false,
    }))
    const [outlook] = outlookOf(group.teams, [...group.games, ...left], 2)
    expect(outlook).toMatchObject({ teamId: 1, best: 4, worst: 4, certainty: 'out' })
  })
})

describe('a team that has withdrawn', () => {
  test('stands last without a rank, while its games count', () => {
    // A still has the 5 points of its three games.
    expect(figures(withStanding('D', { withdrawn: 1 }))).toEqual([
      '1 A 3 2 1 5',
      '2 B 2 1 1 3',
      '3 C 2 0 2 2',
      ' D 1 1 0 2',
    ])
    expect(ranking(withStanding('A', { withdrawn: 1 }))).toEqual(['1 B', '2 D', '3 C', 'null A'])
  })

  test('has no place to reach, and takes none from the others', () => {
    const { teams, games } = withStanding('A', { withdrawn: 1 })
    const left = [5, 6].map((id) => ({ ...games[0]!, id, localId: id - 3, visitantId: 4, finished: false }))
    // Without A three places remain; D can win both games, or lose both.
    expect(
      outlookOf(teams, [...games, ...left], 1).map(({ teamId, best, worst }) => [teamId, best, worst]),
    ).toEqual([
      [2, 1, 2],
      [3, 2, 3],
      [4, 1, 3],
    ])
  })

  test('has no game left, and hosts nobody', () => {
    const { teams, games } = withStanding('D', { withdrawn: 1 })
    const entries = teams.map(({ id, ...team }) => ({ teamId: id, seed: id, ...team }))
    const phase = {
      active: true,
      current: true,
      crossing: false,
      gamesPerPair: 1 as const,
      gamesPerRound: undefined,
    }
    expect(listGamesLeft({ ...phase, entries, games })).toEqual([])
  })
})

test('where nobody came both teams have a defeat, 0-0 and no point', () => {
  const { teams, games } = groupOf(['A', 'B'], ['A 60-50 B', 'B 60-50 A'])
  const rematch = { ...games[1]!, localScore: 20, visitantScore: 0, forfeit: 'both' as const }
  expect(namedTable({ teams, games: [games[0]!, rematch] })).toMatchObject([
    { team: 'A', played: 2, victories: 1, defeats: 1, forfeits: 1, pointsScored: 60, competitionPoints: 2 },
    { team: 'B', played: 2, victories: 0, defeats: 2, forfeits: 1, pointsScored: 50, competitionPoints: 1 },
  ])
})
