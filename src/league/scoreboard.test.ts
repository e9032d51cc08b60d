import { expect, test } from 'vitest'
import {
  countedFor,
  quarterUnderWay,
  newScoreboard,
  play,
  stageOf,
  timeLeftAt,
  type Scoreboard,
  type ScoreboardEvent,
} from './scoreboard.ts'
import type { Side } from './side.ts'
import { MINUTE_MS } from './durations.ts'

const START: ScoreboardEvent = { type: 'start' }
const TICK: ScoreboardEvent = { type: 'tick' }
const UNDO: ScoreboardEvent = { type: 'undo' }
const NEXT: ScoreboardEvent = { type: 'nextQuarter' }
const score = (side: Side, points: 1 | 2 | 3): ScoreboardEvent => ({ type: 'score', side, points })

function playAll(board: Scoreboard, ...events: [number, ScoreboardEvent][]): Scoreboard {
  return events.reduce((before, [now, event]) => play(before, event, now), board)
}

/** A game of one quarter of one minute, played to its end with the given points. */
function lastHorn(local: 0 | 2, visitant: 0 | 2): Scoreboard {
  return playAll(
    newScoreboard(),
    [0, { type: 'configure', quarters: 1, minutes: 1 }],
    [0, START],
    ...(local ? [[1, score('local', local)] as [number, ScoreboardEvent]] : []),
    ...(visitant ? [[2, score('visitant', visitant)] as [number, ScoreboardEvent]] : []),
    [MINUTE_MS, TICK],
  )
}

test('a new scoreboard has four quarters of twelve minutes', () => {
  const board = newScoreboard()
  expect([board.quarters, board.quarter, board.timeLeft, stageOf(board)]).toEqual([
    4,
    1,
    12 * MINUTE_MS,
    'ready',
  ])
})

test('the clock only counts down while it runs', () => {
  const paused = playAll(newScoreboard(), [1000, START], [31_000, { type: 'pause' }])
  expect([stageOf(paused), timeLeftAt(paused, 99_000)]).toEqual(['paused', 11.5 * MINUTE_MS])
  const again = play(paused, START, 100_000)
  expect(timeLeftAt(again, 130_000)).toBe(11 * MINUTE_MS)
})

test('a device clock that goes back adds no time', () => {
  const running = play(newScoreboard(), START, 50_000)
  expect(timeLeftAt(running, 10_000)).toBe(12 * MINUTE_MS)
})

test('a quarter ends at 0, even if the next event comes late', () => {
  const running = play(newScoreboard(), START, 0)
  expect(stageOf(play(running, TICK, 12 * MINUTE_MS - 1))).toBe('running')
  expect(stageOf(play(running, TICK, 12 * MINUTE_MS))).toBe('over')
  const late = play(running, score('local', 2), 60 * MINUTE_MS)
  expect([stageOf(late), late.timeLeft, late.scores.local]).toEqual(['over', 0, 2])
})

test('the next quarter has its full time and no faults or timeouts, and keeps the points', () => {
  const board = playAll(
    newScoreboard(),
    [0, START],
    [1, score('local', 3)],
    [2, { type: 'fault', side: 'visitant' }],
    [3, { type: 'timeout', side: 'visitant' }],
    [4, START],
    [20 * MINUTE_MS, NEXT],
  )
  expect(board).toMatchObject({
    quarter: 2,
    timeLeft: 12 * MINUTE_MS,
    scores: { local: 3, visitant: 0 },
    faults: { local: 0, visitant: 0 },
    timeouts: { local: 0, visitant: 0 },
  })
  expect(stageOf(board)).toBe('waiting')
})

test('settings are locked once started, and refused out of bounds', () => {
  const configure = { type: 'configure', quarters: 2, minutes: 10 } as const
  const board = play(newScoreboard(), configure, 0)
  expect([board.quarters, board.minutes, board.timeLeft]).toEqual([2, 10, 10 * MINUTE_MS])
  const paused = playAll(board, [0, START], [0, { type: 'pause' }])
  expect(play(paused, { ...configure, minutes: 5 }, 1)).toBe(paused)
  for (const wrong of [
    { quarters: 0 },
    { quarters: 5 },
    { quarters: 1.5 },
    { minutes: 0 },
    { minutes: 2.5 },
  ]) {
    expect(play(board, { ...configure, ...wrong }, 0)).toBe(board)
  }
})

