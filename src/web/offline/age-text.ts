import { DAY_MS, daysLong, HOUR_MS, MINUTE_MS } from '#league/durations.ts'

export function ageText(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'hace un momento'
  if (milliseconds < HOUR_MS) return ago(milliseconds / MINUTE_MS, 'minuto')
  if (milliseconds < DAY_MS) return ago(milliseconds / HOUR_MS, 'hora')
  return ago(milliseconds / daysLong(1), 'día')
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `hace ${whole} ${unit}${whole === 1 ? '' : 's'}`
}
