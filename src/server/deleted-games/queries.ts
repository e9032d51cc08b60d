import type { DeletedGame } from '#contract/deleted-games.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'
import { DAY_MS } from '#league/durations.ts'

const RESTORABLE_MS = 7 * DAY_MS

/** A deleted game as it is stored: with what bringing it back needs. */
export type StoredDeletion = DeletedGame & {
  courtId: number | null
  round: number | null
  sequence: number
  ofCurrentSeason: boolean
  ofActivePhase: boolean
}

/** Keeps a game that is being deleted, after `recordCancellation`. */
export async function saveDeletedGame(
  tx: Tx,
  game: Granted<{
    id: number
    date: string
    competitionId: number
    localId: number
    visitantId: number
    courtId: number | null
    round?: number | undefined
  }>,
  { at, userId }: { at: string; userId: number },
): Promise<void> {
  const { sequence } = await tx
    .selectFrom('game_revision')
    .select('sequence')
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow()
  const { id: gameId, date, competitionId, localId, visitantId, courtId, round = null } = game
  const kept = { gameId, date, competitionId, localId, visitantId, courtId, round, sequence }
  const row = columnsFor({ ...kept, deletedAt: at, deletedBy: userId })
  await tx.insertInto('deleted_game').values(row).execute()
}

/** A deleted game, even if it is too late to bring it back. */
export async function findDeletedGame(db: Db, id: number): Promise<StoredDeletion | undefined> {
  return (await listDeletedGames(db, { ids: [id] }))[0]
}

/** Deleted games, the earliest deletion first. `now`: only those that can still be brought back, in the current season. */
export async function listDeletedGames(
  db: Db,
  filter: { ids?: readonly number[]; visitantId?: number; now?: Date },
): Promise<StoredDeletion[]> {
  if (filter.ids?.length === 0) return []
  let query = db
    .selectFrom('deleted_game as game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .innerJoin('team as local', 'local.id', 'game.local_id')
    .innerJoin('team as visitant', 'visitant.id', 'game.visitant_id')
    .leftJoin('court', 'court.id', 'game.court_id')
    .leftJoin('user', 'user.id', 'game.deleted_by')
    .select([
      'game.game_id as id',
      'game.date',
      'game.round',
      'game.sequence',
      'game.deleted_at as deletedAt',
    ])
    .select(['league.current as ofCurrentSeason', 'phase.active as ofActivePhase'])
    .select(['game.competition_id', 'competition.name as competition', 'court.name as court'])
    .select(['game.local_id as localId', 'game.visitant_id as visitantId', 'game.court_id as courtId'])
    .select(['local.name as local', 'visitant.name as visitant', 'game.deleted_by', 'user.name as user'])
    .orderBy('game.deleted_at')
    .orderBy('game.game_id')
  if (filter.ids) query = query.where('game.game_id', 'in', filter.ids)
  if (filter.visitantId !== undefined) query = query.where('game.visitant_id', '=', filter.visitantId)
  if (filter.now) {
    const since = new Date(filter.now.getTime() - RESTORABLE_MS).toISOString()
    query = query.where('game.deleted_at', '>', since).where('league.current', '=', true)
  }
  return (await query.execute()).map((row) => ({
    ...row,
    competition: { id: row.competition_id, name: row.competition },
    local: { id: row.localId, name: row.local },
    visitant: { id: row.visitantId, name: row.visitant },
    court: row.courtId === null ? null : { id: row.courtId, name: row.court! },
    deletedBy: row.deleted_by === null ? null : { id: row.deleted_by, name: row.user! },
    endsAt: new Date(Date.parse(row.deletedAt) + RESTORABLE_MS).toISOString(),
  }))
}

export async function forgetDeletedGame(tx: Tx, { id }: Granted<{ id: number }>): Promise<void> {
  await tx.deleteFrom('deleted_game').where('game_id', '=', id).execute()
}
