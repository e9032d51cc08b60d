/** `7 sept`. @param day `2026-09-07` */
export function dayText(day: string): string {
  return new Date(day).toLocaleDateString('es', { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** `del 5.º al 2.º puesto`. */
export function rankCourse(from: number, to: number): string {
  return from === to ? `${to}.º al principio y al final` : `del ${from}.º al ${to}.º puesto`
}
