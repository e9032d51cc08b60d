import type { Db } from '../db/database.ts'
import { listGames } from '../games/queries.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { listRecentProposals } from '../proposals/queries.ts'
import { listStanding } from '../proposals/state.ts'

/**
 * Whether two teams have something to talk about: an unplayed game of the current season, or an open proposal. A game
 * that a decided series no longer needs is none.
 */
export async function haveMatter(db: Db, pair: readonly [number, number], now: Date): Promise<boolean> {
  return (await haveGame(db, pair)) || haveProposal(db, pair, now)
}

async function haveGame(db: Db, [one, other]: readonly [number, number]): Promise<boolean> {
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

async function haveProposal(db: Db, pair: readonly [number, number], now: Date): Promise<boolean> {
  const recent = await listRecentProposals(db, { teamId: pair[0], now })
  const between = recent.filter(({ team, rival }) => pair.includes(team.id) && pair.includes(rival.id))
  return (await listStanding(db, between, now)).some(({ state }) => state === 'open')
}
