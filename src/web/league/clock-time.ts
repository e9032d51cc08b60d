/** Minutes of a day as a clock time: `17:54`. */
export function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${hour}:${String(minute).padStart(2, '0')}`
}
