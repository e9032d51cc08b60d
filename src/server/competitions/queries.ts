import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { latestStartFirst } from '#league/opening-phase.ts'
import { findStartDays } from '../competition-groups/opening-phase.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#league/name-key.ts'
import type { Viewer } from '../kernel/access.ts'
import type { TeamEntry } from '../reading/queries.ts'
import { findDelegates, withDelegate } from '../teams/queries.ts'

/** The groups by phase, then by id; `current`: only those of the current season, or only those of others. */
export function listCompetitions(
  db: Db,
  filter: {
    competitionGroupId?: number | undefined
    competitionId?: number | undefined
    current?: boolean | undefined
  } = {},
): Promise<Competition[]> {
  let query = competitions(db).orderBy('competition_group_id').orderBy('id')
  if (filter.competitionGroupId !== undefined)
    query = query.where('competition_group_id', '=', filter.competitionGroupId)
  if (filter.competitionId !== undefined) query = query.where('id', '=', filter.competitionId)
  if (filter.current !== undefined) {
    const phases = db
      .selectFrom('competition_group')
      .innerJoin('league', 'league.id', 'competition_group.league_id')
      .select('competition_group.id')
      .where('league.current', '=', filter.current)
    query = query.where('competition_group_id', 'in', phases)
  }
  return query.execute()
}

export function findCompetition(db: Db, id: number): Promise<Competition | undefined> {
  return competitions(db).where('id', '=', id).executeTakeFirst()
}

/** The group of a phase with a name, without regard to case. */
export async function findCompetitionByName(
  db: Db,
  { competitionGroupId, name }: { competitionGroupId: number; name: string },
): Promise<Competition | undefined> {
  const groups = await listCompetitions(db, { competitionGroupId })
  return groups.find((group) => nameKey(group.name) === nameKey(name))
}

export async function createCompetition(tx: Tx, group: Omit<Competition, 'id'>): Promise<number> {
  const insert = tx.insertInto('competition').values(columnsOf(group)).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

export async function editCompetition(tx: Tx, id: number, group: Omit<Competition, 'id'>): Promise<void> {
  await tx.updateTable('competition').set(columnsOf(group)).where('id', '=', id).execute()
}

export async function deleteCompetition(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('competition').where('id', '=', id).execute()
}

/** Whether a group has entries or games. */
export async function isCompetitionUsed(db: Db, id: number, by: 'competition_team' | 'game') {
  const user = db.selectFrom(by).select('id').where('competition_id', '=', id)
  return (await user.limit(1).executeTakeFirst()) !== undefined
}

/** Adds the names of the teams' delegates to entries, for viewers who may see them. */
export async function nameEntries(
  db: Db,
  entries: readonly TeamEntry[],
  viewer: Viewer | null,
): Promise<TeamEntry<Team>[]> {
  const teamIds = entries.map(({ teamId }) => teamId)
  const delegates = await findDelegates(db, teamIds, viewer)
  return entries.map((entry) => ({ ...entry, team: withDelegate(entry.team, delegates) }))
}

/** The groups of active phases of the current season that each team plays in, the latest start first. */
export async function listActiveCompetitions(
  db: Db,
  teamIds: readonly number[],
): Promise<Map<number, Competition[]>> {
  if (teamIds.length === 0) return new Map()
  const rows = await competitions(db)
    .innerJoin('competition_team as entry', 'entry.competition_id', 'competition.id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .select(['entry.team_id', 'phase.start_date as startDate'])
    .where('entry.team_id', 'in', teamIds)
    .where('phase.active', '=', true)
    .where('league.current', '=', true)
    .orderBy('competition.id')
    .execute()
  const startDays = await findStartDays(
    db,
    rows.map(({ competitionGroupId: id, startDate }) => ({ id, startDate })),
  )
  const startOf = ({ competitionGroupId: id }: Competition) => ({ id, startDay: startDays.get(id) ?? null })
  const ordered = rows.toSorted((one, other) => latestStartFirst(startOf(one), startOf(other)))
  return Map.groupBy(ordered, (row) => row.team_id)
}

function competitions(db: Db) {
  return db
    .selectFrom('competition')
    .select(['competition.id', 'competition.name'])
    .select([
      'competition.competition_group_id as competitionGroupId',
      'competition.competition_type_id as competitionTypeId',
    ])
}

function columnsOf({ name, competitionGroupId, competitionTypeId }: Omit<Competition, 'id'>) {
  return { name, competition_group_id: competitionGroupId, competition_type_id: competitionTypeId }
}
