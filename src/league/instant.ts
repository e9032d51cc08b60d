/**
 * Reads a moment in time without a clock.
 *
 * @param iso ISO 8601 with `Z` or an offset, as dates travel on the wire; null for a game without a date
 * @returns milliseconds since 1970-01-01T00:00:00Z, or null when there is no date or it can't be read
 */
export function instantOf(iso: string | null): number | null {
  if (iso === null) return null
  // The one doorway to Date in this room: parse depends on its argument alone, the rest of Date on a clock.
  // oxlint-disable-next-line no-restricted-globals
  const instant = Date.parse(iso)
  return Number.isNaN(instant) ? null : instant
}
