import { describe, expect, test } from 'vitest'
import { computeDraw, type Crossing, isDecided, listUnneededGames, winnerIdOf } from './crossing.ts'
import { crossingOf, drawnRounds } from '../../test/league/crossing.ts'
import { isoOf } from './instant.ts'
import { listPendingRivals } from './pairings.ts'
import type { CrossingGame, SeriesLength } from './series.ts'

const names = ['1', '2', '3', '4']
const drawOf = (
  lines: readonly string[],
  left: readonly string[] = [],
  length: SeriesLength = 1,
  teams = names,
) => crossingOf(teams, lines, length, undefined, left)

const thirdOf = (lines: readonly string[], left: readonly string[]) =>
  computeDraw(drawOf(lines, left)).thirdId

describe('a pair to whose game nobody came', () => {
  test('sends nobody on: the next rival has a bye, and a third place its loser', () => {
    const draw = drawOf(['1 x-x 4', '2 60-50 3'])
    expect(drawnRounds(draw)).toEqual([
      'Semifinales: 1 v 4 0-0 > nobody | 2 v 3 60-50 > 2',
      'Final: 2 bye > 2',
    ])
    expect(computeDraw(draw)).toMatchObject({ championId: 2, thirdId: 3 })
  })

  test('leaves the place empty that two of them lead to', () => {
    const draw = drawOf(['1 x-x 4', '2 x-x 3'])
    expect(drawnRounds(draw)[1]).toBe('Final: nobody v nobody > nobody')
    expect(computeDraw(draw)).toMatchObject({ championId: null, thirdId: null, thirdPlace: null })
  })

  test('in a final leaves no champion', () => {
    expect(drawnRounds(drawOf(['1 x-x 2'], [], 1, ['1', '2']))).toEqual(['Final: 1 v 2 0-0 > nobody'])
  })

  test('ends series of up to three games, and plays again in longer ones', () => {
    const lines = ['1 70-60 2', '1 x-x 2']
    const of = (length: SeriesLength) => drawnRounds(drawOf(lines, [], length, ['1', '2']))
    expect(of(2)).toEqual(['Final: 1 v 2 70-60 0-0 > nobody'])
    expect(of(3)).toEqual(['Final: 1 v 2 70-60 0-0 > nobody'])
    expect(of(5)).toEqual(['Final: 1 v 2 70-60'])
    // Five that count: so a sixth may be created.
    const full = [...lines, '2 70-60 1', '1 70-60 2', '2 70-60 1']
    expect(listPendingRivals({ ...drawOf(full, [], 5, ['1', '2']), crossing: true }, 1)).toEqual([2])
  })
})

describe('a team that has withdrawn', () => {
  test('loses its undecided series alone, whose games are no longer needed', () => {
    const draw = drawOf(['1 60-50 4', '2 60-50 3', '1 ?-? 2'], ['1'])
    expect(drawnRounds(draw)).toEqual(['Semifinales: 1 v 4 60-50 > 1 | 2 v 3 60-50 > 2', 'Final: 1 v 2 > 2'])
    expect([...listUnneededGames(draw)]).toEqual([3])
    expect(listPendingRivals({ ...draw, crossing: true }, 2)).toEqual([])
  })

  test('keeps its bye, and loses what comes after it', () => {
    expect(drawnRounds(drawOf(['2 60-50 3'], ['1'], 1, ['1', '2', '3']))).toEqual([
      'Semifinales: 1 bye > 1 | 2 v 3 60-50 > 2',
      'Final: 1 v 2 > 2',
    ])
  })

  test('keeps a title that it had won without playing, by its bye or by another withdrawal', () => {
    const lines = ['1 60-50 4', '2 x-x 3']
    expect(drawnRounds(drawOf(lines, ['1']))[1]).toBe('Final: 1 bye > 1')
    expect(drawnRounds(drawOf(['1 60-50 4', '2 60-50 3'], ['2', '1']))[1]).toBe('Final: 1 v 2 > 1')
    // Nobody came to the other semi-final only after it had left.
    const draw = drawOf(lines, ['1'])
    const games = draw.games.map((game) => ({ ...game, date: '2026-01-01T10:00:00Z' }))
    expect(drawnRounds({ ...draw, games })[1]).toBe('Final: 1 v nobody > nobody')
  })

  test('is not third of two that left their semi-finals, nor without a rival', () => {
    expect(thirdOf([], ['4', '3'])).toBeNull()
    expect(thirdOf(['2 x-x 3'], ['4'])).toBeNull()
    expect(thirdOf(['2 60-50 3'], ['4'])).toBe(3)
    // It left after the other one had lost to it by leaving.
    expect(thirdOf(['2 60-50 3'], ['4', '3'])).toBe(3)
  })

  test('is the reason why its pair is decided, and no reason for what was played', () => {
    const draw = drawOf(['1 60-50 4'], ['3', '4'])
    const [semifinals, final] = computeDraw(draw).rounds
    expect(semifinals!.pairs.map(({ withdrawn }) => withdrawn)).toEqual([null, 'visitant'])
    expect(final!.pairs[0]!.withdrawn).toBeNull()
    // Its rival isn't known yet.
    expect(computeDraw(drawOf(['1 60-50 4'], ['1'])).rounds[1]!.pairs[0]).toMatchObject({
      withdrawn: 'local',
      winner: null,
    })
  })
})

