import type { Game } from '#contract/games.ts'
import { isPastDue } from '../../league/past-due.ts'
import { pairName } from '../../league/pair-name.ts'

/** A game on a court's card. */
export type CourtGame = { id: number; date: string; teams: string }

/** Number of games listed per court; the calendar has all of them. */
const NAMED = 1

/**
 * The games to be played by the id of their court, in order, without those no longer needed, and no data that a card
 * doesn't show.
 */
export function gamesByCourt(games: readonly Game[]): Record<number, CourtGame[]> {
  const byCourt: Record<number, CourtGame[]> = {}
  for (const { id, date, courtId, local, visitant, unneeded } of games) {
    if (courtId === null || date === null || unneeded) continue
    const ofCourt = (byCourt[courtId] ??= [])
    ofCourt.push({ id, date, teams: pairName({ local, visitant }) })
  }
  return byCourt
}

/**
 * The next games of a court and the number of later ones. `now` in milliseconds; null on the server, which doesn't
 * know.
 */
export function nextGames(
  games: readonly CourtGame[],
  now: number | null,
): { next: CourtGame[]; more: number } {
  const ahead = games.filter(({ date }) => !isPastDue(date, now))
  return { next: ahead.slice(0, NAMED), more: Math.max(ahead.length - NAMED, 0) }
}
