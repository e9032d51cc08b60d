import { gameMilliseconds } from '#league/game-length.ts'

/** Whether two games that begin at these instants overlap. */
export function overlap(date: string, other: string): boolean {
  return Math.abs(Date.parse(date) - Date.parse(other)) < gameMilliseconds
}

/** A game that begins between these instants, both excluded, overlaps with one that begins at `date`. */
export function overlapping(date: string): { after: string; before: string } {
  const start = Date.parse(date)
  return {
    after: new Date(start - gameMilliseconds).toISOString(),
    before: new Date(start + gameMilliseconds).toISOString(),
  }
}
