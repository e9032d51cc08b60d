import { hashToken, newToken } from '#server/auth/credentials.ts'
import { openSession } from '#server/auth/queries.ts'
import { migrateStore } from '#server/db/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { createUsers } from '#server/users/queries.ts'
import { playedGroup, seasonOf } from './seasons.ts'

/** A write over the wire. */
export type Write = { path: string; token: string; body: string }

/** What the day consists of: addresses that people look at, and what delegates send. */
export type Sunday = { addresses: string[]; nextWrite: () => Write }

/**
 * Fills a new database with a group of 16 teams and 240 games of which half are still to be played, a delegate
 * for every team and an admin, all logged in.
 */
export async function fillSunday(
  databaseUrl: string,
): Promise<{ addresses: string[]; startWrites: () => () => Write }> {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    const season = seasonOf(playedGroup(16, 2))
    const { games } = season.phases[0]!.groups[0]!
    for (const game of games.slice(120)) {
      Object.assign(game, {
        localScore: null,
        visitantScore: null,
        localFairPlay: null,
        visitantFairPlay: null,
      })
    }
    await importSeason(store, season, { now: new Date(), userId: null })
    const teams = await store.db.selectFrom('team').select(['id', 'name']).orderBy('id').execute()
    const open = await store.db
      .selectFrom('game')
      .select(['id', 'local_id', 'visitant_id'])
      .where('finished', '=', false)
      .orderBy('id')
      .execute()
    const tokens = new Map<number | null, string>()
    await store.write(async (db) => {
      for (const teamId of [null, ...teams.map(({ id }) => id)]) {
        const user = {
          name: `Cuenta ${teamId}`,
          email: null,
          passwordHash: '',
          admin: teamId === null,
          teamId,
        }
        const [id] = await createUsers(db, [user])
        const token = newToken()
        await openSession(db, hashToken(token), id!, new Date())
        tokens.set(teamId, token)
      }
    })
    return {
      addresses: addressesOf(
        teams.map(({ id }) => id),
        open.map(({ id }) => id),
      ),
      // The other half stays to be played, so that the calendar is as long at the end as in the middle.
      startWrites: () => writesOf(open.slice(0, open.length / 2), tokens),
    }
  } finally {
    await store.close()
  }
}

/** Twelve in twenty look at the table, a few at their team, the calendar, a game or the courts. */
function addressesOf(teamIds: readonly number[], gameIds: readonly number[]): string[] {
  return [
    ...often(32, '/'),
    ...often(16, '/api/competition-team/clasifications?competitionGroupId=1'),
    ...often(8, '/api/settings'),
    ...often(6, '/calendar'),
    ...often(6, '/api/pending-games'),
    ...often(4, '/courts'),
    ...teamIds.map((id) => `/team-games/1/${id}`),
    ...gameIds.slice(0, 12).map((id) => `/partidos/${id}`),
  ]
}

function often(times: number, address: string): string[] {
  return Array.from({ length: times }, () => address)
}

type OpenGame = { id: number; local_id: number; visitant_id: number }

/** The result of every game by its host, the rating of every game by its guest; then an admin corrects results for ever. */
function writesOf(games: readonly OpenGame[], tokens: ReadonlyMap<number | null, string>): () => Write {
  let next = 0
  return () => {
    const turn = next++
    const game = games[turn % games.length]!
    const lap = Math.floor(turn / games.length)
    if (lap === 1) {
      const body = JSON.stringify({ localMixed: true, localFairPlay: 1 })
      return { path: `/api/game/addFeedback/${game.id}`, token: tokens.get(game.visitant_id)!, body }
    }
    const result = {
      localScore: 41 + (lap % 39),
      visitantScore: 40,
      visitantMixed: true,
      visitantFairPlay: 1,
    }
    const token = tokens.get(lap === 0 ? game.local_id : null)!
    return { path: `/api/game/addResult/${game.id}`, token, body: JSON.stringify(result) }
  }
}
