import { expect, test } from 'vitest'
import { newScoreboard, play } from './scoreboard.ts'
import { startFrom } from './start-from.ts'
import { MINUTE_MS } from './durations.ts'

const rules = { quarters: 2, minutes: 8, teamFouls: 4 }
const common = newScoreboard()
const started = play(common, { type: 'start' }, 0)

test('a game that has not begun takes the rules of the league, and keeps its counts and names', () => {
  const named = play(common, { type: 'rename', side: 'local', name: 'Gatos' }, 0)
  const board = play(named, { type: 'score', side: 'local', points: 2 }, 0)
  expect(startFrom(board, rules)).toEqual({ ...board, ...rules, timeLeft: 8 * MINUTE_MS })
  expect(startFrom(board, board)).toBe(board)
})

test('a game under way keeps its own rules, and after a reset the next one starts from those of the league', () => {
  expect(startFrom(started, rules)).toBe(started)
  const reset = play(started, { type: 'reset' }, MINUTE_MS)
  expect(startFrom(reset, rules)).toEqual(newScoreboard(rules))
})

test('settings chosen on the device stay, also after a reset', () => {
  const configured = play(common, { type: 'configure', quarters: 4, minutes: 10 }, 0)
  expect(startFrom(configured, rules)).toBe(configured)
  const played = play(configured, { type: 'start' }, 0)
  expect(startFrom(play(played, { type: 'reset' }, MINUTE_MS), rules)).toEqual(configured)
})

test('saving the same settings again does not count as a choice', () => {
  const saved = play(common, { type: 'configure', quarters: 4, minutes: 12 }, 0)
  expect(startFrom(saved, rules).minutes).toBe(8)
})