/** A place of a round, and since when it was known who has it. */
type Place = { team: number | null; since: number }

/** What the rule says, played out place by place: in each round teams leave first, and then the better seed wins. */
function playByRule(size: number, nobodyAt: { round: number; pair: number }, withdrawing: readonly number[]) {
  let order = [0]
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed])
  let places = order.map((seed): Place => ({ team: seed < size ? seed + 1 : null, since: -Infinity }))
  const games: CrossingGame[] = []
  const left = new Map<number, number>()
  const winners: (number | null)[][] = []
  const isGone = (team: number, at: number) => (left.get(team) ?? Infinity) <= at
  for (let round = 0; places.length > 1; round += 1) {
    const [leaving, playing] = [10 * round + 1, 10 * round + 5]
    const leaver = places.flatMap(({ team }) => team ?? [])[withdrawing[round]!]
    if (leaver !== undefined && !left.has(leaver)) left.set(leaver, leaving)
    const pairs = Array.from({ length: places.length / 2 }, (_, pair) => places.slice(2 * pair, 2 * pair + 2))
    places = pairs.map((two, pair): Place => {
      const known = Math.max(...two.map(({ since }) => since))
      const there = two.flatMap(({ team }) => team ?? []).toSorted((a, b) => a - b)
      if (there.length < 2) return { team: there.find((team) => !isGone(team, known)) ?? null, since: known }
      const [localId, visitantId] = there as [number, number]
      const isNobodys = nobodyAt.round === round && nobodyAt.pair === pair
      const [first] = there.filter((team) => left.has(team)).toSorted((a, b) => left.get(a)! - left.get(b)!)
      if (first !== undefined && !isNobodys) {
        const since = Math.max(known, left.get(first)!)
        return { team: there.find((team) => team !== first && !isGone(team, since)) ?? null, since }
      }
      const result = isNobodys
        ? { localScore: null, visitantScore: null, forfeit: 'both' as const }
        : { localScore: 60, visitantScore: 50, forfeit: null }
      games.push({
        id: games.length + 1,
        date: isoOf(playing),
        localId,
        visitantId,
        ...result,
        finished: true,
      })
      return { team: isNobodys ? null : localId, since: playing }
    })
    winners.push(places.map(({ team }) => team))
  }
  return { games, left, winners }
}

test('every draw of three to nine with a pair of nobody and a withdrawal in each round ends as the rule says', () => {
  let count = 0
  const faults: object[] = []
  for (let size = 3; size <= 9; size += 1) {
    const entries = Array.from({ length: size }, (_, index) => ({
      teamId: index + 1,
      seed: index + 1,
      name: `${index}`,
    }))
    const rounds = Math.ceil(Math.log2(size))
    const pairs = Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
      Array.from({ length: 2 ** (rounds - round - 1) }, (_, pair) => ({ round, pair })),
    )
    // The last value is nobody: no team of a round has that index.
    const leavers = Array.from({ length: rounds }, (_, round) => Math.min(size, 2 ** (rounds - round)) + 1)
    const choices = leavers.reduce<number[][]>(
      (some, more) => some.flatMap((one) => Array.from({ length: more }, (_, index) => [...one, index])),
      [[]],
    )
    for (const nobodyAt of pairs) {
      for (const withdrawing of choices) {
        const { games, left, winners } = playByRule(size, nobodyAt, withdrawing)
        const draw: Crossing = {
          entries: entries.map((entry) => {
            const leftAt = left.get(entry.teamId)
            return { ...entry, withdrawn: leftAt, leftAt }
          }),
          gamesPerPair: 1,
          gamesPerRound: undefined,
          games,
        }
        const drawn = computeDraw(draw)
        const [all, open] = [
          drawn.rounds.flatMap((round) => round.pairs),
          drawn.rounds.map((r) => r.pairs.map(winnerIdOf)),
        ]
        if (!all.every(isDecided) || JSON.stringify(open) !== JSON.stringify(winners)) {
          faults.push({ size, nobodyAt, withdrawing, drawn: drawnRounds(draw), winners })
        }
        count += 1
      }
    }
  }
  expect(faults.slice(0, 3)).toEqual([])
  expect(count).toBeGreaterThan(5_000)
})
