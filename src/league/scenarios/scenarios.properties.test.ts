import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGroup } from '../../../test/league/any-group.ts'
import { outlookOf } from './scenarios.ts'
import { computeStandings } from '../standings.ts'

test('with no games left, the outlook is the table: each team has the places that its rank spans', () => {
  fc.assert(
    fc.property(anyGroup, ({ teams, games }) => {
      const finished = games.filter((game) => game.finished)
      const rows = computeStandings(teams, finished)
      const expected = rows.map(({ teamId, ...row }) => {
        const rank = row.rank!
        const sharing = rows.filter((other) => other.rank === rank).length
        return { teamId, best: rank, worst: rank + sharing - 1, exact: true }
      })
      const outlooks = outlookOf(teams, finished, 2).map(({ teamId, best, worst, exact }) => ({
        teamId,
        best,
        worst,
        exact,
      }))
      expect(outlooks.toSorted((a, b) => a.teamId - b.teamId)).toEqual(
        expected.toSorted((a, b) => a.teamId - b.teamId),
      )
    }),
  )
})
