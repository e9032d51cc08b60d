import { MINUTE_MS } from '#league/durations.ts'

/**
 * How long a game occupies its court and its two teams, in milliseconds, its end excluded; afterwards its result is
 * due. Rules of the league, courts: 90 minutes.
 */
export const gameMilliseconds = 90 * MINUTE_MS
