import { timingSafeEqual } from 'node:crypto'

/** Whether somebody has given the right secret. Takes constant time for the right length, so that it leaks nothing. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
