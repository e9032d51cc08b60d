import { DAY_MS, HOUR_MS, MINUTE_MS } from '#league/durations.ts'

const UNITS = [
  [DAY_MS, 'día', 'días'],
  [HOUR_MS, 'hora', 'horas'],
  [MINUTE_MS, 'minuto', 'minutos'],
  [1000, 'segundo', 'segundos'],
] as const

/** A length of time in its largest unit, rounded down: `3 días`. */
export function spanText(ms: number): string {
  const [unit, one, many] = UNITS.find(([size]) => ms >= size) ?? UNITS[3]
  const count = Math.floor(ms / unit)
  return `${count} ${count === 1 ? one : many}`
}

/** A size as people say it: `3,2 GB`, `420 MB`. */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB']
  return `${amount.toLocaleString('es', { maximumFractionDigits: unit === 'GB' && amount < 10 ? 1 : 0 })} ${unit}`
}
