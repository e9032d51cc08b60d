import type { Db } from '../../db/database.ts'
import { listGames, type SeenGame } from '../../games/queries.ts'
import type { Moment } from './kind.ts'
import { dayOf, daysAfter, isMorningOver } from './when.ts'

/** The games of a season whose result is missing on the morning after, when the local team is reminded of it. */
export async function listMissingResults(
  db: Db,
  leagueId: number,
  { now, time }: Pick<Moment, 'now' | 'time'>,
): Promise<SeenGame[]> {
  // The latest first: a season with more of them than a page lacks only the oldest.
  const unplayed = { leagueId, finished: false, to: now.toISOString(), latest: true }
  const games = (await listGames(db, unplayed, null)).toReversed()
  const nextDay = (date: string) => daysAfter(dayOf(date, { time }), 1)
  return games.filter(({ date, owed }) => owed === 'result' && isMorningOver(nextDay(date!), { now, time }))
}
