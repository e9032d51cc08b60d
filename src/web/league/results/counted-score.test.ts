import { expect, test } from 'vitest'
import { newScoreboard, play, type Scoreboard } from '#league/scoreboard.ts'
import { countedScore, describeCounted } from './counted-score.ts'

const names = { local: 'Gatos', visitant: 'Perros' }
const chosen = play(newScoreboard(), { type: 'choose', game: { id: 7, localId: 3 }, names }, 0)
const counted = play(chosen, { type: 'score', side: 'local', points: 3 }, 0)
const sentenceOf = (board: Scoreboard) => describeCounted(countedScore(board, 7)!)

test('says the period of a game that is still being counted', () => {
  expect(sentenceOf(counted)).toBe(
    'El marcador va por el 1.er cuarto: no es el final. Del marcador de este móvil: 3–0.',
  )
  expect(sentenceOf({ ...counted, quarter: 4 })).toContain('va por el 4.º cuarto')
  expect(sentenceOf({ ...counted, quarter: 5 })).toContain('va por la prórroga')
  expect(sentenceOf({ ...counted, quarter: 4, begun: true, timeLeft: 0 })).toBe(
    'Del marcador de este móvil: 3–0.',
  )
})
