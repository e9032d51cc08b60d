import type { Delegate } from '#contract/delegates.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'
import { byName } from '#league/name-order.ts'

/** The contact that an account gives as a delegate of its present team; null for none. */
export async function findContact(db: Db, userId: number): Promise<string | null> {
  const row = await contacts(db).where('user.id', '=', userId).executeTakeFirst()
  return row?.contact ?? null
}

export async function listDelegates(db: Db, teamId: number): Promise<Delegate[]> {
  const rows = await contacts(db).where('user.team_id', '=', teamId).execute()
  return rows.toSorted(byName).map(({ name, contact }) => ({ name, contact }))
}

/** Stores the contact of an account in a team, in place of an earlier one. */
export async function saveContact(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  { teamId, contact }: { teamId: number; contact: string },
): Promise<void> {
  await forgetContact(tx, { id })
  await tx.insertInto('delegate_contact').values({ user_id: id, team_id: teamId, contact }).execute()
}

/** Deletes the contact of an account, unless it belongs to the excepted team. */
export async function forgetContact(
  tx: Tx,
  { id, exceptTeamId = null }: { id: number; exceptTeamId?: number | null },
): Promise<void> {
  const given = tx.deleteFrom('delegate_contact').where('user_id', '=', id)
  await (exceptTeamId === null ? given : given.where('team_id', '<>', exceptTeamId)).execute()
}

/** The accounts, each with the contact that it gives in its present team. */
function contacts(db: Db) {
  return db
    .selectFrom('user')
    .leftJoin('delegate_contact as given', (join) =>
      join.onRef('given.user_id', '=', 'user.id').onRef('given.team_id', '=', 'user.team_id'),
    )
    .select(['user.id', 'user.name', 'given.contact'])
}
