import { expect, test } from 'vitest'
import { whyUnrated } from '#contract/forfeit-text.ts'
import type { Game } from '#contract/games.ts'
import { introduceGame, ratingText } from './game-text.ts'
import { unplayedGame } from '../../../../test/unplayed-game.ts'

const game: Game = {
  ...unplayedGame,
  court: { id: 1, name: 'Olmo', direction: 'Calle del Olmo, 3' },
  courtId: 1,
}
const place = 'Grupo A, Primera fase, Temporada 2026/27'
const madrid = { timeZone: 'Europe/Madrid', seasonYear: 2026 }
const introduce = (change: Partial<Game>) => introduceGame({ ...game, ...change }, place, madrid)

const why = (change: Partial<Game>) => whyUnrated({ ...game, finished: true, ...change })
test('describes a game to come by date and court', () => {
  // 11:00 UTC is 12:00 in Madrid in November.
  expect(introduce({})).toBe(`sáb 21 nov, 12:00, en Olmo. ${place}.`)
  expect(introduce({ date: null, court: null })).toBe(`Sin fecha todavía. ${place}.`)
})

test('describes a played game by its winner', () => {
  const played = { finished: true, localScore: 58, visitantScore: 61 }
  expect(introduce(played)).toBe(`Gana Perros: Gatos 58–61 Perros. ${place}.`)
  expect(introduce({ ...played, disputed: true })).toBe(
    `Gana Perros: Gatos 58–61 Perros (en revisión). ${place}.`,
  )
  expect(introduce({ ...played, localScore: 61 })).toBe(`Empate: Gatos 61–61 Perros. ${place}.`)
  expect(introduce({ finished: true, forfeit: 'visitant' })).toBe(
    `Gana Gatos: Gatos 20–0 inc. Perros. ${place}.`,
  )
})

test('says why a game is no longer needed', () => {
  const unneeded = { unneeded: true, owed: null }
  expect(introduce(unneeded)).toBe(
    `Ya no hace falta. La eliminatoria está decidida sin este partido. ${place}.`,
  )
  expect(introduce({ ...unneeded, withdrawn: 'local' })).toBe(
    `Ya no hace falta. Pasa Perros: Gatos se ha retirado. ${place}.`,
  )
})

test('says why nobody rates a game', () => {
  expect(why({ forfeit: 'both' })).toBe('No se presentó nadie: no hay juego limpio que valorar.')
  expect(why({ forfeit: 'local' })).toBe('Gatos no se presentó: no hay juego limpio que valorar.')
  expect(why({ forfeit: 'local', withdrawn: 'local' })).toBe(
    'Gatos se ha retirado: no hay juego limpio que valorar.',
  )
  // It left later.
  expect(why({ forfeit: 'local', withdrawn: 'visitant' })).toBe(
    'Gatos no se presentó: no hay juego limpio que valorar.',
  )
  expect(why({})).toBe('El partido se cerró sin valoración.')
})

test('writes a rating with its sign', () => {
  expect([1, 0, -1, null].map(ratingText)).toEqual(['+1', '0', '−1', '–'])
})
