/*
 * The only use of Date in src/league: parse, and Date of a number, depend on their argument alone; the rest of Date
 * depends on a clock or a time zone.
 */
/* oxlint-disable no-restricted-globals */

/**
 * Parses a moment in time, without a clock.
 * @param iso ISO 8601 with `Z` or an offset, as in the API; null for a game without a date
 * @returns milliseconds since 1970-01-01T00:00:00Z, or null when there is no date or it can't be parsed
 */
export function instantOf(iso: string | null): number | null {
  if (iso === null) return null
  const instant = Date.parse(iso)
  return Number.isNaN(instant) ? null : instant
}

/** Formats an instant as in the API, ISO 8601 in UTC: `2026-03-01T10:00:00.000Z`. */
export function isoOf(instant: number): string {
  return new Date(instant).toISOString()
}
