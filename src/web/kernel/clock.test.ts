import { expect, test } from 'vitest'
import { createServerClock } from './clock.ts'

const NOON = Date.parse('2026-11-28T12:00:00Z')
const at = (instant: number) => ({ date: new Date(instant).toUTCString() })

/** A device whose clock is two hours ahead. */
function build() {
  let steady = 5000
  const clock = createServerClock({ device: () => NOON + 7_200_000, steady: () => steady })
  return { clock, wait: (milliseconds: number) => (steady += milliseconds) }
}

test('is the device’s until the server has said its time, and counts on from there', () => {
  const { clock, wait } = build()
  expect(clock.now()).toBe(NOON + 7_200_000)
  clock.note(new Headers(at(NOON)))
  expect(clock.now()).toBe(NOON)
  wait(90_500)
  expect(clock.now()).toBe(NOON + 90_500)
})

test('goes by the answer that came soonest after it was sent', () => {
  const { clock, wait } = build()
  clock.note(new Headers(at(NOON)))
  // Sent at 12:00:05, and three seconds on its way.
  wait(8000)
  clock.note(new Headers(at(NOON + 5000)))
  expect(clock.now()).toBe(NOON + 8000)
  // Sent at 12:00:09, and there at once.
  clock.note(new Headers(at(NOON + 9000)))
  expect(clock.now()).toBe(NOON + 9000)
})

test('isn’t set by an answer that was kept, nor by one without a date', () => {
  const { clock } = build()
  clock.note(new Headers({ ...at(NOON + 86_400_000), 'x-kept-at': '1' }))
  clock.note(new Headers())
  expect(clock.now()).toBe(NOON + 7_200_000)
})
