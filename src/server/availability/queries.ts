import { type Availability, PARTS } from '#league/availability.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'

export async function findEnteredAvailability(db: Db, teamId: number): Promise<Availability> {
  const parts = await db.selectFrom('team_part').select('part').where('team_id', '=', teamId).execute()
  const courts = await db
    .selectFrom('liked_court')
    .select('court_id')
    .where('team_id', '=', teamId)
    .orderBy('position')
    .execute()
  const said = new Set(parts.map(({ part }) => part))
  return {
    parts: PARTS.filter((part) => said.has(part)),
    courtIds: courts.map(({ court_id }) => court_id),
  }
}

export async function enterAvailability(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  { parts, courtIds }: Availability,
): Promise<void> {
  await tx.deleteFrom('team_part').where('team_id', '=', id).execute()
  await tx.deleteFrom('liked_court').where('team_id', '=', id).execute()
  if (parts.length > 0) {
    await tx
      .insertInto('team_part')
      .values(parts.map((part) => ({ team_id: id, part })))
      .execute()
  }
  if (courtIds.length > 0) {
    const values = courtIds.map((court_id, position) => ({ team_id: id, position, court_id }))
    await tx.insertInto('liked_court').values(values).execute()
  }
}

/** Dates and courts of the games that a team has played in some seasons, without those that have no date. */
export async function listGameTimes(
  db: Db,
  teamId: number,
  leagueIds: readonly number[],
): Promise<{ date: string; courtId: number | null }[]> {
  if (leagueIds.length === 0) return []
  return db
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select((its) => [its.ref('game.date').$notNull().as('date'), 'game.court_id as courtId'])
    .where('phase.league_id', 'in', leagueIds)
    .where((is) => is.or([is('game.local_id', '=', teamId), is('game.visitant_id', '=', teamId)]))
    .where('game.date', 'is not', null)
    .where('game.finished', '=', true)
    .where('game.forfeit', 'is', null)
    .execute()
}

/** Those of the given courts that some other team than the excepted ones likes. */
export async function listLikedCourts(
  db: Db,
  ids: readonly number[],
  exceptTeamIds: readonly number[],
): Promise<Set<number>> {
  const liked = await db
    .selectFrom('liked_court')
    .select('court_id')
    .distinct()
    .where('court_id', 'in', ids)
    .$if(exceptTeamIds.length > 0, (some) => some.where('team_id', 'not in', exceptTeamIds))
    .execute()
  return new Set(liked.map(({ court_id }) => court_id))
}
