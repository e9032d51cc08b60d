import type { ExpressionBuilder } from 'kysely'
import type { Delegate } from '#contract/delegates.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'
import { byName } from '#league/name-order.ts'

type Named = { id: number; name: string }

/** The teams that an account looks after, or each one does, by account, in the order in which it began to. */
export async function listTeamsOf(db: Db, userId?: number): Promise<Map<number, Named[]>> {
  const rows = await db
    .selectFrom('delegate')
    .innerJoin('team', 'team.id', 'team_id')
    .select(['user_id', 'team.id', 'team.name'])
    .$if(userId !== undefined, (all) => all.where('user_id', '=', userId!))
    .orderBy('delegate.id')
    .execute()
  const teams = new Map<number, Named[]>()
  for (const { user_id, ...team } of rows) teams.set(user_id, [...(teams.get(user_id) ?? []), team])
  return teams
}

/** The other teams of the delegates of some teams, for those that have any. */
export async function listBesides(db: Db, teamIds: readonly number[]): Promise<Map<number, Named[]>> {
  if (teamIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('delegate as one')
    .innerJoin('delegate as other', 'other.user_id', 'one.user_id')
    .innerJoin('team', 'team.id', 'other.team_id')
    .select(['one.team_id', 'team.id', 'team.name'])
    .distinct()
    .where('one.team_id', 'in', teamIds)
    .whereRef('one.team_id', '<>', 'other.team_id')
    .orderBy('team.id')
    .execute()
  const besides = new Map<number, Named[]>()
  for (const { team_id, ...team } of rows) besides.set(team_id, [...(besides.get(team_id) ?? []), team])
  return besides
}

/** Whether an account looks after a team. */
export function isDelegate(is: ExpressionBuilder<Database, 'user'>) {
  return is.exists(
    is.selectFrom('delegate').select('delegate.id').whereRef('delegate.user_id', '=', 'user.id'),
  )
}

/** Gives an account one more team, where its contact is the same as in its others. */
export async function addDelegate(tx: Tx, { id, teamId }: { id: number; teamId: number }): Promise<void> {
  const row = { user_id: id, team_id: teamId, contact: await findContact(tx, id) }
  await tx
    .insertInto('delegate')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Takes a team from an account, or all of them. */
export async function removeDelegate(tx: Tx, userId: number, teamId?: number): Promise<void> {
  const own = tx.deleteFrom('delegate').where('user_id', '=', userId)
  await (teamId === undefined ? own : own.where('team_id', '=', teamId)).execute()
}

/** The contact that an account gives as a delegate; null for none. */
export async function findContact(db: Db, userId: number): Promise<string | null> {
  const given = db.selectFrom('delegate').select('contact').where('user_id', '=', userId)
  return (await given.executeTakeFirst())?.contact ?? null
}

/** The delegates of a team with their contacts, by name. */
export async function listDelegates(db: Db, teamId: number): Promise<Delegate[]> {
  const rows = await db
    .selectFrom('delegate')
    .innerJoin('user', 'user.id', 'user_id')
    .select(['user.id', 'name', 'contact'])
    .where('team_id', '=', teamId)
    .execute()
  return rows.toSorted(byName).map(({ name, contact }) => ({ name, contact }))
}

/** Stores the contact of a delegate, or deletes it. */
export async function saveContact(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  contact: string | null,
): Promise<void> {
  await tx.updateTable('delegate').set({ contact }).where('user_id', '=', id).execute()
}
