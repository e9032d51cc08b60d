import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { addLoggedIn } from '../test/accounts.ts'
import { halfPlayedSeason } from './seasons.ts'

/** A write request. */
export type Write = { path: string; token: string; body: string }

/**
 * The load of the day: the addresses that people read, and the writes of delegates. `delegates`: what every tenth
 * request asks with an account.
 */
export type Sunday = {
  addresses: string[]
  nextWrite: () => Write
  delegates?: { path: string; headers: { authorization: string } }[]
}

/**
 * Fills a new database with a group of 16 teams and 240 games of which half are still to be played, a delegate for
 * every team and an admin, all logged in.
 */
export async function fillSunday(
  databaseUrl: string,
): Promise<{ addresses: string[]; startWrites: () => () => Write }> {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    await importSeason(store, halfPlayedSeason(), { now: new Date(), userId: null })
    const teams = await store.db.selectFrom('team').select(['id', 'name']).orderBy('id').execute()
    const open = await store.db
      .selectFrom('game')
      .select(['id', 'date', 'local_id', 'visitant_id'])
      .where('finished', '=', false)
      .orderBy('id')
      .execute()
    const tokens = new Map<number | null, string>()
    for (const teamId of [null, ...teams.map(({ id }) => id)]) {
      const { token } = await addLoggedIn(store, `Cuenta ${teamId}`, { admin: teamId === null, teamId })
      tokens.set(teamId, token)
    }
    return {
      addresses: addressesOf(
        teams.map(({ id }) => id),
        open.map(({ id }) => id),
      ),
      // The other half stays unplayed, so that the calendar keeps its length.
      startWrites: () => writesOf(open.slice(0, open.length / 2), open.slice(open.length / 2), tokens),
    }
  } finally {
    await store.close()
  }
}

/** Twelve in twenty read the table, the others their team, the calendar, a game or the courts. */
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

type OpenGame = { id: number; date: string | null; local_id: number; visitant_id: number }

/**
 * The result of every game by its host, the rating of every game by its guest; then endlessly writes that together
 * change as much as these two: an admin corrects a result, and a host moves a later game by some minutes.
 */
function writesOf(
  games: readonly OpenGame[],
  later: readonly OpenGame[],
  tokens: ReadonlyMap<number | null, string>,
): () => Write {
  let next = 0
  return () => {
    const turn = next++
    const lap = Math.floor(turn / games.length)
    if (lap < 2) {
      const game = games[turn % games.length]!
      return lap === 0 ? result(game, game.local_id, 0) : rating(game)
    }
    const pair = Math.floor(turn / 2) - games.length
    const round = Math.floor(pair / games.length)
    return turn % 2 === 0
      ? result(games[pair % games.length]!, null, round + 1)
      : move(later[pair % later.length]!, round)
  }

  function result({ id }: OpenGame, by: number | null, round: number): Write {
    const body = {
      localScore: 41 + (round % 39),
      visitantScore: 40,
      visitantMixed: true,
      visitantFairPlay: 1,
    }
    return write(`/api/game/addResult/${id}`, by, body)
  }

  function rating({ id, visitant_id }: OpenGame): Write {
    return write(`/api/game/addFeedback/${id}`, visitant_id, { localMixed: true, localFairPlay: 1 })
  }

  function move({ id, date, local_id }: OpenGame, round: number): Write {
    const moved = new Date(Date.parse(date!) + ((round % 59) + 1) * 60_000)
    return write(`/api/game/${id}`, local_id, { date: moved.toISOString() })
  }

  function write(path: string, by: number | null, body: object): Write {
    return { path, token: tokens.get(by)!, body: JSON.stringify(body) }
  }
}
