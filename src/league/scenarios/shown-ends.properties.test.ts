import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGroup } from '../../../test/league/any-group.ts'
import { findOutcome } from './find-outcome.ts'
import { LIMITS } from './scenarios.ts'
import { isStillShown, noteShown } from './shown-ends.ts'

test('a table found before another result shows nothing that a search rules out afterwards', () => {
  const answers = { shown: 0, ruledOut: 0 }
  fc.assert(
    fc.property(
      anyGroup,
      fc.nat(),
      fc.constantFrom('best' as const, 'worst' as const),
      (group, pick, end) => {
        const { teams, games } = group
        const finished = games.filter((game) => game.finished)
        if (finished.length === 0) return
        const last = finished[pick % finished.length]!
        const before = games.map((game) => (game === last ? { ...game, finished: false } : game))
        for (const { id: teamId } of teams) {
          const question = { end, teamId, allowed: 0, scope: 'appearing' as const }
          const search = (played: typeof games) => {
            const situation = { teams, games: played, given: new Map(), limits: LIMITS }
            const effort = { left: 300, complete: true }
            return { situation, found: findOutcome(situation, end, teamId, 0, 'appearing', effort), effort }
          }
          const earlier = search(before)
          if (earlier.found) noteShown(earlier.situation, question, earlier.found.games)
          const { situation, found, effort } = search(games)
          const isRuledOut = found === null && effort.complete
          const isShown = isStillShown(situation, question)
          expect(isShown && isRuledOut).toBe(false)
          answers.shown += Number(isShown)
          answers.ruledOut += Number(isRuledOut)
        }
      },
    ),
  )
  expect(answers.shown).toBeGreaterThan(0)
  expect(answers.ruledOut).toBeGreaterThan(0)
})
