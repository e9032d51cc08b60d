import { expect, test } from 'vitest'
import { createGameClock } from './game-clock.ts'
import { MINUTE_MS } from '#league/durations.ts'

const HOUR = 60 * MINUTE_MS
const NOON = 12 * HOUR

/** A clock on a device that a test controls. */
function createDevice() {
  const device = { wall: NOON, steady: 7, hidden: false }
  const clock = createGameClock({
    wall: () => device.wall,
    steady: () => device.steady,
    isHidden: () => device.hidden,
  })
  return {
    clock,
    /** Time passes, with the device awake or asleep. */
    pass: (milliseconds: number, { asleep = false } = {}) => {
      device.wall += milliseconds
      if (!asleep) device.steady += milliseconds
    },
    correct: (milliseconds: number) => void (device.wall += milliseconds),
    show: (seen: boolean) => {
      device.hidden = !seen
      clock.now()
    },
  }
}

test.for([-HOUR, -MINUTE_MS, MINUTE_MS, HOUR])('a correction by %i ms changes nothing', (by) => {
  const { clock, pass, correct, show } = createDevice()
  pass(MINUTE_MS)
  correct(by)
  pass(MINUTE_MS)
  expect(clock.now()).toBe(NOON + 2 * MINUTE_MS)
  // Nor does it count later, once the page was hidden.
  show(false)
  pass(MINUTE_MS)
  show(true)
  expect(clock.now()).toBe(NOON + 3 * MINUTE_MS)
})

test('goes on while a hidden page sleeps, whether or not the device’s steady clock does', () => {
  for (const asleep of [true, false]) {
    const { clock, pass, show } = createDevice()
    show(false)
    pass(5 * MINUTE_MS, { asleep })
    show(true)
    expect(clock.now()).toBe(NOON + 5 * MINUTE_MS)
    pass(MINUTE_MS)
    expect(clock.now()).toBe(NOON + 6 * MINUTE_MS)
  }
})

test('counts sleep that a hidden page notices in several pieces', () => {
  const { clock, pass, show } = createDevice()
  show(false)
  for (let piece = 0; piece < 10; piece += 1) {
    pass(300, { asleep: true })
    pass(200)
    clock.now()
  }
  show(true)
  // Less than half a second of the three may still be missing.
  expect(clock.now()).toBeGreaterThan(NOON + 4500)
  expect(clock.now()).toBeLessThanOrEqual(NOON + 5000)
})

test('does not go back when the device’s clock is set back while the page is hidden', () => {
  const { clock, pass, correct, show } = createDevice()
  show(false)
  correct(-HOUR)
  clock.now()
  pass(MINUTE_MS, { asleep: true })
  show(true)
  expect(clock.now()).toBe(NOON + MINUTE_MS)
})

test('rounding never adds up', () => {
  const { clock, pass, correct, show } = createDevice()
  show(false)
  for (let second = 0; second < 720; second += 1) {
    pass(1000)
    correct(second % 2 === 0 ? 0.9 : -0.9)
    clock.now()
  }
  show(true)
  expect(clock.now()).toBe(NOON + 720_000)
})

test('a stored moment keeps its distance across a correction and a new page', () => {
  const { clock, pass, correct } = createDevice()
  const start = clock.now()
  pass(2 * MINUTE_MS)
  correct(HOUR)
  const stored = clock.toWall(start)
  const later = createGameClock({
    wall: () => NOON + HOUR + 3 * MINUTE_MS,
    steady: () => 0,
    isHidden: () => false,
  })
  expect(later.now() - later.fromWall(stored)).toBe(3 * MINUTE_MS)
})

test('a stored moment that is yet to come is now', () => {
  const { clock } = createDevice()
  expect(clock.fromWall(NOON + MINUTE_MS)).toBe(clock.now())
})
