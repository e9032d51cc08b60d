import { expect, test } from 'vitest'
import { HostPauses } from './host-pauses.ts'

const begin = Date.parse('2025-11-03T10:00:00.000Z')
const at = (seconds: number) => new Date(begin + seconds * 1000)

/** Reports a failure of each device, one second apart. */
function fail(pauses: HostPauses, devices: readonly number[], from: number): void {
  for (const [index, id] of devices.entries()) pauses.noteFailure('h', id, at(from + index))
}

const secondsLeft = (pauses: HostPauses, now: number) => {
  const until = pauses.pausedUntil('h', at(now))
  return until && (until.getTime() - at(now).getTime()) / 1000
}

test('pauses a host once three devices in a row have failed, however often one of them fails', () => {
  const pauses = new HostPauses()
  fail(pauses, [1, 1, 1, 1, 2], 0)
  expect(secondsLeft(pauses, 5)).toBeUndefined()
  pauses.noteAnswer('h')
  fail(pauses, [3, 4], 10)
  expect(secondsLeft(pauses, 12)).toBeUndefined()
  fail(pauses, [5], 12)
  expect(secondsLeft(pauses, 12)).toBe(60)
  expect(pauses.pausedUntil('another', at(12))).toBeUndefined()
})

test('lengthens the pause with each failure after it, until the host answers', () => {
  const pauses = new HostPauses()
  const lengths = []
  let now = 0
  for (let time = 0; time < 6; time++) {
    if (time === 5) pauses.noteAnswer('h')
    fail(pauses, [1, 2, 3], now)
    lengths.push(secondsLeft(pauses, now + 2))
    // Requests that were sent before the pause began.
    fail(pauses, [4, 5, 6], now + 3)
    now = pauses.pausedUntil('h', at(now + 6))!.getTime() / 1000 - begin / 1000
    expect(secondsLeft(pauses, now)).toBeUndefined()
  }
  expect(lengths).toEqual([60, 300, 900, 3600, 3600, 60])
})

test('pauses for as long as the host requests, but not because the clock ran ahead', () => {
  const pauses = new HostPauses()
  fail(pauses, [1, 2], 0)
  pauses.noteFailure('h', 3, at(2), at(1002))
  expect(secondsLeft(pauses, 2)).toBe(1000)
  const years = 3650 * 86_400
  fail(pauses, [1, 2, 3], years)
  expect(secondsLeft(pauses, years + 2)).toBeGreaterThan(0)
  expect(secondsLeft(pauses, 2000)).toBeUndefined()
})
