import type { Team } from '#contract/teams.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#league/name-key.ts'
import { byName } from '#league/name-order.ts'
import { asTeam, type StoredTeam } from '../reading/stored-team.ts'
import { countRows } from '../db/count-rows.ts'

/** The names of the delegates of each team, as a viewer may know them. */
export type Delegates = ReadonlyMap<number, string>

/** The teams, by name. */
export async function listTeams(
  db: Db,
  filter: { leagueId?: number | undefined; ids?: readonly number[] } = {},
): Promise<StoredTeam[]> {
  let query = teams(db)
  if (filter.ids !== undefined) query = query.where('team.id', 'in', filter.ids)
  if (filter.leagueId !== undefined) query = query.where('team.league_id', '=', filter.leagueId)
  return (await query.execute()).map(asTeam).toSorted(byName)
}

export async function findTeam(db: Db, id: number): Promise<StoredTeam | undefined> {
  const row = await teams(db).where('team.id', '=', id).executeTakeFirst()
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

/** Finds what still refers to a team; null if nothing does. */
export async function findReferenceTo(db: Db, id: number): Promise<'game' | 'entry' | 'delegate' | null> {
  const games = db
    .selectFrom('game')
    .select('id')
    .where((is) => is.or([is('local_id', '=', id), is('visitant_id', '=', id)]))
  if (await games.limit(1).executeTakeFirst()) return 'game'
  const entries = db.selectFrom('competition_team').select('id').where('team_id', '=', id)
  if (await entries.limit(1).executeTakeFirst()) return 'entry'
  return (await hasDelegate(db, id)) ? 'delegate' : null
}

export async function hasDelegate(db: Db, teamId: number): Promise<boolean> {
  const delegate = db.selectFrom('delegate').select('id').where('team_id', '=', teamId).limit(1)
  return (await delegate.executeTakeFirst()) !== undefined
}

/** How many accounts look after a team. */
export function countDelegates(db: Db, teamId: number): Promise<number> {
  return countRows(db.selectFrom('delegate').where('team_id', '=', teamId))
}

/** The short name that was set for a team; null where it follows from the names of the season. */
export async function findSetShortName(db: Db, id: number): Promise<string | null> {
  const team = await db.selectFrom('team').select('short_name').where('id', '=', id).executeTakeFirst()
  return team?.short_name ?? null
}

/** The other team of a season that has a name, or was given it as its short one, without regard to case. */
export async function findNamesakeInSeason(
  db: Db,
  { id, leagueId }: Pick<StoredTeam, 'id' | 'leagueId'>,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  const others = await db
    .selectFrom('team')
    .innerJoin('season_badge as badge', 'badge.team_id', 'team.id')
    .select(['team.id', 'team.name', 'team.short_name'])
    .where('badge.league_id', '=', leagueId)
    .where('team.id', '<>', id)
    .execute()
  const key = nameKey(name)
  return others.find((other) => [other.name, other.short_name ?? ''].some((one) => nameKey(one) === key))
}

/** Updates the given fields of a team. */
export async function changeTeam(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  {
    name,
    photo,
    shortName,
  }: { name?: string | undefined } & {
    [Field in 'photo' | 'shortName']?: string | null | undefined
  },
  { leagueId }: Granted<{ leagueId?: number | undefined }>,
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(photo !== undefined && { photo }),
    ...(shortName !== undefined && { short_name: shortName }),
    ...(leagueId !== undefined && { league_id: leagueId }),
  }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('team').set(columns).where('id', '=', id).execute()
}

/** Finds the delegates of teams, names joined by commas; none for anonymous viewers, who may not know them. */
export async function findDelegates(
  db: Db,
  teamIds: readonly number[],
  viewer: Pick<Viewer, 'teamId'> | null,
): Promise<Delegates> {
  if (viewer === null || teamIds.length === 0) return new Map()
  const users = await db
    .selectFrom('user')
    .innerJoin('delegate', 'delegate.user_id', 'user.id')
    .select(['user.id', 'name', 'team_id'])
    .where('team_id', 'in', [...new Set(teamIds)])
    .execute()
  const byTeam = Map.groupBy(users.toSorted(byName), ({ team_id }) => team_id)
  return new Map([...byTeam].map(([id, delegates]) => [id, delegates.map(({ name }) => name).join(', ')]))
}

export function withDelegate(team: StoredTeam, delegates: Delegates): Team {
  return { ...team, delegate: delegates.get(team.id) ?? null }
}

/** Teams as the API returns them to a viewer, by id. */
export async function nameTeams(
  db: Db,
  known: readonly StoredTeam[],
  viewer: Pick<Viewer, 'teamId'> | null,
): Promise<Map<number, Team>> {
  const ids = known.map(({ id }) => id)
  const delegates = await findDelegates(db, ids, viewer)
  return new Map(known.map((team) => [team.id, withDelegate(team, delegates)]))
}

function teams(db: Db) {
  return db
    .selectFrom('team')
    .leftJoin('season_badge as badge', (join) =>
      join.onRef('badge.team_id', '=', 'team.id').onRef('badge.league_id', '=', 'team.league_id'),
    )
    .select(['team.id', 'team.name', 'team.photo', 'team.league_id', 'badge.color', 'badge.letters'])
    .select('badge.short_name')
}
