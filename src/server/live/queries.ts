import { sql } from 'kysely'
import type { Live } from '#contract/live.ts'
import { LIVE_SILENCE_MS, MAX_LIVE_GAMES } from '#contract/limits.ts'
import type { GameRole } from '#league/game-life.ts'
import type { LiveGame, LiveState } from '#league/live.ts'
import { isLiveHour } from '#league/hours.ts'
import { type LoggedPoints, scoreIn } from '#league/points-log.ts'
import type { Db, Tx } from '../db/database.ts'
import { within } from '../db/tracked-reads.ts'
import { LIVE_LIST, liveScope } from '../reading/scopes.ts'

/**
 * A game as it is shown live. `role`: of those who count it, since `since`; `at`: of the last write. `ended`: its log
 * alone is kept.
 */
export type StoredLive = LiveGame & { at: string; since: string; role: GameRole; ended: boolean }

/** Before the turn of what has ended; no turn has a space. */
const ENDED = 'ended '

export async function findLive(db: Db, gameId: number): Promise<StoredLive | null> {
  const query = within(db, [liveScope(gameId)])
    .selectFrom('live_game')
    .selectAll()
  const row = await query.where('game_id', '=', gameId).executeTakeFirst()
  if (row === undefined) return null
  const { game_id: _, turn, state, log, ...rest } = row
  return {
    ...rest,
    turn: turn.replace(ENDED, ''),
    ended: turn.startsWith(ENDED),
    state: JSON.parse(state) as LiveState,
    log: JSON.parse(log) as LoggedPoints[],
  }
}

/** The same, while the game has no result and was to be played when it was last written. */
export async function findShown(db: Db, gameId: number): Promise<StoredLive | null> {
  const query = within(db, [liveScope(gameId)])
    .selectFrom('game')
    .select(['date', 'finished'])
  const game = await query.where('id', '=', gameId).executeTakeFirst()
  if (game?.finished !== false) return null
  const live = await findLive(db, gameId)
  return live !== null && !live.ended && isLiveHour(game.date, Date.parse(live.at)) ? live : null
}

/** The games that may be live: see `findShown`, and written no longer than a silence before the last one of all. */
export async function listLive(db: Db): Promise<{ gameId: number; at: string; scores: Live['scores'] }[]> {
  const listing = within(db, [LIVE_LIST])
  const max = listing.selectFrom('live_game').select(({ fn }) => fn.max('at').as('at'))
  const { at: last = null } = (await max.executeTakeFirst()) ?? {}
  if (last === null) return []
  const rows = await listing
    .selectFrom('live_game')
    .innerJoin('game', 'game.id', 'live_game.game_id')
    .select(['game_id', 'at', 'log', 'date'])
    .where('at', '>=', new Date(Date.parse(last) - LIVE_SILENCE_MS).toISOString())
    .where('game.finished', '=', false)
    .where('turn', 'not like', `${ENDED}%`)
    .orderBy('at', 'desc')
    .orderBy('game_id')
    .limit(MAX_LIVE_GAMES)
    .execute()
  return rows
    .filter(({ date, at }) => isLiveHour(date, Date.parse(at)))
    .map(({ game_id: gameId, at, log }) => ({
      gameId,
      at,
      scores: scoreIn(JSON.parse(log) as LoggedPoints[]),
    }))
}

export async function saveLive(tx: Tx, gameId: number, { state, log, ended: _, ...rest }: StoredLive) {
  const values = { ...rest, state: JSON.stringify(state), log: JSON.stringify(log) }
  await tx
    .insertInto('live_game')
    .values({ game_id: gameId, ...values })
    .onConflict((known) => known.column('game_id').doUpdateSet(values))
    .execute()
}

/** Ends a game's being live, for the device that shows it too; how it went so far is kept. */
export async function endLive(tx: Tx, gameId: number): Promise<void> {
  await tx
    .updateTable('live_game')
    .set({ turn: sql`${ENDED} || turn` })
    .where('game_id', '=', gameId)
    .where('turn', 'not like', `${ENDED}%`)
    .execute()
}