test('a timeout stops the clock, and there is one per team and quarter', () => {
  const taken = playAll(newScoreboard(), [0, START], [5000, { type: 'timeout', side: 'local' }])
  expect([stageOf(taken), taken.timeLeft, taken.timeouts.local]).toEqual(['paused', 12 * MINUTE_MS - 5000, 1])
  expect(play(taken, { type: 'timeout', side: 'local' }, 6000)).toBe(taken)
  expect(play(taken, { type: 'timeout', side: 'visitant' }, 6000).timeouts.visitant).toBe(1)
})

test('the last quarter ends the game, unless it is level: then overtimes of five minutes follow', () => {
  expect(stageOf(lastHorn(2, 0))).toBe('finished')
  const level = lastHorn(2, 2)
  expect(stageOf(level)).toBe('over')
  const overtime = play(level, NEXT, MINUTE_MS)
  expect([overtime.quarter, overtime.timeLeft]).toEqual([2, 5 * MINUTE_MS])
})

test('a basket corrected after the end decides anew', () => {
  expect(stageOf(play(lastHorn(2, 0), score('visitant', 2), MINUTE_MS))).toBe('over')
  expect(stageOf(play(lastHorn(2, 2), { type: 'undo' }, MINUTE_MS))).toBe('finished')
})

test('undo reverts the last event and leaves the clock alone', () => {
  const board = playAll(
    newScoreboard(),
    [0, START],
    [1, score('local', 2)],
    [2, score('local', 3)],
    [9, UNDO],
  )
  expect([board.scores.local, timeLeftAt(board, 10_000)]).toEqual([2, 12 * MINUTE_MS - 10_000])
})

test('a next quarter started by mistake can be undone until its clock runs', () => {
  const over = playAll(
    newScoreboard(),
    [0, START],
    [1, { type: 'fault', side: 'local' }],
    [12 * MINUTE_MS, TICK],
  )
  const next = play(over, NEXT, 13 * MINUTE_MS)
  expect(play(next, UNDO, 13 * MINUTE_MS)).toEqual(over)
  const running = play(next, START, 14 * MINUTE_MS)
  expect(play(running, UNDO, 15 * MINUTE_MS)).toBe(running)
})

test('a reset keeps only the settings', () => {
  const setUp = playAll(
    newScoreboard(),
    [0, { type: 'configure', quarters: 2, minutes: 10 }],
    [0, { type: 'rename', side: 'local', name: ' Gatos ' }],
  )
  const played = playAll(setUp, [0, START], [1, score('local', 2)])
  expect(play(played, { type: 'reset' }, 5)).toEqual(setUp)
  expect(setUp.names.local).toBe('Gatos')
})

test('a chosen game sets the names, and a reset removes both', () => {
  const names = { local: 'Gatos', visitant: 'Perros' }
  const game = { id: 7, localId: 3 }
  const chosen = play(newScoreboard(), { type: 'choose', game, names }, 0)
  expect(chosen).toEqual({ ...newScoreboard(), game, names })
  const counted = play(chosen, { type: 'score', side: 'local', points: 2 }, 1)
  expect(play(counted, { type: 'reset' }, 2)).toEqual(newScoreboard())
})

test('gives the score of the chosen game, once there are points', () => {
  const names = { local: 'Gatos', visitant: 'Perros' }
  const chosen = play(newScoreboard(), { type: 'choose', game: { id: 7, localId: 3 }, names }, 0)
  expect(countedFor(chosen, 7)).toBeNull()
  const counted = play(chosen, score('visitant', 3), 1)
  expect(countedFor(counted, 7)).toEqual({ local: 0, visitant: 3 })
  expect(countedFor(counted, 8)).toBeNull()
  expect(countedFor(play(newScoreboard(), score('local', 2), 1), 7)).toBeNull()
})

test('gives the current quarter until the game has ended', () => {
  const rules = { quarters: 2, minutes: 1, teamFouls: 5 }
  const begun = play(newScoreboard(rules), score('local', 2), 0)
  expect(quarterUnderWay(begun)).toBe(1)
  const first = play(play(begun, { type: 'start' }, 0), { type: 'tick' }, 60_000)
  // The quarter has ended, and another one follows.
  expect(quarterUnderWay(first)).toBe(1)
  const second = play(play(first, { type: 'nextQuarter' }, 60_000), { type: 'start' }, 60_000)
  expect(quarterUnderWay(second)).toBe(2)
  expect(quarterUnderWay(play(second, { type: 'tick' }, 120_000))).toBeNull()
})
