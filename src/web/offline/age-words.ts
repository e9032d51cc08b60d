const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const words = new Intl.RelativeTimeFormat('es', { numeric: 'always' })

/** How long ago something was received, in Spanish: whole minutes, hours or days, rounded down. */
export function ageWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'hace un momento'
  if (milliseconds < HOUR) return words.format(-Math.floor(milliseconds / MINUTE), 'minute')
  if (milliseconds < DAY) return words.format(-Math.floor(milliseconds / HOUR), 'hour')
  return words.format(-Math.floor(milliseconds / DAY), 'day')
}
