import { expect, test } from 'vitest'
import { team } from '../../../../test/team.ts'
import { gameMessage } from './record-panel.tsx'

const site = { timeZone: 'Europe/Madrid', seasonYear: 2025 }
const game = {
  local: team(1, 'Unicojas'),
  visitant: team(2, 'Vallekas'),
  // 11:00 in Madrid's summer.
  date: '2026-07-12T09:00:00.000Z',
  court: { id: 1, name: 'Casino de la Reina', direction: '' },
}
const url = 'https://liga.example/partidos/5'

test('says who writes and which game it is about', () => {
  expect(gameMessage(game, 'Unicojas', site, url)).toEqual({
    subject: 'Unicojas – Vallekas',
    text: `Hola, soy de Unicojas. Es por nuestro partido del domingo 12 de julio a las 11:00 en Casino de la Reina: ${url}\n\n`,
  })
})

test('says no date and no court that the game has not', () => {
  expect(gameMessage({ ...game, date: null, court: null }, 'Vallekas', site, url).text).toBe(
    `Hola, soy de Vallekas. Es por nuestro partido: ${url}\n\n`,
  )
})
