import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listGamesBuiltOn } from './crossing-checks.ts'
import {
  computeDraw,
  isDecided,
  winnerIdOf,
  type Crossing,
  type DrawPair,
  type DrawRound,
} from './crossing.ts'
import { anyCrossing } from '../../test/league/any-crossing.ts'

const teamsOf = (pairs: readonly DrawPair[]) =>
  pairs.flatMap((pair) => [pair.localId, pair.visitantId]).filter((id) => id !== null)

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Runs a check on the rounds of many draws, without the third place. */
function forEveryDraw(check: (rounds: DrawRound[], crossing: Crossing) => void): void {
  fc.assert(
    fc.property(anyCrossing, (crossing) => {
      const rounds = computeDraw(crossing).rounds.filter(({ name }) => name !== 'Tercer puesto')
      check(rounds, crossing)
    }),
  )
}

test('each round has as many pairs as the draw says', () => {
  forEveryDraw((rounds, { entries }) => {
    const size = entries.length < 2 ? 1 : 2 ** Math.ceil(Math.log2(entries.length))
    expect(rounds).toHaveLength(Math.log2(size))
    for (const [index, { round, pairs }] of rounds.entries()) {
      expect(round).toBe(index)
      expect(pairs).toHaveLength(size / 2 ** (index + 1))
    }
  })
})

test('the last rounds are of their own lengths, the final first, and the others of that of the phase', () => {
  forEveryDraw((rounds, { gamesPerPair, gamesPerRound = [] }) => {
    for (const [fromFinal, { pairs }] of rounds.toReversed().entries()) {
      const length = gamesPerRound[fromFinal] ?? gamesPerPair
      expect(pairs.map(({ seriesLength }) => seriesLength)).toEqual(pairs.map(() => length))
    }
  })
})

test('the first round holds every team once, and a bye for each missing place', () => {
  forEveryDraw(([first], { entries }) => {
    if (!first) return
    expect(ascending(teamsOf(first.pairs))).toEqual(ascending(entries.map((entry) => entry.teamId)))
    const byes = first.pairs.filter((pair) => pair.bye)
    expect(byes).toHaveLength(2 * first.pairs.length - entries.length)
    expect(byes.every((pair) => pair.winner === 'local' && pair.results.length === 0)).toBe(true)
  })
})

test('a champion exists exactly when the final is decided', () => {
  fc.assert(
    fc.property(anyCrossing, (crossing) => {
      const { rounds, championId } = computeDraw(crossing)
      const final = rounds.find(({ name }) => name === 'Final')?.pairs[0]
      expect(championId !== null).toBe(final !== undefined && final.winner !== null)
      expect(championId).toBe(final ? winnerIdOf(final) : null)
    }),
  )
})

test('every winner is in the next round, and no team is there without a win or bye', () => {
  forEveryDraw((rounds) => {
    for (const [index, { pairs }] of rounds.entries()) {
      for (const [place, pair] of pairs.entries()) {
        const next = rounds[index + 1]?.pairs[Math.floor(place / 2)]
        if (!next) continue
        const fromHere = teamsOf([next]).filter((id) => teamsOf([pair]).includes(id))
        expect(fromHere).toEqual(pair.winner === null ? [] : [winnerIdOf(pair)])
      }
    }
  })
})

test('a winner has won a game, or had a bye, or its rival has withdrawn', () => {
  forEveryDraw((rounds, { entries }) => {
    const left = new Set(entries.flatMap(({ teamId, withdrawn }) => (withdrawn ? [teamId] : [])))
    const decided = rounds.flatMap((round) => round.pairs).filter((pair) => pair.winner !== null && !pair.bye)
    for (const pair of decided) {
      expect(teamsOf([pair])).toHaveLength(2)
      expect(pair.results.length > 0 || teamsOf([pair]).some((id) => left.has(id))).toBe(true)
    }
  })
})

/** How each pair ended; false of one that is open. */
function endsOf(crossing: Crossing) {
  return computeDraw(crossing).rounds.flatMap(({ pairs }) =>
    pairs.map((pair) => isDecided(pair) && [winnerIdOf(pair), pair.bye, pair.results]),
  )
}

