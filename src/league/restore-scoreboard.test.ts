import { expect, test } from 'vitest'
import { restoreScoreboard } from './restore-scoreboard.ts'
import { newScoreboard, play, timeLeftAt } from './scoreboard.ts'

const running = play(newScoreboard(), { type: 'start' }, 1000)

test('without stored data gives a new scoreboard', () => {
  expect(restoreScoreboard(null)).toEqual(newScoreboard())
})

test('a running clock goes on while the page is closed', () => {
  const restored = restoreScoreboard(JSON.stringify(running))
  expect(timeLeftAt(restored, 61_000)).toBe(11 * 60_000)
})

test('restores the chosen game with its names', () => {
  const names = { local: 'Gatos', visitant: 'Perros' }
  const chosen = play(running, { type: 'choose', game: { id: 7, localId: 3 }, names }, 2000)
  expect(restoreScoreboard(JSON.stringify(chosen))).toMatchObject({ game: { id: 7, localId: 3 }, names })
})

test.each([
  ['nothing of it', {}],
  ['a score below 0', { scores: { local: -1, visitant: 0 } }],
  ['a score that is text', { scores: { local: '3', visitant: 0 } }],
  ['faults of one team', { faults: { local: 1 } }],
  ['two timeouts', { timeouts: { local: 2, visitant: 0 } }],
  ['quarter 0', { quarter: 0 }],
  ['five quarters', { quarters: 5 }],
  ['no minutes', { minutes: 0 }],
  ['a bonus without fouls', { teamFouls: 0 }],
  ['a choice that is none', { configured: 'sí' }],
  ['more time than a quarter has', { timeLeft: 12 * 60_000 + 1 }],
  ['a clock running at 0', { timeLeft: 0 }],
  ['a clock that runs without having begun', { begun: false }],
  ['a name that is none', { names: { local: 7, visitant: '' } }],
  ['a game that is none', { game: 7 }],
  ['a game of nobody', { game: { id: 7 } }],
  ['a past that is none', { past: [{}] }],
  ['a past in the future', { past: [{ ...running, quarter: 2 }] }],
])('%s is damage, and gives a new scoreboard', (_, damage) => {
  const kept = Object.keys(damage).length > 0 ? { ...running, ...damage } : damage
  expect(restoreScoreboard(JSON.stringify(kept))).toEqual(newScoreboard())
})

test('truncated text is damage, and gives a new scoreboard', () => {
  expect(restoreScoreboard(JSON.stringify(running).slice(0, -1))).toEqual(newScoreboard())
})
