import type { Forfeit } from '#league/game-score.ts'
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { CalendarFilter } from '#contract/calendar.ts'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { inReview, mayNotCount, nameInSeason } from '../reading/queries.ts'
import { findUncounted } from '../games/unneeded.ts'

/** The host in the UIDs of calendars: the stored one, else that of the site's present address. */
export async function findUidHost(db: Db, publicUrl: string): Promise<string> {
  const known = await db.selectFrom('uid_host').select('host').executeTakeFirst()
  return known?.host ?? new URL(publicUrl).hostname
}

/** Stores that host, unless there is one. */
export async function keepUidHost(tx: Tx, publicUrl: string): Promise<void> {
  const row = { id: 1, host: new URL(publicUrl).hostname }
  await tx
    .insertInto('uid_host')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
}

/**
 * The games of a calendar, by date: those with a date, except games that aren't played, as their series is decided or
 * their phase closed, and recently cancelled ones; a postponed one is cancelled where it was. Beyond the page size,
 * coming games take precedence, the next ones first; then the latest.
 */
export async function listCalendarGames(db: Db, filter: CalendarFilter) {
  const open = await calendarGames(db, filter)
    .where('game.finished', '=', false)
    .where((is) => is.or([is('phase.active', '=', true), is('game.cancelled', '=', true)]))
    .orderBy('game.date')
    .orderBy('game.id')
    .limit(GAMES_PAGE_SIZE)
    .execute()
  const played = await calendarGames(db, filter)
    .where('game.finished', '=', true)
    .orderBy('game.date', 'desc')
    .orderBy('game.id', 'desc')
    .limit(GAMES_PAGE_SIZE - open.length)
    .execute()
  const games = await marked(db, [...open, ...played])
  return games
    .filter(({ finished, cancelled, unneeded }) => finished || cancelled || !unneeded)
    .toSorted((a, b) => (a.date! < b.date! ? -1 : a.date! > b.date! ? 1 : a.id - b.id))
}

/** Some games as calendars show them; without those that have no date and those cancelled long ago. */
export async function listGamesOf(db: Db, ids: readonly number[]): Promise<CalendarGame[]> {
  if (ids.length === 0) return []
  return marked(db, await gamesForCalendars(db).where('game.id', 'in', ids).orderBy('game.id').execute())
}

/** The games, each with whether it counts nowhere or is annulled; only one that is to be played is postponed. */
async function marked(db: Db, rows: Awaited<ReturnType<ReturnType<typeof gamesForCalendars>['execute']>>) {
  const { unneeded, annulled } = await findUncounted(db, rows)
  return rows.map((row) => ({
    ...row,
    unneeded: unneeded.has(row.id),
    annulled: annulled.has(row.id),
    postponed: row.postponed && !unneeded.has(row.id),
  }))
}

function calendarGames(db: Db, { leagueId, competitionId, teamId }: CalendarFilter) {
  let competitions = db
    .selectFrom('competition')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .select('competition.id')
  if (leagueId !== undefined) competitions = competitions.where('league.id', '=', leagueId)
  if (competitionId !== undefined) competitions = competitions.where('competition.id', '=', competitionId)
  if (leagueId === undefined && competitionId === undefined)
    competitions = competitions.where('league.current', '=', true)
  const isOfTeamAlone = leagueId === undefined && competitionId === undefined && teamId !== undefined
  const its = expressionBuilder<Database, 'game'>()
  const isOfCompetitions = isOfTeamAlone ? [] : [its('game.competition_id', 'in', competitions)]
  const isOfTeam =
    teamId === undefined
      ? []
      : [its.or([its('game.local_id', '=', teamId), its('game.visitant_id', '=', teamId)])]
  return gamesForCalendars(db, its.and([...isOfCompetitions, ...isOfTeam]))
}

/** `narrow` is applied to both tables of the union, because SQLite doesn't push an outer condition down. */
function gamesForCalendars(db: Db, narrow?: Expression<SqlBool>) {
  return db
    .selectFrom(gamesWithRevision(db, narrow).as('game'))
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .innerJoin('team as local', 'local.id', 'game.local_id')
    .innerJoin('team as visitant', 'visitant.id', 'game.visitant_id')
    .leftJoin('court', 'court.id', 'game.court_id')
    .select(['game.id', 'game.date', 'game.finished', 'game.forfeit', 'game.disputed'])
    .select(['game.cancelled', 'game.postponed', 'game.sequence', 'game.round'])
    .select(['game.competition_id', mayNotCount.as('may_not_count')])
    .select(['game.local_score as localScore', 'game.visitant_score as visitantScore'])
    .select(['game.changed_at as changedAt', 'league.year'])
    .select([nameInSeason('local').as('local'), nameInSeason('visitant').as('visitant')])
    .select(['competition.name as group', 'phase.name as phase'])
    .select(['court.name as court', 'court.direction', 'court.lat', 'court.lon'])
    .where('game.date', 'is not', null)
}

export type CalendarGame = Awaited<ReturnType<typeof listCalendarGames>>[number]

function gamesWithRevision(db: Db, narrow: Expression<SqlBool> = sql<boolean>`true`) {
  const cancelled = db
    .selectFrom('game_revision as game')
    .select((its) => [
      'game.game_id as id',
      'game.date',
      its.ref('game.competition_id').$notNull().as('competition_id'),
      its.ref('game.local_id').$notNull().as('local_id'),
      its.ref('game.visitant_id').$notNull().as('visitant_id'),
      'game.court_id',
      sql<number | null>`null`.as('round'),
      sql<number | null>`null`.as('local_score'),
      sql<number | null>`null`.as('visitant_score'),
      sql<Forfeit | null>`null`.as('forfeit'),
      sql<boolean>`false`.as('finished'),
      sql<boolean>`false`.as('disputed'),
      'game.cancelled',
      sql<boolean>`exists (select 1 from game as standing where standing.id = game.game_id and not standing.finished)`.as(
        'postponed',
      ),
      'game.changed_at',
      'game.sequence',
    ])
    .where('game.cancelled', '=', true)
    .where(narrow)
  return db
    .selectFrom('game')
    .leftJoin('game_revision as revision', 'revision.game_id', 'game.id')
    .leftJoin('dispute', 'dispute.game_id', 'game.id')
    .select(['game.id', 'game.date', 'game.competition_id', 'game.local_id', 'game.visitant_id'])
    .select([
      'game.court_id',
      'game.round',
      'game.local_score',
      'game.visitant_score',
      'game.forfeit',
      'game.finished',
    ])
    .select(inReview.as('disputed'))
    .select([sql<boolean>`false`.as('cancelled'), sql<boolean>`false`.as('postponed'), 'revision.changed_at'])
    .select(sql<number>`coalesce(revision.sequence, 0)`.as('sequence'))
    .where(narrow)
    .unionAll(cancelled)
}
