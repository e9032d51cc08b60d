import type { Court } from '#contract/courts.ts'
import { UNCHECKED_LIGHTS } from '#contract/sentences.ts'
import { gameMilliseconds } from '#league/game-length.ts'

/** What is known of a court's lights at some hour. */
export type Light = 'on' | 'unknown' | 'off'

const MINUTE = 60_000
const HOUR = 60

/** Lights that go off in the small hours go off after the day has ended. */
const EARLIEST = 6 * HOUR

/**
 * Whether a court has lights until a game ends. It stores whether it has any; that nobody has looked stands in its
 * status, and when they go off is written by people: what isn't read as an hour is not known.
 *
 * @param start the hour at which the game begins, `20:30`, on the clocks of the league
 */
export function lightDuring(
  start: string,
  { lights, lightTimeout, status }: Pick<Court, 'lights' | 'lightTimeout' | 'status'>,
): Light {
  if (!lights) return status === UNCHECKED_LIGHTS ? 'unknown' : 'off'
  if (lightTimeout === null) return 'on'
  const off = minutesOf(lightTimeout)
  if (off === null) return 'unknown'
  const end = minutesOf(start)! + gameMilliseconds / MINUTE
  return (off < EARLIEST ? off + 24 * HOUR : off) >= end ? 'on' : 'off'
}

function minutesOf(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d\d))?(?: ?h)?$/.exec(text.trim()) ?? []
  return hours === undefined ? null : Number(hours) * HOUR + Number(minutes)
}
