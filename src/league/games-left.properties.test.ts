import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDraw, winnerIdOf } from './crossing.ts'
import { anyCrossing } from '../../test/league/any-crossing.ts'
import { listGamesLeft, type GameLeft } from './games-left.ts'
import { listPendingRivals, whoMayHost, type PairedCompetition } from './pairings.ts'

const open = { active: true, current: true }
const unplayed = { date: null, localScore: null, visitantScore: null, forfeit: null, finished: false }

/** A group in which each pair has none, some or all of its games, within rule 9, played or not. */
const anyOpenGroup = fc
  .record({ size: fc.integer({ min: 1, max: 9 }), gamesPerPair: fc.constantFrom(1 as const, 2 as const) })
  .chain(({ size, gamesPerPair }) => {
    const ids = Array.from({ length: size }, (_, index) => index + 1)
    const meetings = ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => [a, b] as const))
    return fc.record({
      crossing: fc.constant(false),
      gamesPerPair: fc.constant(gamesPerPair),
      gamesPerRound: fc.constant(undefined),
      entries: fc.tuple(
        ...ids.map((teamId) => fc.nat(5).map((seed) => ({ teamId, seed, name: `Equipo ${teamId}` }))),
      ),
      games: fc
        .tuple(fc.shuffledSubarray(meetings), fc.infiniteStream(fc.boolean()))
        .map(([some, finished]) =>
          some
            .filter(
              ([a, b], index) =>
                gamesPerPair === 2 || !some.slice(0, index).some(([c, d]) => a === d && b === c),
            )
            .map(([localId, visitantId], index) => {
              const isFinished = finished.next().value as boolean
              const scores = isFinished ? { localScore: 70, visitantScore: 60, finished: true } : {}
              return { ...unplayed, ...scores, id: index + 1, localId, visitantId }
            }),
        ),
    })
  })

/** The competition after creating the remaining games that don't exist yet, each checked against rule 9. */
function create(competition: PairedCompetition, left: readonly GameLeft[]): PairedCompetition {
  return left
    .filter(({ created }) => !created)
    .reduce((before, { id, localId, visitantId }) => {
      expect(whoMayHost(before, localId, visitantId)).toContain(localId)
      return { ...before, games: [...before.games, { ...unplayed, id, localId, visitantId }] }
    }, competition)
}

test('in a group, remaining and finished games together are all games of its pairs', () => {
  fc.assert(
    fc.property(anyOpenGroup, (group) => {
      const left = listGamesLeft({ ...group, ...open })
      const size = group.entries.length
      const finished = group.games.filter((game) => game.finished).length
      expect(left.length + finished).toBe((group.gamesPerPair * size * (size - 1)) / 2)
      expect(new Set(left.map(({ id }) => id)).size).toBe(left.length)
    }),
  )
})

test('in a group, the games to create are allowed, and leave no pending rival', () => {
  fc.assert(
    fc.property(anyOpenGroup, (group) => {
      const whole = create(group, listGamesLeft({ ...group, ...open }))
      expect(group.entries.flatMap(({ teamId }) => listPendingRivals(whole, teamId))).toEqual([])
      expect(listGamesLeft({ ...whole, ...open }).every(({ created }) => created)).toBe(true)
    }),
  )
})

test('in a group that meets once, home games are shared as evenly as possible', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), (size) => {
      const entries = Array.from({ length: size }, (_, seed) => ({ teamId: seed + 1, seed, name: '' }))
      const left = listGamesLeft({
        entries,
        games: [],
        gamesPerPair: 1,
        gamesPerRound: undefined,
        crossing: false,
        ...open,
      })
      for (const { teamId } of entries) {
        const hosted = left.filter(({ localId }) => localId === teamId).length
        expect(Math.abs(hosted - (size - 1) / 2)).toBeLessThanOrEqual(0.5)
      }
    }),
  )
})

test('in a crossing, the games to create are allowed, and no series is decided before its last one', () => {
  fc.assert(
    fc.property(anyCrossing, (drawn) => {
      const crossing = { ...drawn, crossing: true }
      const left = listGamesLeft({ ...crossing, ...open })
      const whole = create(crossing, left)
      expect(listGamesLeft({ ...whole, ...open }).filter(({ created }) => !created)).toEqual([])
      // The series stays open if the better seed wins all certain games but the last.
      const toCreate = left.filter(({ created }) => !created)
      for (const pair of computeDraw(crossing).rounds.flatMap((round) => round.pairs)) {
        const own = toCreate.filter(({ localId, visitantId }) =>
          [localId, visitantId].every((id) => id === pair.localId || id === pair.visitantId),
        )
        if (own.length === 0) continue
        const played = whole.games
          .filter((game) => game.finished || own.slice(1).some(({ id }) => id === game.id))
          .map((game) => {
            if (game.finished) return game
            const wins = game.localId === pair.localId
            return { ...game, finished: true, localScore: wins ? 99 : 9, visitantScore: wins ? 9 : 99 }
          })
        const after = computeDraw({ ...crossing, games: played }).rounds.flatMap((round) => round.pairs)
        const same = after.find(
          ({ localId, visitantId }) => localId === pair.localId && visitantId === pair.visitantId,
        )!
        expect(winnerIdOf(same)).toBeNull()
      }
    }),
  )
})
