import { expect, test } from 'vitest'
import { GAME_LIFE, type GameAction } from '#league/game-life.ts'
import { blockedText } from './blocked-text.ts'
import { PHASE_CLOSED, SEASON_CLOSED, TAKEN_BACK } from './sentences.ts'

test('each action that a state blocks is refused in a whole sentence', () => {
  const texts = Object.values(GAME_LIFE).flatMap((rules) =>
    Object.entries(rules).flatMap(([action, [local, visitant, admin]]) =>
      [local, visitant, admin].flatMap((reason) =>
        reason === 'may' ? [] : blockedText(action as GameAction, reason),
      ),
    ),
  )
  expect(texts.filter((text) => !/^[A-ZÁÉÍÓÚ].+\.$/.test(text))).toEqual([])
})

test('what its surroundings block is said of the surroundings, whatever the action', () => {
  for (const action of ['move', 'claim', 'addResult', 'takeBack'] as const) {
    expect(blockedText(action, 'phase')).toBe(PHASE_CLOSED)
    expect(blockedText(action, 'season')).toBe(SEASON_CLOSED)
    expect(blockedText(action, 'taken-back')).toBe(TAKEN_BACK)
  }
})
