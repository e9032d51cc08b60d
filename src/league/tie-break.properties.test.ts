import { expect, test } from 'vitest'
import { countedGames, forAnyTable, stepsOf } from '../../test/league/any-group.ts'
import { officialScore } from './game-score.ts'
import { CRITERIA } from './tie-break-steps.ts'

test('a step is decided by the first criterion that separates any teams', () => {
  forAnyTable((rows) => {
    const steps = rows.flatMap((row) => stepsOf(row.decidedBy))
    for (const { criterion, figures } of steps) {
      const separating = CRITERIA.filter((name) => new Set(figures.map((team) => team[name])).size > 1)
      expect(separating[0] ?? null).toBe(criterion)
    }
  })
})

test('a step lists its teams by the deciding figure, as the table does', () => {
  forAnyTable((rows) => {
    for (const { criterion, figures } of rows.flatMap((row) => stepsOf(row.decidedBy))) {
      const decisive = figures.map((team) => (criterion === null ? 0 : team[criterion]))
      expect(decisive).toEqual(decisive.toSorted((a, b) => b - a))
      const places = figures.map(({ teamId }) => rows.findIndex((row) => row.teamId === teamId))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })
})

test('the first step covers all teams level on points, each later one those that the previous step left level', () => {
  forAnyTable((rows) => {
    for (const row of rows) {
      let level = rows
        .filter((other) => other.competitionPoints === row.competitionPoints)
        .map((other) => other.teamId)
      for (const { criterion, levelWith, figures } of stepsOf(row.decidedBy)) {
        expect(figures.map((team) => team.teamId)).toEqual(level)
        expect(levelWith).toEqual(level.filter((id) => id !== row.teamId))
        const own = figures.find((team) => team.teamId === row.teamId)
        level = figures
          .filter((team) => criterion === null || team[criterion] === own?.[criterion])
          .map((team) => team.teamId)
      }
      // The teams that the last step leaves level are exactly those that share the rank.
      expect(rows.filter((other) => other.rank === row.rank).map((other) => other.teamId)).toEqual(level)
    }
  })
})

test('a row has an explanation exactly when another team is level with it and one of them has played', () => {
  forAnyTable((rows) => {
    for (const row of rows) {
      const level = rows.filter((other) => other.competitionPoints === row.competitionPoints)
      const explained = level.length > 1 && level.some((other) => other.played > 0)
      expect(row.decidedBy !== null).toBe(explained)
    }
  })
})

test('the figures of a step count only the games among its teams', () => {
  forAnyTable((rows, group) => {
    for (const { figures } of rows.flatMap((row) => stepsOf(row.decidedBy))) {
      const set = new Set(figures.map((team) => team.teamId))
      const scored = countedGames(group)
        .filter((game) => set.has(game.localId) && set.has(game.visitantId))
        .map((game) => officialScore(game)!)
        .map(({ local, visitant }) => local + visitant)
      const total = scored.reduce((sum, points) => sum + points, 0)
      expect(figures.reduce((sum, team) => sum + team.scoredAmong, 0)).toBe(total)
      expect(figures.reduce((sum, team) => sum + team.differenceAmong, 0)).toBe(0)
    }
  })
})
