import { isClosedOn, type MaybeClosing } from '#league/court-closing.ts'
import type { LeagueTime } from '../kernel/league-time.ts'

/** Tells whether the court of a game is closed on its day. */
export function closedAmong(courts: readonly (MaybeClosing & { id: number })[], time: LeagueTime) {
  const closed = new Map(courts.map((court) => [court.id, court]))
  return ({ courtId, date }: { courtId: number | null; date: string | null }): boolean => {
    const court = courtId === null ? undefined : closed.get(courtId)
    return court !== undefined && date !== null && isClosedOn(court, time.dayOf(date))
  }
}
