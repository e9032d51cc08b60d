import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_COLORS } from '#league/team-badges.ts'
import { differenceOf, isReadable, type Vision, VISIONS } from '../../../test/color-difference.ts'

const styles = readFileSync('src/web/styles.css', 'utf8')
const colorOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles)![1]!
const colors = Array.from({ length: BADGE_COLORS }, (_, index) => colorOf(`badge-${index + 1}`))

/** Two colours this far apart (CIEDE2000) are told apart at a glance; 1 is the least that anybody sees. */
const MIN_DIFFERENCE = 10

test.each(Object.keys(VISIONS) as Vision[])('any two badges are told apart with %s', (vision) => {
  const near = colors.flatMap((one, index) =>
    colors.slice(index + 1).filter((other) => differenceOf(one, other, vision) < MIN_DIFFERENCE),
  )
  expect(near).toEqual([])
})

test('the measure knows the colours that red-green blind people confuse', () => {
  expect(differenceOf('#96442f', '#4f6b22', 'full sight')).toBeGreaterThan(40)
  expect(differenceOf('#96442f', '#4f6b22', 'green-blindness')).toBeLessThan(5)
})

test('the letters of a badge can be read', () => {
  expect(colors.filter((color) => !isReadable(colorOf('chalk'), color))).toEqual([])
})

test('the measure gives the published differences', () => {
  // Blue against red and white against black, of the sRGB primaries.
  expect(differenceOf('#0000ff', '#ff0000', 'full sight')).toBeCloseTo(52.88, 1)
  expect(differenceOf('#000000', '#ffffff', 'full sight')).toBeCloseTo(100, 1)
})
