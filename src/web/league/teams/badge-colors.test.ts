import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_COLORS } from '#league/team-badges.ts'
import {
  contrastOf,
  differenceOf,
  isReadable,
  type Vision,
  VISIONS,
} from '../../../../test/color-difference.ts'

const styles = readFileSync('src/web/styles.css', 'utf8')
const colorOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles)![1]!
const colors = Array.from({ length: BADGE_COLORS }, (_, index) => colorOf(`badge-${index + 1}`))

/** Two colours this far apart (CIEDE2000) are told apart at a glance; 1 is the least that anybody sees. */
const MIN_DIFFERENCE = 10

function mixed(one: string, other: string, share: number): string {
  return `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
      return Math.round(a! * share + b! * (1 - share))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
}

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

test('the lines of teams stand out from the ground by day, and half mixed with white by night', () => {
  const [day, night] = /--color-ground: light-dark\((#\w+), (#\w+)\)/.exec(styles)!.slice(1) as [
    string,
    string,
  ]
  // Of graphical objects WCAG 1.4.11 asks 3.
  expect(colors.filter((color) => contrastOf(color, day) < 3)).toEqual([])
  expect(colors.filter((color) => contrastOf(mixed(color, '#ffffff', 0.5), night) < 3)).toEqual([])
})

// As much of its own colour as a poster, a half of a game's head and the ends of a team's head have.
test.each([0.88, 0.6])(
  'chalk can be read on every badge as a flood of %d, and large letters over it',
  (share) => {
    const chalk = colorOf('chalk')
    const floods = colors.map((color) => mixed(color, colorOf('asphalt'), share))
    expect(floods.filter((flood) => !isReadable(chalk, flood))).toEqual([])
    // The letters behind the text are chalk at 7 %.
    const letters = floods.map((flood) => mixed(chalk, flood, 0.07))
    expect(letters.filter((under) => !isReadable(chalk, under))).toEqual([])
    // Of large text, as a loser's points, and of a focus ring WCAG asks 3; the points are chalk at 72 %.
    expect(letters.filter((under) => contrastOf(mixed(chalk, under, 0.72), under) < 3)).toEqual([])
  },
)
