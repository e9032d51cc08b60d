import type { Part } from '#league/availability.ts'
import { listed } from '#league/listed.ts'

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

/** Several parts of the week, a line a time of day: `Mañana (9–14): sábado y domingo.` */
export function describeWeek(parts: readonly Part[]): string[] {
  return TIMES.map((time) => {
    const days = DAYS.filter((day) => parts.includes(partAt(day, time)))
    const names = days.length === 0 ? 'ningún día' : listed(days.map(({ name }) => name.toLowerCase()))
    return `${time.name} (${time.hours}): ${days.length === DAYS.length ? 'todos los días' : names}.`
  })
}

/** The names of the courts that a team likes. */
export function courtNames(courtIds: readonly number[], courts: readonly { id: number; name: string }[]) {
  return courts.filter(({ id }) => courtIds.includes(id)).map(({ name }) => name)
}
