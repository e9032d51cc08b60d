import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEvent, anyPress, anyScoreboard } from '../../test/league/any-scoreboard.ts'
import { restoreScoreboard } from './restore-scoreboard.ts'
import { ALLOWED, play, stageOf, timeLeftAt, UNDO_LIMIT } from './scoreboard.ts'

const anyTime = fc.integer({ min: 0, max: 30 * 60_000 })

test('time never increases while the clock runs, whatever the events', () => {
  const events = fc.array(fc.tuple(anyTime, fc.oneof(anyPress, fc.constant({ type: 'pause' } as const))))
  fc.assert(
    fc.property(anyScoreboard, events, ({ board, now }, course) => {
      let current = play(board, { type: 'start' }, now)
      let time = now
      for (const [wait, event] of course) {
        const before = timeLeftAt(current, time)
        time += wait
        const passed = timeLeftAt(current, time)
        current = play(current, event, time)
        expect(passed).toBeLessThanOrEqual(before)
        expect(timeLeftAt(current, time)).toBe(passed)
      }
    }),
  )
})

test('a running clock loses exactly the time that passes, until 0', () => {
  fc.assert(
    fc.property(anyScoreboard, anyTime, ({ board, now }, wait) => {
      const running = play(play(board, { type: 'tick' }, now), { type: 'start' }, now)
      fc.pre(stageOf(running) === 'running')
      expect(timeLeftAt(running, now + wait)).toBe(Math.max(0, timeLeftAt(running, now) - wait))
    }),
  )
})

test('an event that is not allowed changes nothing', () => {
  fc.assert(
    fc.property(anyScoreboard, anyEvent, anyTime, ({ board, now }, event, wait) => {
      const settled = play(board, { type: 'tick' }, now + wait)
      fc.pre(!ALLOWED[stageOf(settled)].includes(event.type))
      expect(play(settled, event, now + wait)).toBe(settled)
    }),
  )
})

test('undoing every counted event restores the same figures', () => {
  fc.assert(
    fc.property(anyScoreboard, fc.array(anyPress, { maxLength: UNDO_LIMIT }), ({ board, now }, presses) => {
      const figures = ({ scores, faults, timeouts }: typeof board) => ({ scores, faults, timeouts })
      let current = board
      let counted = 0
      for (const press of presses) {
        const next = play(current, press, now)
        if (JSON.stringify(figures(next)) !== JSON.stringify(figures(current))) counted += 1
        current = next
      }
      for (let time = 0; time < counted; time += 1) current = play(current, { type: 'undo' }, now)
      expect(figures(current)).toEqual(figures(board))
    }),
  )
})

test('the points add up', () => {
  const baskets = fc.array(fc.constantFrom(1 as const, 2 as const, 3 as const))
  fc.assert(
    fc.property(anyScoreboard, baskets, ({ board, now }, points) => {
      const after = points.reduce(
        (current, worth) => play(current, { type: 'score', side: 'local', points: worth }, now),
        board,
      )
      expect(after.scores.local).toBe(board.scores.local + points.reduce((sum, worth) => sum + worth, 0))
      expect(after.scores.visitant).toBe(board.scores.visitant)
    }),
  )
})

test('no count goes below 0, and no more can be undone than the limit', () => {
  fc.assert(
    fc.property(anyScoreboard, ({ board: { scores, faults, timeouts, past } }) => {
      const counted = [scores, faults, timeouts].flatMap((pair) => [pair.local, pair.visitant])
      expect(Math.min(...counted)).toBeGreaterThanOrEqual(0)
      expect(past.length).toBeLessThanOrEqual(UNDO_LIMIT)
    }),
  )
})

test('a stored scoreboard is restored unchanged', () => {
  fc.assert(
    fc.property(anyScoreboard, ({ board }) => {
      expect(restoreScoreboard(JSON.stringify(board))).toEqual(board)
    }),
  )
})

test('any other stored text gives a new scoreboard, never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(stageOf(restoreScoreboard(text))).toBe('ready')
    }),
  )
})
