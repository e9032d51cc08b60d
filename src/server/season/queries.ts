import type { Insertable } from 'kysely'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { SeasonTeam } from '#contract/season.ts'
import type { ScoreClaim } from '#league/dispute.ts'
import type { Rating } from '#league/game-life.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { nameKey } from '#league/name-key.ts'
import { columnsOfDecisions, nameInSeason } from '../reading/queries.ts'
import { inSlices } from '../kernel/in-slices.ts'

/** A game from a season file, and the visitor's claim against its result. */
export type NewGame = { row: Insertable<Database['game']>; disputed: ScoreClaim | null }

/** Rows per statement; each statement takes some milliseconds. */
export const rowsAtOnce = 200

/** The ids of existing teams or courts, by name key. */
export async function listKnownIds(db: Db, table: 'team' | 'court'): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'name_key']).orderBy('id', 'desc').execute()
  return new Map(rows.map((row) => [row.name_key, row.id]))
}

/** Creates teams and returns their ids in the same order. */
export async function createTeams(tx: Tx, teams: readonly SeasonTeam[], leagueId: number): Promise<number[]> {
  const ids = new Map<string, number>()
  for await (const some of inSlices(teams, rowsAtOnce)) {
    const values = some.map(({ name, short = null }) => ({
      name,
      name_key: nameKey(name),
      short_name: short,
      photo: null,
      league_id: leagueId,
    }))
    const rows = await tx.insertInto('team').values(values).returning(['id', 'name_key']).execute()
    for (const row of rows) ids.set(row.name_key, row.id)
  }
  return teams.map(({ name }) => ids.get(nameKey(name))!)
}

/** How many of these teams are registered in a season. */
export async function countRegistered(db: Db, teamIds: readonly number[]): Promise<number> {
  let count = 0
  for await (const some of inSlices(teamIds, rowsAtOnce)) {
    const registered = db.selectFrom('team').where('id', 'in', some).where('league_id', 'is not', null)
    count += (await registered.select('id').execute()).length
  }
  return count
}

export type NewEntry = { teamId: number } & Pick<CompetitionTeam, 'withdrawal' | 'deductions'>

/** Enters teams in a group, in seed order. */
export async function createEntries(tx: Tx, competitionId: number, entered: readonly NewEntry[]) {
  const entries = entered.map(({ teamId, ...decided }, index) => ({
    team_id: teamId,
    competition_id: competitionId,
    seed: index + 1,
    ...columnsOfDecisions(decided),
  }))
  for await (const some of inSlices(entries, rowsAtOnce))
    await tx.insertInto('competition_team').values(some).execute()
}

/** Returns the ids in the order of the games. */
export async function createGames(tx: Tx, games: readonly NewGame[], at: Date): Promise<number[]> {
  const ids: number[] = []
  for await (const some of inSlices(games, rowsAtOnce)) ids.push(...(await createSome(tx, some, at)))
  return ids
}

/** One statement for the games, with 19 values each, of which SQLite allows 32,766; and one for the disputes. */
async function createSome(tx: Tx, games: readonly NewGame[], at: Date): Promise<number[]> {
  const rows = games.map(({ row }) => row)
  const made = await tx.insertInto('game').values(rows).returning('id').execute()
  // Both databases number a statement's rows in order, but may return them in any order.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const disputes = games.flatMap(({ disputed }, index) =>
    disputed === null
      ? []
      : {
          game_id: ids[index]!,
          at: at.toISOString(),
          local_score: disputed.localScore,
          visitant_score: disputed.visitantScore,
          forfeit: disputed.forfeit,
        },
  )
  if (disputes.length > 0) await tx.insertInto('dispute').values(disputes).execute()
  return ids
}

/**
 * The teams of a season, with the names that they had in it: those registered, and those ever entered in one of its
 * groups.
 */
export function listTeamsOfLeague(db: Db, leagueId: number) {
  const entered = db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select('entry.team_id as id')
    .where('phase.league_id', '=', leagueId)
  const ids = db.selectFrom('team').select('id').where('league_id', '=', leagueId).union(entered)
  return (
    db
      .selectFrom('team')
      .leftJoin('season_badge as badge', (join) =>
        join.onRef('badge.team_id', '=', 'team.id').on('badge.league_id', '=', leagueId),
      )
      .select(({ fn }) => ['team.id', fn.coalesce('badge.name', 'team.name').as('name')])
      // That of a team which has been renamed goes with its present name.
      .select((its) =>
        its.case().when('badge.name', 'is', null).then(its.ref('team.short_name')).end().as('short'),
      )
      .where('team.id', 'in', ids)
      .execute()
  )
}

/** The courts of a season's games, the oldest first. */
export function listCourtsOfLeague(db: Db, leagueId: number) {
  return db
    .selectFrom('court')
    .select(['name', 'direction', 'status', 'lights', 'light_timeout as lightTimeout', 'lat', 'lon'])
    .select(['closed_from as closedFrom', 'closed_until as closedUntil'])
    .where('id', 'in', (court) =>
      court
        .selectFrom('game')
        .innerJoin('competition', 'competition.id', 'game.competition_id')
        .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
        .select('game.court_id')
        .where('phase.league_id', '=', leagueId)
        .where('game.court_id', 'is not', null),
    )
    .orderBy('id')
    .execute()
}

/** The ids and groups of a season's games, by date; those without a date last. */
export function listGameIdsOfLeague(db: Db, leagueId: number) {
  return db
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select(['game.id', 'game.competition_id'])
    .where('phase.league_id', '=', leagueId)
    .orderBy('game.date', (order) => order.asc().nullsLast())
    .orderBy('game.id')
    .execute()
}

/** Some games with the names of what they refer to, in no particular order. */
export function listWholeGames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('game')
    .innerJoin('team as local', 'local.id', 'game.local_id')
    .innerJoin('team as visitant', 'visitant.id', 'game.visitant_id')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .leftJoin('court', 'court.id', 'game.court_id')
    .leftJoin('dispute', (join) =>
      join.onRef('dispute.game_id', '=', 'game.id').on('dispute.ended', 'is', null),
    )
    .select([
      'game.id',
      'game.date',
      nameInSeason('local').as('local'),
      nameInSeason('visitant').as('visitant'),
    ])
    .select(['court.name as court', 'game.local_score as localScore', 'game.visitant_score as visitantScore'])
    .select(['game.forfeit', 'visitant_fair_play as visitantFairPlay', 'visitant_mixed as visitantMixed'])
    .select(['local_comment as localComment', 'local_fair_play as localFairPlay'])
    .select(['game.local_mixed as localMixed', 'visitant_comment as visitantComment'])
    .select([
      'taken_back as takenBack',
      'rating_waived as ratingWaived',
      'postponed_from as postponedFrom',
      'game.round',
    ])
    .select(['finished', 'confirmed', 'game.local_id as localId', 'game.visitant_id as visitantId'])
    .select(['dispute.local_score as claimedLocal', 'dispute.visitant_score as claimedVisitant'])
    .select('dispute.forfeit as claimedForfeit')
    .$narrowType<{ localFairPlay: Rating | null; visitantFairPlay: Rating | null }>()
    .where('game.id', 'in', ids)
    .execute()
}
