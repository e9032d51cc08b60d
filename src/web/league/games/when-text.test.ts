import { expect, test } from 'vitest'
import { undatedText } from './when-text.ts'

const site = { timeZone: 'Europe/Madrid', seasonYear: 2025 }
const postponedFrom = '2025-11-22T11:00:00.000Z'

test.each([
  ['Aplazado', { postponedFrom, unneeded: false, ofActivePhase: true }],
  ['Sin fecha', { postponedFrom, unneeded: true, ofActivePhase: true }],
  ['Sin fecha', { postponedFrom, unneeded: false, ofActivePhase: false }],
  ['Sin fecha', { postponedFrom: null }],
])('says «%s» of a game without an hour', (text, game) => {
  expect(undatedText(game, site)).toBe(text)
})
