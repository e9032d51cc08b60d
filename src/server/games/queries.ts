import { type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { GameFilter } from '#contract/game-filter.ts'
import type { Game } from '#contract/games.ts'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import type { ResultClaim } from '#contract/results.ts'
import { type Visit, visibleFeedback } from '#league/fair-play.ts'
import { type ReportedGame, roleIn, type Slot } from '#league/game-life.ts'
import { courtOf } from './court-of-game.ts'
import { owedOf } from '#league/owed.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import { recordCancellation, bumpRevision } from '../game-revisions/queries.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { within } from '../db/tracked-reads.ts'
import { findDispute, listDisputes, type StoredDispute } from '../disputes/queries.ts'
import { endLive } from '../live/queries.ts'
import { claimOfRow, deleteClaim } from '../result-claims/queries.ts'
import { inReview, mayNotCount } from '../reading/queries.ts'
import { ofGames, ofGroups } from '../reading/scopes.ts'
import type { Side } from '#league/side.ts'
import { asTeam, type StoredTeam } from '../reading/stored-team.ts'
import { findUncounted } from './unneeded.ts'

export type GameViewer = Pick<Viewer, 'admin' | 'teamId' | 'teams'> | null

/** A game as the viewer may see it, without the delegates of its teams. */
export type SeenGame = Omit<Game, 'local' | 'visitant'> & { local: StoredTeam; visitant: StoredTeam }
/** A game with the ratings and comments of both teams. */
type RatedGame = Omit<SeenGame, 'claim' | 'restored' | 'passed'> & ReportedGame
/** A game as it is stored, with the slot it was moved away from too late, and the score that the visitor claims. */
type StoredGame = RatedGame & { restored: boolean; passed: Slot | null; claim: ResultClaim | null }
/** A rated game with the visitor's dispute of its result, and what only the two teams and admins see. */
export type WholeGame = StoredGame & { dispute: StoredDispute | null }

/**
 * Filters that only the server uses. `waiting`: games that may make somebody a duty: unplayed (of those with a date only
 * up to `until`), unrated or in review.
 */
type OwnFilter = GameFilter & {
  ids?: readonly number[]
  courtId?: number
  postponed?: true
  waiting?: { until: string }
}

/**
 * A page of the games that match a filter, as the viewer may see them, by date in the direction of the filter; games
 * without a date come last.
 */
export async function listGames(db: Db, filter: OwnFilter, viewer: GameViewer): Promise<SeenGame[]> {
  const direction = filter.latest ? 'desc' : 'asc'
  const limit = filter.limit ?? GAMES_PAGE_SIZE
  const these = ofGames(db, filter)
  // The joins are made for the games of the page only, not for all the skipped ones.
  const page = narrowed(these, filter)
    .select('game.id')
    .orderBy('game.date', (order) => order[direction]().nullsLast())
    .orderBy('game.id', direction)
    .limit(limit)
    .offset(((filter.page ?? 1) - 1) * limit)
  const rows = await games(these, page)
    .orderBy('game.date', (order) => order[direction]().nullsLast())
    .orderBy('game.id', direction)
    .execute()
  return (await asGames(db, rows)).map((game) => seenBy(game, viewer))
}

/** The games that match a filter; joins only the tables that the filter needs. */
function narrowed(db: Db, filter: OwnFilter) {
  const { teamId, competitionGroupId, leagueId } = filter
  let query = db.selectFrom('game')
  if (filter.localId !== undefined) query = query.where('game.local_id', '=', filter.localId)
  if (filter.visitantId !== undefined) query = query.where('game.visitant_id', '=', filter.visitantId)
  if (teamId !== undefined) {
    query = query.where((is) =>
      is.or([is('game.local_id', '=', teamId), is('game.visitant_id', '=', teamId)]),
    )
  }
  if (filter.competitionId !== undefined)
    query = query.where('game.competition_id', '=', filter.competitionId)
  if (competitionGroupId !== undefined || leagueId !== undefined) {
    let groups = db
      .selectFrom('competition')
      .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
      .select('competition.id')
    if (competitionGroupId !== undefined) groups = groups.where('phase.id', '=', competitionGroupId)
    if (leagueId !== undefined) groups = groups.where('phase.league_id', '=', leagueId)
    query = query.where('game.competition_id', 'in', groups)
  }
  if (filter.finished !== undefined) query = query.where('game.finished', '=', filter.finished)
  if (filter.confirmed !== undefined) query = query.where('game.confirmed', '=', filter.confirmed)
  if (filter.from !== undefined) query = query.where('game.date', '>=', instant(filter.from))
  if (filter.to !== undefined) query = query.where('game.date', '<', instant(filter.to))
  if (filter.ids !== undefined) query = query.where('game.id', 'in', filter.ids)
  if (filter.courtId !== undefined) query = query.where('game.court_id', '=', filter.courtId)
  if (filter.postponed) query = query.where('game.postponed_from', 'is not', null)
  if (filter.waiting) {
    const { until } = filter.waiting
    const disputed = db.selectFrom('dispute').select('game_id').where('ended', 'is', null)
    query = query.where((is) =>
      is.or([
        is('game.confirmed', '=', false).and(
          is.or([
            is('game.finished', '=', true),
            is('game.taken_back', '=', true),
            is('game.date', '<', until),
            is('game.date', 'is', null),
          ]),
        ),
        is('game.id', 'in', disputed),
      ]),
    )
  }
  return query
}

/** The complete game, for handlers that change it; `seenBy` removes what a viewer may not see. */
export async function findWholeGame(db: Db, id: number): Promise<WholeGame | undefined> {
  const [row] = await listRows(within(db, []), [id])
  const own = row ? ofGroups(db, [row.competition_id]) : within(db, ['game'])
  const [game] = await asGames(db, row ? [row] : [])
  return game && { ...game, dispute: row!.dispute_at === null ? null : await findDispute(own, id) }
}

/** Several complete games. */
export async function listWholeGames(db: Db, ids: readonly number[]): Promise<WholeGame[]> {
  if (ids.length === 0) return []
  const disputes = await listDisputes(db, ids)
  const found = await asGames(db, await listRows(db, ids))
  return found.map((game) => ({ ...game, dispute: disputes.get(game.id) ?? null }))
}

/**
 * A page of the calendar: unfinished games of the current season that have a date, then the postponed ones, then those of
 * closed phases.
 */
export async function listPendingGames(db: Db, viewer: GameViewer, page = 1): Promise<SeenGame[]> {
  const rows = await games(db, db.selectFrom('game').select('game.id'))
    .where('league.current', '=', true)
    .where('game.finished', '=', false)
    .where((is) => is.or([is('game.date', 'is not', null), is('game.postponed_from', 'is not', null)]))
    .orderBy('phase.active', 'desc')
    .orderBy('game.date', (order) => order.asc().nullsLast())
    .orderBy('game.id')
    .limit(GAMES_PAGE_SIZE)
    .offset((page - 1) * GAMES_PAGE_SIZE)
    .execute()
  return (await asGames(db, rows)).map((game) => seenBy(game, viewer))
}

/** An instant as it is stored, with milliseconds, so that strings compare correctly. */
function instant(text: string): string {
  return new Date(text).toISOString()
}

function listRows(db: Db, ids: readonly number[]): Promise<GameRow[]> {
  return games(db, db.selectFrom('game').select('game.id').where('game.id', 'in', ids)).execute()
}

/** The games with these ids; they stand first, since PostgreSQL keeps the order of so many joins. */
function games(db: Db, ids: SelectQueryBuilder<Database, 'game', { id: number }>) {
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('game', 'game.id', 'page.id')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .innerJoin('team as local', 'local.id', 'game.local_id')
    .innerJoin('team as visitant', 'visitant.id', 'game.visitant_id')
    .leftJoin('season_badge as local_badge', (join) =>
      join
        .onRef('local_badge.team_id', '=', 'game.local_id')
        .onRef('local_badge.league_id', '=', 'phase.league_id'),
    )
    .leftJoin('season_badge as visitant_badge', (join) =>
      join
        .onRef('visitant_badge.team_id', '=', 'game.visitant_id')
        .onRef('visitant_badge.league_id', '=', 'phase.league_id'),
    )
    .leftJoin('court', 'court.id', 'game.court_id')
    .leftJoin('dispute', 'dispute.game_id', 'game.id')
    .leftJoin('result_claim as claim', 'claim.game_id', 'game.id')
    .select(['claim.at as claim_at', 'claim.text as claim_text', 'claim.forfeit as claim_forfeit'])
    .select(['claim.local_score as claim_local', 'claim.visitant_score as claim_visitant', 'game.restored'])
    .select(['game.passed_date', 'game.passed_court_id', 'game.postponed_from'])
    .select([inReview.as('disputed'), 'dispute.at as dispute_at', 'game.taken_back', 'game.rating_waived'])
    .select([mayNotCount.as('may_not_count'), 'phase.active', 'league.current as of_current_season'])
    .select(['game.id', 'game.date', 'game.competition_id', 'game.court_id', 'game.forfeit'])
    .select(['game.local_score', 'game.visitant_score', 'game.finished', 'game.confirmed', 'game.round'])
    .select(['game.local_fair_play', 'game.visitant_fair_play', 'game.local_mixed', 'game.visitant_mixed'])
    .select(['game.local_comment', 'game.visitant_comment'])
    .select(['competition.name as competition_name', 'court.name as court_name', 'court.direction'])
    .select(['court.closed_from', 'court.closed_until'])
    .select(sql<string>`coalesce(local_badge.name, local.name)`.as('local_name'))
    .select(sql<string>`coalesce(visitant_badge.name, visitant.name)`.as('visitant_name'))
    .select(['local.id as local_id', 'local.photo as local_photo', 'visitant.id as visitant_id'])
    .select(['local.league_id as local_league_id', 'visitant.league_id as visitant_league_id'])
    .select(['visitant.photo as visitant_photo', 'local_badge.short_name as local_short_name'])
    .select('visitant_badge.short_name as visitant_short_name')
    .select(['local_badge.color as local_color', 'local_badge.letters as local_letters'])
    .select(['visitant_badge.color as visitant_color', 'visitant_badge.letters as visitant_letters'])
}

type GameRow = Awaited<ReturnType<ReturnType<typeof games>['execute']>>[number]

/** A game as the viewer may see it: ratings, mixed answers and comments only where the rules allow it. */
export function seenBy(game: StoredGame & Partial<WholeGame>, viewer: GameViewer): SeenGame {
  const visible = visibleFeedback(game, viewer ?? { admin: false, teamId: null })
  const isTheirs = viewer !== null && roleIn(game, viewer) !== null
  const { localFairPlay, visitantFairPlay, localMixed, visitantMixed, ...unrated } = game
  const { localComment, visitantComment, dispute, restored, passed, claim, ...open } = unrated
  return {
    ...open,
    ...(visible.ratings && { localFairPlay, visitantFairPlay, localMixed, visitantMixed }),
    ...(visible.comments && { localComment, visitantComment }),
    ...(isTheirs && restored && { restored }),
    ...(isTheirs && passed && { passed }),
    ...(isTheirs && claim && { claim }),
  }
}

async function asGames(db: Db, rows: readonly GameRow[]): Promise<StoredGame[]> {
  const uncounted = await findUncounted(db, rows)
  return rows.map((row) => asGame(row, uncounted))
}

function asGame(row: GameRow, uncounted: Awaited<ReturnType<typeof findUncounted>>): StoredGame {
  const { competition_id: competitionId, local_id: localId, visitant_id: visitantId, court_id: courtId } = row
  const visitantFairPlay = row.visitant_fair_play as WholeGame['visitantFairPlay']
  return {
    id: row.id,
    date: row.date,
    competition: { id: competitionId, name: row.competition_name },
    competitionId,
    local: teamOf(row, 'local'),
    visitant: teamOf(row, 'visitant'),
    localId,
    visitantId,
    courtId,
    court: courtId === null ? null : courtOf(courtId, row),
    ...(row.round !== null && { round: row.round }),
    localScore: row.local_score,
    visitantScore: row.visitant_score,
    forfeit: row.forfeit,
    finished: row.finished,
    confirmed: row.confirmed,
    disputed: row.disputed,
    takenBack: row.taken_back,
    unneeded: uncounted.unneeded.has(row.id),
    ...(uncounted.annulled.has(row.id) && { annulled: true }),
    ...(uncounted.withdrawn.has(row.id) && { withdrawn: uncounted.withdrawn.get(row.id)! }),
    ...(uncounted.decidedOn.has(row.id) && { decidedOn: uncounted.decidedOn.get(row.id)! }),
    ofCurrentSeason: row.of_current_season,
    ofActivePhase: row.active,
    postponedFrom: row.postponed_from,
    ratingWaived: row.rating_waived,
    owed: owedOf(
      { ...row, localId, visitantId, visitantFairPlay, unneeded: uncounted.owingNothing.has(row.id) },
      { active: row.active, current: row.of_current_season },
    ),
    restored: row.restored,
    passed: row.passed_date === null ? null : { date: row.passed_date, courtId: row.passed_court_id },
    claim: claimOfRow(row),
    localFairPlay: row.local_fair_play as WholeGame['localFairPlay'],
    visitantFairPlay,
    localMixed: row.local_mixed,
    visitantMixed: row.visitant_mixed,
    localComment: row.local_comment,
    visitantComment: row.visitant_comment,
  }
}

function teamOf(row: GameRow, side: Side): StoredTeam {
  return asTeam({
    id: row[`${side}_id`],
    name: row[`${side}_name`],
    photo: row[`${side}_photo`],
    league_id: row[`${side}_league_id`],
    color: row[`${side}_color`],
    letters: row[`${side}_letters`],
    short_name: row[`${side}_short_name`],
  })
}

export function columnsOf(game: ReportedGame) {
  const { localScore, visitantScore, forfeit, finished, confirmed, takenBack, ratingWaived } = game
  const { localFairPlay, visitantFairPlay, localMixed, visitantMixed, localComment, visitantComment } = game
  const result = { localScore, visitantScore, forfeit, finished, confirmed, takenBack, ratingWaived }
  const ratings = { localFairPlay, visitantFairPlay, localMixed, visitantMixed }
  return columnsFor({ ...result, ...ratings, localComment, visitantComment })
}

/** The games of the current season that a team still has to rate as the visitor, including those of closed phases. */
export async function listVisits(db: Db, teamId: number): Promise<(Visit & { id: number })[]> {
  const rows = await db
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .select(['game.id', 'local_id as localId', 'visitant_id as visitantId', 'finished', 'confirmed'])
    .select(['visitant_fair_play as visitantFairPlay', 'game.competition_id'])
    .select(mayNotCount.as('may_not_count'))
    .where('visitant_id', '=', teamId)
    .where('league.current', '=', true)
    .where('finished', '=', true)
    .where('confirmed', '=', false)
    .execute()
  const { owingNothing } = await findUncounted(db, rows)
  return rows.map((row) => ({
    ...row,
    visitantFairPlay: row.visitantFairPlay as Visit['visitantFairPlay'],
    unneeded: owingNothing.has(row.id),
  }))
}

/** A new game, still to be played; one without a date and a court is created to be forfeited. */
export type NewGame = {
  competitionId: number
  date: string | null
  localId: number
  visitantId: number
  courtId: number | null
  round?: number | null | undefined
  /** The id of a game that is brought back. */
  restoredId?: number
}

/** Inserts a game that is still to be played and returns its id. */
export async function scheduleGame(tx: Tx, game: Granted<NewGame>): Promise<number> {
  const { restoredId, competitionId, date, localId, visitantId, courtId, round = null } = game
  const { id } = await tx
    .insertInto('game')
    .values({
      ...(restoredId !== undefined && { id: restoredId, restored: true }),
      ...columnsFor({ competitionId, date, localId, visitantId, courtId, round }),
      finished: false,
      confirmed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Updates the given columns of a game. If any value differs, bumps the revision for calendars, with the time `at`. The
 * first slot that a game is moved away from after its hour is kept. A game that loses its date is cancelled in calendars
 * until it has another one.
 */
export async function changeGame(
  tx: Tx,
  game: Granted<{ id: number }>,
  change: Updateable<Database['game']>,
  at: Date,
): Promise<void> {
  const { id } = game
  const columns = Object.keys(change) as (keyof Database['game'])[]
  const isPostponed = change.date === null
  if (isPostponed) await recordCancellation(tx, id, at.toISOString())
  const { numUpdatedRows } = await tx
    .updateTable('game')
    .set({ ...change, ...((change.date || change.finished) && { postponed_from: null }) })
    .$if(change.date !== undefined, (update) => {
      const isLeft = sql`not finished and passed_date is null and date <= ${at.toISOString()} and date is distinct from ${change.date}`
      return update.set({
        passed_date: sql`case when ${isLeft} then date else passed_date end`,
        passed_court_id: sql`case when ${isLeft} then court_id else passed_court_id end`,
      })
    })
    .where('id', '=', id)
    .where((is) => is.or(columns.map((column) => is(column, 'is distinct from', change[column] as never))))
    .executeTakeFirst()
  if (numUpdatedRows > 0n && !isPostponed) await bumpRevision(tx, id, at.toISOString(), Boolean(change.date))
  // A claim ends with any result, and with the hour that it is about.
  if (change.finished || isPostponed) await deleteClaim(tx, game)
  // Taken back, it isn't live again.
  if (change.finished !== undefined || isPostponed) await endLive(tx, id)
}

export async function deleteGame(tx: Tx, { id }: Granted<{ id: number }>, at: Date): Promise<void> {
  await recordCancellation(tx, id, at.toISOString())
  await tx.deleteFrom('game').where('id', '=', id).execute()
}
