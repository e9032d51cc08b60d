import { MINUTE_MS } from '#league/durations.ts'

const HOUR = 60 * MINUTE_MS
const DAY = 24 * HOUR

/** How long ago something was received, in Spanish: whole minutes, hours or days, rounded down. */
export function ageWords(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'hace un momento'
  if (milliseconds < HOUR) return ago(milliseconds / MINUTE_MS, 'minuto')
  if (milliseconds < DAY) return ago(milliseconds / HOUR, 'hora')
  return ago(milliseconds / DAY, 'día')
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `hace ${whole} ${unit}${whole === 1 ? '' : 's'}`
}
