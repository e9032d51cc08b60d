import { gameMilliseconds } from '#league/game-length.ts'

/** The instants between which, both excluded, another game would overlap with one that begins at `date`. */
export function overlapping(date: string): { after: string; before: string } {
  const start = Date.parse(date)
  return {
    after: new Date(start - gameMilliseconds).toISOString(),
    before: new Date(start + gameMilliseconds).toISOString(),
  }
}
