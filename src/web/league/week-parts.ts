import type { Part } from '#league/availability.ts'

export const DAYS = [
  { day: 'mon', name: 'Lunes', letter: 'L' },
  { day: 'tue', name: 'Martes', letter: 'M' },
  { day: 'wed', name: 'Miércoles', letter: 'X' },
  { day: 'thu', name: 'Jueves', letter: 'J' },
  { day: 'fri', name: 'Viernes', letter: 'V' },
  { day: 'sat', name: 'Sábado', letter: 'S' },
  { day: 'sun', name: 'Domingo', letter: 'D' },
] as const

export const TIMES = [
  { time: 'morning', name: 'Mañana', hours: '9–14' },
  { time: 'afternoon', name: 'Tarde', hours: '14–19' },
  { time: 'evening', name: 'Noche', hours: '19–23' },
] as const

export function partAt({ day }: (typeof DAYS)[number], { time }: (typeof TIMES)[number]): Part {
  return `${day}-${time}`
}

/** Several parts of the week as text: `Sábado, mañana; Domingo, mañana`. */
export function partNames(parts: readonly Part[]): string {
  return DAYS.flatMap((day) =>
    TIMES.filter((time) => parts.includes(partAt(day, time))).map(
      (time) => `${day.name}, ${time.name.toLowerCase()}`,
    ),
  ).join('; ')
}
