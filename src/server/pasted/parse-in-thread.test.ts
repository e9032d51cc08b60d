import { expect, test } from 'vitest'
import { countTurns } from '../../../test/count-turns.ts'
import { parseInThread } from './parse-in-thread.ts'
import { parseText } from './parse-text.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const SETTING = {
  answers: { 'line:2': '' },
  terms: {
    known: { phase: 'Liga', teams: named('Osos', 'Linces'), courts: named('Olmo'), groups: named('Grupo A') },
    days: { year: 2026, from: null, to: null },
  },
}
const rows = Array.from({ length: 800 }, () => '11/15/2026;11:00;Osos;Linces;61-52;Olmo')

test('a long text is parsed in a thread, as it would be here, and others are answered meanwhile', async () => {
  const text = ['Fecha;Hora;Local;Visitante;Resultado;Cancha', ...rows].join('\n')
  const [parsed, turns] = await countTurns(() => parseInThread({ ...SETTING, text }))
  expect(parsed).toEqual(parseText({ ...SETTING, text }))
  expect(parsed.asked.map(({ key, lines }) => [key, lines.length])).toEqual([['order', rows.length - 1]])
  expect(turns).toBeGreaterThan(50)
})

test('what waits for the thread is bounded', async () => {
  const text = rows.slice(0, 150).join('\n')
  const parsed = await Promise.allSettled(
    Array.from({ length: 8 }, () => parseInThread({ ...SETTING, text })),
  )
  expect(parsed.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
})
