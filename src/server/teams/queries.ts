import type { Team } from '#contract/teams.ts'
import type { Granted } from '../kernel/access.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#contract/name-key.ts'
import { byName } from '../kernel/name-order.ts'

/** The teams, by name. */
export async function listTeams(
  db: Db,
  filter: { leagueId?: number | undefined; ids?: readonly number[] } = {},
): Promise<Team[]> {
  let query = teams(db)
  if (filter.ids !== undefined) query = query.where('id', 'in', filter.ids)
  if (filter.leagueId !== undefined) query = query.where('league_id', '=', filter.leagueId)
  return (await query.execute()).map(asTeam).toSorted(byName)
}

export async function findTeam(db: Db, id: number): Promise<Team | undefined> {
  const row = await teams(db).where('id', '=', id).executeTakeFirst()
  return row && asTeam(row)
}

export async function findTeamByName(db: Db, name: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('team').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst()
}

export async function createTeam(
  tx: Tx,
  { name, photo, leagueId }: { name: string; photo: string | null; leagueId: number },
): Promise<number> {
  const values = { name, name_key: nameKey(name), photo, league_id: leagueId }
  return (await tx.insertInto('team').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function deleteTeam(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('team').where('id', '=', id).execute()
}

/** What hangs on a team; null when nothing does. */
export async function findReferenceTo(db: Db, id: number): Promise<'game' | 'entry' | 'delegate' | null> {
  const games = db
    .selectFrom('game')
    .select('id')
    .where((is) => is.or([is('local_id', '=', id), is('visitant_id', '=', id)]))
  if (await games.limit(1).executeTakeFirst()) return 'game'
  const entries = db.selectFrom('competition_team').select('id').where('team_id', '=', id)
  if (await entries.limit(1).executeTakeFirst()) return 'entry'
  const delegates = db.selectFrom('user').select('id').where('team_id', '=', id)
  return (await delegates.limit(1).executeTakeFirst()) ? 'delegate' : null
}

/** Whether anybody speaks for a team. */
export async function hasDelegate(db: Db, teamId: number): Promise<boolean> {
  const delegate = db.selectFrom('user').select('id').where('team_id', '=', teamId).limit(1)
  return (await delegate.executeTakeFirst()) !== undefined
}

/** Changes what is given and leaves the rest. */
export async function changeTeam(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  { name, photo }: { name?: string | undefined; photo?: string | null | undefined },
  { leagueId }: Granted<{ leagueId?: number | undefined }>,
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(photo !== undefined && { photo }),
    ...(leagueId !== undefined && { league_id: leagueId }),
  }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('team').set(columns).where('id', '=', id).execute()
}

/** Names the delegates of all teams that an answer holds, wherever they stand in it: for whoever is logged in. */
export async function nameDelegates(db: Db, answer: unknown): Promise<void> {
  const list = [...teamsIn(answer)]
  if (list.length === 0) return
  const ids = [...new Set(list.map((team) => team.id))]
  const users = await db
    .selectFrom('user')
    .select(['id', 'name', 'team_id'])
    .where('team_id', 'in', ids)
    .execute()
  const byTeam = Map.groupBy(users.toSorted(byName), (user) => user.team_id)
  for (const team of list) {
    team.delegate =
      byTeam
        .get(team.id)
        ?.map(({ name }) => name)
        .join(', ') ?? null
  }
}

function* teamsIn(value: unknown): Generator<Team> {
  if (!(value instanceof Object)) return
  if ('delegate' in value) yield value as Team
  else for (const part of Object.values(value)) yield* teamsIn(part)
}

function teams(db: Db) {
  return db.selectFrom('team').select(['id', 'name', 'photo', 'league_id'])
}

/** A row of the table as the API says it. */
export function asTeam(row: {
  id: number
  name: string
  photo: string | null
  league_id: number | null
}): Team {
  return { id: row.id, name: row.name, photo: row.photo, delegate: null, leagueId: row.league_id }
}
