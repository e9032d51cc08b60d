import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import type { Store } from '#server/db/store.ts'
import { nameKey } from '#league/name-key.ts'
import type { Insertable } from 'kysely'

type Numbered = Exclude<
  keyof Database,
  | 'session'
  | 'idempotency_key'
  | 'media'
  | 'game_revision'
  | 'dispute'
  | 'deleted_game'
  | 'result_claim'
  | 'health_check'
  | 'last_backup'
  | 'failed_backup'
  | 'counter'
  | 'proposal_option'
  | 'team_part'
  | 'liked_court'
  | 'season_badge'
  | 'push_follow'
  | 'message_notice'
  | 'broadcast'
  | 'notice_choice'
  | 'confirmed_email'
  | 'mail_token'
  | 'known_fact'
  | 'locker_room'
  | 'locker_name'
  | 'locker_answer'
  | 'live_game'
  | 'fact_cursor'
>
type Row<Table extends Numbered> = Partial<Insertable<Database[Table]>>

/** A season; the current one by default, as there can be only one. Every function here returns the id of its row. */
export function addLeague(store: Store, row: Row<'league'> = {}): Promise<number> {
  return add(store, 'league', { name: 'Liga Cooperativa', year: 2025, current: true, ...row })
}

/** A phase; by default an active group phase with one game per pair. */
export function addPhase(
  store: Store,
  leagueId: number,
  row: Row<'competition_group'> = {},
): Promise<number> {
  const phase = { name: 'Primera fase', active: true, crossing: false, games_per_pair: 1 }
  return add(store, 'competition_group', { ...phase, league_id: leagueId, ...row })
}

export function addGroup(store: Store, phaseId: number, row: Row<'competition'> = {}): Promise<number> {
  return add(store, 'competition', { name: 'Grupo A', competition_group_id: phaseId, ...row })
}

export function addTeam(store: Store, name: string, row: Row<'team'> = {}): Promise<number> {
  return add(store, 'team', { name, name_key: nameKey(name), ...row })
}

export function addEntry(store: Store, competitionId: number, teamId: number, seed = 1): Promise<number> {
  return add(store, 'competition_team', { competition_id: competitionId, team_id: teamId, seed })
}

/** Enters teams in a group in that order: new ones, given by their name, and others. Returns their ids. */
export async function enterTeams(
  store: Store,
  competitionId: number,
  teams: readonly (number | string)[],
): Promise<number[]> {
  const ids: number[] = []
  for (const team of teams) {
    ids.push(typeof team === 'number' ? team : await addTeam(store, team))
    await addEntry(store, competitionId, ids.at(-1)!, ids.length)
  }
  return ids
}

export function addCourt(store: Store, name: string, row: Row<'court'> = {}): Promise<number> {
  const direction = 'Calle de la Prueba, 1'
  return add(store, 'court', { name, name_key: nameKey(name), direction, lights: false, ...row })
}

/** A game: by default without date, court or scores; finished when it has a score or a forfeit. */
export function addGame(
  store: Store,
  competitionId: number,
  localId: number,
  visitantId: number,
  row: Row<'game'> = {},
): Promise<number> {
  const finished = row.local_score !== undefined || row.forfeit !== undefined
  const teams = { competition_id: competitionId, local_id: localId, visitant_id: visitantId }
  return add(store, 'game', { finished, confirmed: false, ...teams, ...row })
}

/** A device subscribed to push; by default without an account, and following teams. */
export async function addDevice(
  store: Store,
  row: Row<'push_device'> = {},
  teamIds: readonly number[] = [],
): Promise<number> {
  const endpoint = `https://push.ejemplo.es/${randomUUID()}`
  const device = { endpoint, p256dh: '', auth: '', made_at: '2025-11-01T10:00:00.000Z' }
  const id = await add(store, 'push_device', { ...device, ...row })
  const follows = teamIds.map((team_id) => ({ device_id: id, team_id }))
  if (follows.length > 0) await store.write((tx) => tx.insertInto('push_follow').values(follows).execute())
  return id
}

/** Many games still to be played, an hour apart from this instant on; by default on 1 November 2025. */
export async function addGames(
  store: Store,
  count: number,
  row: Insertable<Database['game']>,
  from = '2025-11-01T00:00:00.000Z',
): Promise<void> {
  const dates = Array.from({ length: count }, (_, hour) => new Date(Date.parse(from) + hour * 3_600_000))
  await store.write((db) =>
    db
      .insertInto('game')
      .values(dates.map((date) => ({ ...row, date: date.toISOString() })))
      .execute(),
  )
}

/** A season with one phase and one group, with the named teams entered in that order. */
export async function addGroupOf(
  store: Store,
  names: readonly string[],
): Promise<{ leagueId: number; phaseId: number; groupId: number; teamIds: number[] }> {
  const leagueId = await addLeague(store)
  const phaseId = await addPhase(store, leagueId)
  const groupId = await addGroup(store, phaseId)
  const teamIds: number[] = []
  for (const name of names) teamIds.push(await addTeam(store, name, { league_id: leagueId }))
  await enterTeams(store, groupId, teamIds)
  return { leagueId, phaseId, groupId, teamIds }
}

async function add<Table extends Numbered>(store: Store, table: Table, row: Row<Table>): Promise<number> {
  const { id } = await store.write((db) =>
    db
      .insertInto(table)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id as number
}
