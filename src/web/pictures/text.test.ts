import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_COLOURS, COLOURS } from './colours.ts'
import { drawable, fit } from './text.ts'

const box = { width: 400, lines: 2, sizes: [60, 40, 20] }

test('a short name is as large as may be, in one line', () => {
  expect(fit('Osos', box)).toEqual({ size: 60, lines: ['Osos'] })
})

test('a long name goes on in a second line, and gets smaller, before it is cut', () => {
  const sixty = 'Asociación Deportiva y Cultural de Amigas del Baloncesto Xyz'
  const { size, lines } = fit(sixty, box)
  expect(sixty).toHaveLength(60)
  expect(size).toBeLessThan(60)
  expect(lines).toHaveLength(2)
  expect(lines.join(' ')).toBe(sixty)
})

test('what fits in no size is cut where it ends, and says so', () => {
  const { size, lines } = fit('W'.repeat(80), box)
  expect(size).toBe(20)
  expect(lines).toEqual([expect.stringMatching(/^W{10,}…$/)])
  const many = fit('Un equipo con un nombre que no se acaba nunca '.repeat(9), box)
  expect(many.lines).toHaveLength(2)
  expect(many.lines[0]).not.toContain('…')
  expect(many.lines[1]).toMatch(/…$/)
})

test('emoji and what XML has no room for are left out; a name of nothing else is told', () => {
  expect(drawable('🏀 Canasta 👩🏽‍🦱🇪🇸 \uFFFE\u0007de 3️⃣')).toBe('Canasta de 3')
  expect(drawable('🔥🔥')).toBe('…')
  expect(drawable('نسور مدريد')).toBe('نسور مدريد')
})

test('the colours are those of the site', () => {
  const styles = readFileSync('src/web/styles.css', 'utf8')
  const { asphalt, dusk, chalk, soft, ball } = COLOURS
  for (const [name, colour] of Object.entries({ asphalt, dusk, chalk, 'chalk-soft': soft, ball }))
    expect(styles).toContain(`--color-${name}: ${colour};`)
  for (const [index, colour] of BADGE_COLOURS.entries())
    expect(styles).toContain(`--color-badge-${index + 1}: ${colour};`)
})
