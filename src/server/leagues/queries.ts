import { inSlices } from '../kernel/in-slices.ts'
import { sql } from 'kysely'
import type { League } from '#contract/leagues.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#league/name-key.ts'
import type { Town } from '#contract/town.ts'
import { findTown } from '../town/queries.ts'

const columns = ['id', 'name', 'year', 'current'] as const

/** The seasons, the most recent first; `entered`: only those with a team in one of their groups, or only those without. */
export function listLeagues(
  db: Db,
  filter: { year?: number | undefined; entered?: boolean | undefined } = {},
): Promise<League[]> {
  let query = db.selectFrom('league').select(columns).orderBy('year', 'desc').orderBy('id', 'desc')
  if (filter.year !== undefined) query = query.where('year', '=', filter.year)
  if (filter.entered !== undefined)
    query = query.where(filter.entered ? hasTeams : sql<boolean>`not ${hasTeams}`)
  return query.execute()
}

/** The latest season with teams from a year before the current season's; without a current season, the latest. */
export function latestPastLeague(db: Db) {
  return db
    .selectFrom('league')
    .select('league.id')
    .where(hasTeams)
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom('league as now')
            .select('now.id')
            .where('now.current', '=', true)
            .whereRef('now.year', '<=', 'league.year'),
        ),
      ),
    )
    .orderBy('league.year', 'desc')
    .orderBy('league.id', 'desc')
    .limit(1)
}

const hasTeams = sql<boolean>`exists (
  select 1 from competition_group phase
  join competition on competition.competition_group_id = phase.id
  join competition_team on competition_team.competition_id = competition.id
  where phase.league_id = league.id
)`

export function findLeague(db: Db, id: number): Promise<League | undefined> {
  return db.selectFrom('league').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findCurrentLeague(db: Db): Promise<League | undefined> {
  return db.selectFrom('league').select(columns).where('current', '=', true).executeTakeFirst()
}

/** The season of a year with a name, without regard to case. */
export async function findLeagueByName(
  db: Db,
  { name, year }: { name: string; year: number },
): Promise<League | undefined> {
  const sameYear = await listLeagues(db, { year })
  return sameYear.find((league) => nameKey(league.name) === nameKey(name))
}

export async function createLeague(tx: Tx, league: Omit<League, 'id'>): Promise<number> {
  return (await tx.insertInto('league').values(league).returning('id').executeTakeFirstOrThrow()).id
}

export async function clearCurrentMark(tx: Tx): Promise<void> {
  await tx.updateTable('league').set({ current: false }).where('current', '=', true).execute()
}

/** Updates the given fields of a season. */
export async function changeLeague(
  tx: Tx,
  id: number,
  { name, year, current }: { [Field in 'name' | 'year' | 'current']: League[Field] | undefined },
): Promise<void> {
  const set = {
    ...(name !== undefined && { name }),
    ...(year !== undefined && { year }),
    ...(current !== undefined && { current }),
  }
  if (Object.keys(set).length > 0) await tx.updateTable('league').set(set).where('id', '=', id).execute()
}

/** Deletes a season without games, with its phases and groups. Its teams stay, registered in no season. */
export async function deleteLeague(tx: Tx, id: number): Promise<void> {
  const phases = tx.selectFrom('competition_group').select('id').where('league_id', '=', id)
  const groups = tx.selectFrom('competition').select('id').where('competition_group_id', 'in', phases)
  await tx.deleteFrom('competition_team').where('competition_id', 'in', groups).execute()
  await tx.deleteFrom('competition').where('competition_group_id', 'in', phases).execute()
  await tx.deleteFrom('competition_group').where('league_id', '=', id).execute()
  await tx.updateTable('team').set({ league_id: null }).where('league_id', '=', id).execute()
  await tx.deleteFrom('league').where('id', '=', id).execute()
}

export async function hasGames(db: Db, id: number): Promise<boolean> {
  const game = await db
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select('game.id')
    .where('phase.league_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return game !== undefined
}

export async function listEnteredIds(db: Db, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('competition_team as entry')
    .innerJoin('competition', 'competition.id', 'entry.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select('entry.team_id')
    .distinct()
    .where('phase.league_id', '=', leagueId)
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** Registers teams in a season; with `onlyFree`, only those that are in none. */
export async function registerTeams(
  tx: Tx,
  teamIds: readonly number[],
  { leagueId, onlyFree }: { leagueId: number; onlyFree: boolean },
): Promise<void> {
  for await (const some of inSlices(teamIds, ROWS_AT_ONCE)) {
    let update = tx.updateTable('team').set({ league_id: leagueId }).where('id', 'in', some)
    if (onlyFree) update = update.where('league_id', 'is', null)
    await update.execute()
  }
}

const ROWS_AT_ONCE = 200

/** The name of this league: that of the current season, or after its town where there is none. */
export async function findLeagueName(db: Db): Promise<string> {
  return leagueNameOf(await findCurrentLeague(db), await findTown(db))
}

export function leagueNameOf(league: League | undefined, { name }: Pick<Town, 'name'>): string {
  return league?.name ?? (name === null ? 'Liga' : `Liga de ${name}`)
}
