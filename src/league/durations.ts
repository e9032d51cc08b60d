/** Lengths of time in milliseconds. A day is that of a clock without a change of hour: see `LeagueTime` for calendar days. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
