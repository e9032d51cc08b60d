import type { Db } from '../db/database.ts'
import { listGames } from '../games/queries.ts'
import type { Moment } from '../kernel/league-time.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { listRecentProposals } from '../proposals/queries.ts'
import { listStanding } from '../proposals/state.ts'

/**
 * Whether the delegates of two teams may see each other's contacts: while there is an unplayed game between them in the
 * current season, or an open proposal. A game that a decided series no longer needs doesn't count.
 */
export async function mayContact(db: Db, pair: readonly [number, number], moment: Moment): Promise<boolean> {
  return (await hasGame(db, pair)) || hasProposal(db, pair, moment)
}

async function hasGame(db: Db, [one, other]: readonly [number, number]): Promise<boolean> {
  const league = await findCurrentLeague(db)
  if (!league) return false
  for (const [localId, visitantId] of [
    [one, other],
    [other, one],
  ] as const) {
    const unplayed = { localId, visitantId, leagueId: league.id, finished: false }
    if ((await listGames(db, unplayed, null)).some(({ unneeded }) => !unneeded)) return true
  }
  return false
}

async function hasProposal(db: Db, pair: readonly [number, number], moment: Moment): Promise<boolean> {
  const recent = await listRecentProposals(db, { teamId: pair[0], now: moment.now })
  const between = recent.filter(({ team, rival }) => pair.includes(team.id) && pair.includes(rival.id))
  return (await listStanding(db, between, moment)).some(({ state }) => state === 'open')
}
