/** The starting year proposed for a season created on a day: from May on it is the season of that year. */
export function openingYear(day: Date): number {
  return day.getMonth() < 4 ? day.getFullYear() - 1 : day.getFullYear()
}
