import type { Game } from '#contract/games.ts'
import { isPastDue } from '../../league/past-due.ts'
import { pairName } from '../../league/pair-name.ts'

/** A game as a court's card tells it. */
export type CourtGame = { id: number; date: string; teams: string }

/** How many games of a court are named; the calendar has all of them. */
const NAMED = 1

/** The games to be played, by the id of their court, in the order in which they come, but for those that nobody needs: no more than a card needs. */
export function gamesByCourt(games: readonly Game[]): Record<number, CourtGame[]> {
  const byCourt: Record<number, CourtGame[]> = {}
  for (const { id, date, courtId, local, visitant, unneeded } of games) {
    if (courtId === null || date === null || unneeded) continue
    const ofCourt = (byCourt[courtId] ??= [])
    ofCourt.push({ id, date, teams: pairName({ local, visitant }) })
  }
  return byCourt
}

/** The next games of a court and how many more there are. `now` in milliseconds; null on the server, which can't tell. */
export function nextGames(
  games: readonly CourtGame[],
  now: number | null,
): { next: CourtGame[]; more: number } {
  const ahead = games.filter(({ date }) => !isPastDue(date, now))
  return { next: ahead.slice(0, NAMED), more: Math.max(ahead.length - NAMED, 0) }
}