test('a withdrawal changes nothing that was decided before it', () => {
  fc.assert(
    fc.property(anyCrossing, (draw) => {
      const last = draw.entries.findLast(({ withdrawn }) => withdrawn)?.teamId
      const entries = draw.entries.map((one) =>
        one.teamId === last ? { ...one, withdrawn: undefined } : one,
      )
      const after = endsOf(draw)
      const decided = [...endsOf({ ...draw, entries }).entries()].filter(([, end]) => end !== false)
      expect(decided.map(([index]) => [index, after[index]])).toEqual(decided)
    }),
  )
})

test('the local of a pair is its better seed, and an unknown team has an origin, unless its place is empty', () => {
  forEveryDraw((rounds, { entries }) => {
    const order = entries.toSorted((a, b) => a.seed - b.seed || a.teamId - b.teamId).map((e) => e.teamId)
    for (const pair of rounds.flatMap((round) => round.pairs)) {
      const places = teamsOf([pair]).map((id) => order.indexOf(id))
      expect(places.length === 2 && places[0]! > places[1]!).toBe(false)
      const isUnknown = { local: pair.localFrom !== null, visitant: pair.visitantFrom !== null }
      expect(pair.localId === null && !pair.nobody).toBe(isUnknown.local)
      const isEmpty = pair.bye || pair.nobody || isUnknown.local
      expect(isUnknown.visitant ? pair.visitantId === null : isEmpty || pair.visitantId !== null).toBe(true)
    }
  })
})

test('the third place is between those who have lost the semi-finals, and is a round once it has a game', () => {
  fc.assert(
    fc.property(anyCrossing, (crossing) => {
      const { rounds, thirdPlace } = computeDraw(crossing)
      const semifinals = rounds.find(({ name }) => name === 'Semifinales')?.pairs ?? []
      const decided = semifinals.filter(isDecided)
      const losers = teamsOf(decided.filter(({ nobody }) => !nobody)).filter(
        (id) => !semifinals.map(winnerIdOf).includes(id),
      )
      const isOfThree = rounds[0]?.name === 'Semifinales' && semifinals.some(({ bye }) => bye)
      const isKnown = decided.length === 2 && losers.length > 0 && (!isOfThree || losers.length === 2)
      expect(thirdPlace && ascending(teamsOf([thirdPlace]))).toEqual(isKnown ? ascending(losers) : null)
      const round = rounds.find(({ name }) => name === 'Tercer puesto')
      expect(round !== undefined).toBe(thirdPlace !== null && thirdPlace.gameIds.length > 0)
    }),
  )
})

test('the order of entries and games does not matter', () => {
  const shuffled = anyCrossing.chain((crossing) =>
    fc.record({
      draw: fc.constant(computeDraw(crossing)),
      gamesPerPair: fc.constant(crossing.gamesPerPair),
      gamesPerRound: fc.constant(crossing.gamesPerRound),
      entries: fc.shuffledSubarray([...crossing.entries], { minLength: crossing.entries.length }),
      games: fc.shuffledSubarray([...crossing.games], { minLength: crossing.games.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ draw, ...crossing }) => {
      expect(computeDraw(crossing)).toEqual(draw)
    }),
  )
})

/** The pair of each game, by its place in the draw. */
function placesOf(crossing: Crossing): string[] {
  return computeDraw(crossing).rounds.flatMap(({ round, name, pairs }) =>
    pairs.flatMap(({ gameIds }, pair) => gameIds.map((id) => `${round} ${name} ${pair}: ${id}`)),
  )
}

test('changing a result on which nothing depends leaves every other game in its pair', () => {
  const changed = anyCrossing
    .filter(({ games }) => games.length > 0)
    .chain((crossing) =>
      fc.record({
        crossing: fc.constant(crossing),
        place: fc.nat(crossing.games.length - 1),
        result: fc.record({
          localScore: fc.integer({ min: 60, max: 79 }),
          visitantScore: fc.integer({ min: 60, max: 79 }),
          finished: fc.boolean(),
        }),
      }),
    )
  fc.assert(
    fc.property(changed, ({ crossing, place, result }) => {
      const games = crossing.games.map((game, index) => (index === place ? { ...game, ...result } : game))
      const after = { ...crossing, games }
      const built = listGamesBuiltOn(computeDraw(crossing), computeDraw(after))
      expect(new Set(built.map(({ gameId }) => gameId)).size).toBe(built.length)
      const [before, now] = [placesOf(crossing), new Set(placesOf(after))]
      expect(built.length > 0 || before.every((one) => now.has(one))).toBe(true)
    }),
  )
})
