import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGroup } from '../../../test/league/any-group.ts'
import { computeStandings } from '../standings.ts'
import { ranksAfterVictory } from './after-victory.ts'
import { LIMITS } from './scenarios.ts'

const anyMargin = fc.integer({ min: LIMITS.minMargin, max: LIMITS.maxMargin })
const anyLow = fc.integer({ min: LIMITS.lowest, max: LIMITS.highest - LIMITS.maxMargin })

test('after a victory by any score, both teams are where it was said that it may be', () => {
  let seen = 0
  fc.assert(
    fc.property(anyGroup, fc.boolean(), anyMargin, anyLow, ({ teams, games }, isLocal, margin, low) => {
      const isOfGroup = (id: number) => teams.some((team) => team.id === id)
      const game = games.find(
        ({ finished, localId, visitantId }) =>
          !finished && localId !== visitantId && isOfGroup(localId) && isOfGroup(visitantId),
      )
      if (game === undefined) return
      seen += 1
      const [localScore, visitantScore] = isLocal ? [low + margin, low] : [low, low + margin]
      const won = { ...game, localScore, visitantScore, forfeit: null, finished: true }
      const rows = computeStandings(
        teams,
        games.map((one) => (one.id === game.id ? won : one)),
      )
      const [winnerId, loserId] = isLocal ? [game.localId, game.visitantId] : [game.visitantId, game.localId]
      const places = ranksAfterVictory(teams, games, { gameId: game.id, winnerId })
      for (const [teamId, { best, worst }] of [
        [winnerId, places.winner],
        [loserId, places.loser],
      ] as const) {
        const rank = rows.find((row) => row.teamId === teamId)!.rank!
        const sharing = rows.filter((row) => row.rank === rank).length
        expect(rank).toBeGreaterThanOrEqual(best)
        expect(rank + sharing - 1).toBeLessThanOrEqual(worst)
      }
    }),
    { numRuns: 400 },
  )
  expect(seen).toBeGreaterThan(20)
})
