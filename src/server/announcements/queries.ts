import type { Announcement, AnnouncementAudience } from '#contract/announcements.ts'
import { MAX_ANNOUNCEMENTS } from '#contract/limits.ts'
import { listCompetitionGroups } from '../competition-groups/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { countRows } from '../db/count-rows.ts'

export function listAnnouncements(db: Db): Promise<Announcement[]> {
  return announcements(db).orderBy('id', 'desc').limit(MAX_ANNOUNCEMENTS).execute()
}

export function findAnnouncement(db: Db, id: number): Promise<Announcement | undefined> {
  return announcements(db).where('id', '=', id).executeTakeFirst()
}

/** Those of some ids that haven't been deleted. */
export async function listAnnouncementsById(db: Db, ids: readonly number[]): Promise<Announcement[]> {
  return ids.length === 0 ? [] : announcements(db).where('id', 'in', ids).execute()
}

function announcements(db: Db) {
  return db.selectFrom('announcement').select(['id', 'at', 'phase', 'title', 'text'])
}

export async function createAnnouncement(tx: Tx, announcement: Omit<Announcement, 'id'>): Promise<number> {
  const insert = tx.insertInto('announcement').values(announcement).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

export async function deleteAnnouncement(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('announcement').where('id', '=', id).execute()
}

export async function listTeamsOfPhase(db: Db, competitionGroupId: number): Promise<number[]> {
  const rows = await teamsOfPhase(db, competitionGroupId).execute()
  return rows.map(({ team_id }) => team_id)
}

function teamsOfPhase(db: Db, competitionGroupId: number) {
  return db
    .selectFrom('competition_team')
    .innerJoin('competition', 'competition.id', 'competition_team.competition_id')
    .select('competition_team.team_id')
    .distinct()
    .where('competition_group_id', '=', competitionGroupId)
}

/** How many delegates an announcement reaches, its author left out; `competitionGroupId` null: all delegates. */
export async function countReached(
  db: Db,
  { competitionGroupId, authorId }: { competitionGroupId: number | null; authorId: number },
): Promise<number> {
  let delegates = db.selectFrom('delegate').select('user_id')
  if (competitionGroupId !== null)
    delegates = delegates.where('team_id', 'in', teamsOfPhase(db, competitionGroupId))
  return countRows(db.selectFrom('user').where('id', '<>', authorId).where('id', 'in', delegates))
}

/** All delegates, and those of each phase of the current season. */
export async function listAudiences(db: Db, authorId: number): Promise<AnnouncementAudience[]> {
  const league = await findCurrentLeague(db)
  const phases = league ? await listCompetitionGroups(db, { leagueId: league.id }) : []
  const audiences: AnnouncementAudience[] = []
  for (const phase of [null, ...phases.map(({ id, name }) => ({ id, name }))]) {
    const competitionGroupId = phase?.id ?? null
    audiences.push({ phase, delegates: await countReached(db, { competitionGroupId, authorId }) })
  }
  return audiences
}
