import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_COLOURS, COLOURS } from './colours.ts'
import { block } from './svg.ts'
import { drawable, fit } from './text.ts'

const box = { width: 400, lines: 2, sizes: [60, 40, 20] }

test('sets a short name in one line at the largest size', () => {
  expect(fit('Osos', box)).toEqual({ size: 60, lines: ['Osos'], isCut: false })
})

test('wraps and shrinks a long name before cutting it', () => {
  const sixty = 'Asociación Deportiva y Cultural de Amigas del Baloncesto Xyz'
  const { size, lines } = fit(sixty, box)
  expect(sixty).toHaveLength(60)
  expect(size).toBeLessThan(60)
  expect(lines).toHaveLength(2)
  expect(lines.join(' ')).toBe(sixty)
})

test('evens out the lines of a wrapped name', () => {
  const { lines } = fit('Chamberí sin Frenos', { width: 300, lines: 2, sizes: [60] })
  expect(lines).toEqual(['Chamberí', 'sin Frenos'])
})

test.each([
  ['Bloqueo y Delicias', ['Bloqueo', 'y Delicias']],
  ['Ventas al Tablero', ['Ventas', 'al Tablero']],
  ['Las Orcas de Orcasitas', ['Las Orcas', 'de Orcasitas']],
  ['Hortaleza Sobre la Bocina', ['Hortaleza', 'Sobre la Bocina']],
])('breaks %s where it is said aloud', (name, lines) => {
  expect(fit(name, { width: 330, lines: 2, sizes: [58] }).lines).toEqual(lines)
})

test('cuts a name that fits at no size, and ends it with an ellipsis', () => {
  const { size, lines } = fit('W'.repeat(80), box)
  expect(size).toBe(20)
  expect(lines).toEqual([expect.stringMatching(/^W{10,}…$/)])
  const many = fit('Un equipo con un nombre que no se acaba nunca '.repeat(9), box)
  expect(many.lines).toHaveLength(2)
  expect(many.lines[0]).not.toContain('…')
  expect(many.lines[1]).toMatch(/…$/)
})

test('removes emoji and characters that XML forbids, and replaces a name of nothing else', () => {
  expect(drawable('🏀 Canasta 👩🏽‍🦱🇪🇸 \uFFFE\u0007de 3️⃣')).toBe('Canasta de 3')
  expect(drawable('🔥🔥')).toBe('…')
  expect(drawable('نسور مدريد')).toBe('نسور مدريد')
})

test('draws the short name in place of one that would be cut', () => {
  const place = { x: 0, y: 0, width: 200, sizes: [60, 50] }
  expect(block('Club Deportivo Rayo de Vallekas', { ...place, short: 'Vallekas' })).toContain('>Vallekas<')
  expect(block('Rayo', { ...place, short: 'Ra' })).toContain('>Rayo<')
})

test('uses the colours of the site', () => {
  const styles = readFileSync('src/web/styles.css', 'utf8')
  const { asphalt, dusk, chalk, soft, ball, win, loss } = COLOURS
  for (const [name, colour] of Object.entries({ asphalt, dusk, chalk, 'chalk-soft': soft, ball }))
    expect(styles).toContain(`--color-${name}: ${colour};`)
  for (const [name, colour] of Object.entries({ win, loss }))
    expect(styles).toMatch(new RegExp(`--color-${name}: light-dark\\(#\\w+, ${colour}\\);`))
  for (const [index, colour] of BADGE_COLOURS.entries())
    expect(styles).toContain(`--color-badge-${index + 1}: ${colour};`)
})
