import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDraw, winnerIdOf } from './crossing.ts'
import { anyCrossing } from '../../test/league/any-crossing.ts'
import { anyGroup } from '../../test/league/any-group.ts'
import { anyResultOf } from '../../test/league/any-result.ts'
import { effectOf } from './result-effect.ts'
import { computeStandings } from './standings.ts'

const runs = { numRuns: 300 }

const anyTableResult = anyGroup
  .filter(({ games }) => games.length > 0)
  .chain((group) =>
    fc.record({ group: fc.constant(group), result: fc.constantFrom(...group.games).chain(anyResultOf) }),
  )

/** Nothing is left in a closed phase. */
const closed = { active: false, current: true }

test('the effect on a table is the table with the result in it', () => {
  fc.assert(
    fc.property(anyTableResult, ({ group: { teams, games }, result }) => {
      const entries = teams.map(({ id, ...team }, index) => ({ teamId: id, ...team, seed: index + 1 }))
      const effect = effectOf(
        { ...closed, crossing: false, gamesPerPair: 1, gamesPerRound: undefined, entries, games },
        result,
      )
      const saved = games.map((game) => (game.id === result.id ? result : game))
      const rows = effect.kind === 'table' ? effect.rows : []
      expect(rows.map(({ after }) => after)).toEqual(computeStandings(teams, saved))
      const before = new Map(computeStandings(teams, games).map((row) => [row.teamId, row]))
      expect(rows.map((row) => row.before)).toEqual(rows.map(({ teamId }) => before.get(teamId)))
      const sameReason = rows.filter((row) => !row.otherReason)
      expect(sameReason.map(({ after }) => after.decidedBy?.criterion)).toEqual(
        sameReason.map((row) => row.before.decidedBy?.criterion),
      )
    }),
    runs,
  )
})

const anyDrawResult = anyCrossing
  .filter(({ games }) => games.length > 0)
  .chain((crossing) =>
    fc.record({
      crossing: fc.constant(crossing),
      result: fc.constantFrom(...crossing.games).chain(anyResultOf),
    }),
  )

test('the effect on a draw is the draw with the result in it', () => {
  fc.assert(
    fc.property(anyDrawResult, ({ crossing, result }) => {
      const effect = effectOf({ ...crossing, ...closed, crossing: true }, result)
      if (effect.kind !== 'draw') throw new Error('a draw has no table')
      const games = crossing.games.map((game) => (game.id === result.id ? result : game))
      const [before, after] = [computeDraw(crossing), computeDraw({ ...crossing, games })]
      const reported = [effect.pair, ...effect.others].filter((pair) => pair && pair.before !== pair.after)
      // By round, since a pair doesn't name its own: the winner without the result, and with it.
      const winners = ({ rounds, thirdPlace }: typeof before, round: string) =>
        round === 'Tercer puesto'
          ? [thirdPlace && winnerIdOf(thirdPlace)]
          : (rounds.find(({ name }) => name === round)?.pairs ?? []).map(winnerIdOf)
      const rounds = [
        ...new Set([...before.rounds, ...after.rounds].map(({ name }) => name)),
        'Tercer puesto',
      ]
      for (const round of new Set(rounds)) {
        const [was, is] = [winners(before, round), winners(after, round)]
        const changed = is.flatMap((winner, index) =>
          winner === (was[index] ?? null) ? [] : [{ before: was[index] ?? null, after: winner }],
        )
        const ofRound = reported.flatMap((pair) =>
          pair?.round === round ? [{ before: pair.before, after: pair.after }] : [],
        )
        expect(ofRound).toHaveLength(changed.length)
        expect(ofRound).toEqual(expect.arrayContaining(changed))
      }
    }),
    runs,
  )
})
