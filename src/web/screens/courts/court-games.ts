import type { Game } from '#contract/games.ts'
import { isPastDue } from '../../league/games/past-due.ts'
import { pairName } from '../../league/games/pair-name.ts'
import { type Closing, isClosedOn } from '#league/court-closing.ts'
import { dayKey } from '../../ui/spanish-date.ts'

export type CourtGame = { id: number; date: string; teams: string; owed: Game['owed'] }

/** In order, without those no longer needed, and no data that a card doesn't show. */
export function gamesByCourt(games: readonly Game[]): Record<number, CourtGame[]> {
  const byCourt: Record<number, CourtGame[]> = {}
  for (const { id, date, courtId, local, visitant, owed } of games) {
    if (courtId === null || date === null || owed !== 'result') continue
    const ofCourt = (byCourt[courtId] ??= [])
    ofCourt.push({ id, date, teams: pairName({ local, visitant }), owed })
  }
  return byCourt
}

/** Or the last one if all are over without a result. `now`: null on the server, which doesn't know. */
export function nextGame(
  games: readonly CourtGame[],
  now: number | null,
): { game: CourtGame; isOver: boolean } {
  const ahead = games.find(({ date }) => !isPastDue(date, now))
  return { game: ahead ?? games.at(-1)!, isOver: ahead === undefined }
}

/** Those of a court's games that are still to come and that a closing would leave without it. */
export function gamesDuring(
  games: readonly CourtGame[],
  closing: Closing,
  { now, timeZone }: { now: number | null; timeZone: string },
): CourtGame[] {
  return games.filter(
    ({ date }) => (now === null || Date.parse(date) > now) && isClosedOn(closing, dayKey(date, timeZone)),
  )
}
