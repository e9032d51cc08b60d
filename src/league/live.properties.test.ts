import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyScoreboard } from '../../test/league/any-scoreboard.ts'
import { boardOf, liveStateOf, mergeLive, type LiveGame, type LiveRefusal, type LiveWrite } from './live.ts'
import { appendPoints, MAX_LOGGED, scoreIn, type LoggedPoints } from './points-log.ts'
import { restoreScoreboard } from './restore-scoreboard.ts'
import { newScoreboard, play, stageOf } from './scoreboard.ts'

const entryParts = {
  quarter: fc.integer({ min: 1, max: 5 }),
  left: fc.integer({ min: 0, max: 720 }),
  side: fc.constantFrom('local' as const, 'visitant' as const),
}
const entry: fc.Arbitrary<LoggedPoints> = fc.record({ ...entryParts, points: fc.constantFrom(1, 2, 3, -1) })
const entries = fc.array(entry, { maxLength: 40 })
/** A correction never takes points that a team doesn't have. */
const games = entries.map((some) => {
  const log: LoggedPoints[] = []
  for (const one of some) if (scoreIn([...log, one])[one.side] >= 0) log.push(one)
  return log
})
const state = liveStateOf(newScoreboard(), 0)

test('the log of a scoreboard adds up to its score, whatever was corrected', () => {
  fc.assert(
    fc.property(anyScoreboard, ({ board }) => {
      expect(scoreIn(board.log)).toEqual(board.scores)
    }),
  )
})

test('parts of a log that come twice, overlapping or with others lost give it, each entry once', () => {
  const parts = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 20 })
  fc.assert(
    fc.property(entries, parts, (log, sent) => {
      let known: readonly LoggedPoints[] = []
      for (const [from, length] of sent) {
        const part = log.slice(from, from + length)
        const before = known
        known = appendPoints(known, from, part)
        expect(known).toEqual(log.slice(0, known.length))
        expect(known.length).toBeGreaterThanOrEqual(before.length)
        expect(appendPoints(known, from, part)).toBe(known)
      }
      expect(appendPoints(known, known.length, log.slice(known.length))).toEqual(log)
    }),
  )
})

test('a log has a bound', () => {
  const many = fc.array(entry, { minLength: MAX_LOGGED, maxLength: MAX_LOGGED + 5 })
  fc.assert(
    fc.property(many, entry, (log, one) => {
      const full = appendPoints([], 0, log)
      expect(full).toEqual(log.slice(0, MAX_LOGGED))
      expect(appendPoints(full, MAX_LOGGED, [one])).toEqual(full)
    }),
    { numRuns: 5 },
  )
})

test('a write may be repeated and may come late: the last state and the longest log stay', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 })
  fc.assert(
    fc.property(games, order, fc.array(fc.nat(7)), (log, first, again) => {
      const cut = (number: number) => Math.floor((log.length * number) / 8)
      // Each one has what an earlier one also sent, as without an answer.
      const writes = Array.from({ length: 8 }, (_, index): LiveWrite => {
        const points = log.slice(0, cut(index + 1))
        return {
          turn: 'a',
          replaces: null,
          number: index + 1,
          from: 0,
          points,
          state: { ...state, timeLeft: index },
        }
      })
      let known: LiveGame | null = null
      for (const index of [...first, ...again]) known = gameOf(mergeLive(known, writes[index]!))
      expect(known).toEqual({ turn: 'a', number: 8, state: { ...state, timeLeft: 7 }, log })
    }),
  )
})

function write(turn: string, rest: Partial<LiveWrite>): LiveWrite {
  return { turn, replaces: null, number: 1, from: 0, points: [], state, ...rest }
}

/** The game after a write that is taken. */
function gameOf(merged: LiveGame | LiveRefusal): LiveGame {
  if (typeof merged === 'string') throw new Error(merged)
  return merged
}

test('a log is taken if no team ever has fewer points than none, or more than 300', () => {
  const points = fc.record({ ...entryParts, points: fc.integer({ min: -300, max: 300 }) })
  fc.assert(
    fc.property(fc.array(points, { maxLength: 12 }), fc.nat(12), (log, cut) => {
      const sums = log.map((_, index) => scoreIn(log.slice(0, index + 1)))
      const isPossible = sums.every(
        ({ local, visitant }) => Math.min(local, visitant) >= 0 && Math.max(local, visitant) <= 300,
      )
      const known = mergeLive(null, write('a', { points: log.slice(0, cut) }))
      const whole =
        known === 'impossible-score'
          ? known
          : mergeLive(gameOf(known), write('a', { points: log, number: 2 }))
      expect(whole === 'impossible-score').toBe(!isPossible)
    }),
  )
})

test('a device that takes over keeps what is known, once, and ends the turn of the other', () => {
  fc.assert(
    fc.property(games, games, (log, own) => {
      const known = gameOf(mergeLive(null, write('a', { points: log })))
      const taking = write('b', { replaces: 'a', number: 0, state: { ...state, timeLeft: 1 } })
      const begun = gameOf(mergeLive(known, taking))
      expect(begun).toEqual({ turn: 'b', number: 0, state, log })
      expect(mergeLive(begun, taking)).toEqual(begun)
      expect(mergeLive(begun, write('a', { points: own, from: log.length, number: 2 }))).toBe('other-device')
      expect(mergeLive(begun, write('c', { replaces: 'a', number: 0 }))).toBe('other-device')
      const after = gameOf(mergeLive(begun, write('b', { points: own, from: log.length })))
      expect(after.log).toEqual([...log, ...own])
      expect(mergeLive(after, taking)).toEqual(after)
    }),
  )
})

test('a scoreboard that is taken over is the same one, but for what could be undone', () => {
  fc.assert(
    fc.property(anyScoreboard, fc.nat(60_000), ({ board, now }, wait) => {
      const settled = play(board, { type: 'tick' }, now)
      const taken = boardOf(liveStateOf(settled, now), { log: settled.log }, now + wait)
      const { configured: _, game: __, names: ___, ...rest } = settled
      const running = settled.runningSince === null ? null : now + wait
      expect(taken).toMatchObject({ ...liveStateBoard(rest, now), runningSince: running, past: [] })
      expect(stageOf(taken)).toBe(stageOf(settled))
      // A device restores it after a reload.
      expect(restoreScoreboard(JSON.stringify(taken))).toEqual(taken)
    }),
  )
})

function liveStateBoard(
  board: Omit<ReturnType<typeof newScoreboard>, 'configured' | 'game' | 'names'>,
  now: number,
) {
  const { isRunning: _, ...rest } = liveStateOf({ ...newScoreboard(), ...board }, now)
  return { ...rest, scores: board.scores, log: board.log }
}
