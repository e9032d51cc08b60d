import { expect, test } from 'vitest'
import { dashAtEnd, pairName } from './pair-name.ts'

test('keeps the dash at the end of a line', () => {
  expect(pairName({ local: { name: 'Gatos' }, visitant: { name: 'Perros' } })).toBe('Gatos\u00a0– Perros')
  expect(dashAtEnd('Gatos – Perros: Osos – Linces')).toBe('Gatos\u00a0– Perros: Osos\u00a0– Linces')
})
