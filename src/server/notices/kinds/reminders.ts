import type { Db } from '../../db/database.ts'
import { listOwed } from '../../games/list-owed.ts'
import type { SeenGame } from '../../games/queries.ts'
import { daysAfter, type Moment } from '../../kernel/league-time.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { isMorningOver } from './when.ts'

/** The current season, and its games of which a team is reminded: the result is missing, or the rating is owed. */
export type Season = { leagueId: number | null; late: readonly SeenGame[]; unrated: readonly SeenGame[] }

export async function readSeason(db: Db, moment: Moment): Promise<Season> {
  const leagueId = (await findCurrentLeague(db))?.id ?? null
  if (leagueId === null) return { leagueId, late: [], unrated: [] }
  const unrated = await listOwed(db, 'rating', { leagueId, latest: true })
  return { leagueId, late: await listMissingResults(db, leagueId, moment), unrated }
}

/** The games of a season whose result is missing on the morning after, when the local team is reminded of it. */
export async function listMissingResults(db: Db, leagueId: number, moment: Moment): Promise<SeenGame[]> {
  // The latest first: a season with more of them than a page lacks only the oldest.
  const late = await listOwed(db, 'result', { leagueId, to: moment.now.toISOString(), latest: true })
  return late.toReversed().filter(({ date }) => isMorningOver(daysAfter(moment.time.dayOf(date!), 1), moment))
}
