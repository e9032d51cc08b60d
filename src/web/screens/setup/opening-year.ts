/** The year in which the season begins that somebody makes on a day: from May on they think of the next one. */
export function openingYear(day: Date): number {
  return day.getMonth() < 4 ? day.getFullYear() - 1 : day.getFullYear()
}
