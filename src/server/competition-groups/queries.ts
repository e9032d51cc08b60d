import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { SeriesLengths } from '#league/series.ts'
import type { Db, Tx } from '../db/database.ts'
import { nameKey } from '#league/name-key.ts'
import { latestPastLeague } from '../leagues/queries.ts'
import { asSeriesLengths, type StoredLengths } from '../reading/queries.ts'

export type PhaseFilter = {
  leagueId?: number | undefined
  entered?: boolean | undefined
  current?: boolean | undefined
  past?: boolean | undefined
}

/** The phases that a filter lets through: see `listKnownPhases`. */
export async function listCompetitionGroups(db: Db, filter: PhaseFilter = {}): Promise<CompetitionGroup[]> {
  const known = await listKnownPhases(db, filter)
  return known.filter(isListed(filter)).map(({ entered: _, ...phase }) => phase)
}

/** Whether a phase has teams as a filter wants it: only those with a team in one of their groups, or only those without. */
export function isListed({ entered }: PhaseFilter): (phase: { entered: boolean }) => boolean {
  return (phase) => entered === undefined || phase.entered === entered
}

/**
 * The phases in playing order: by start, those without one last, then by id; with and without teams. `current`: only
 * those of the current season, or only those of others; `past`: only those of the latest past season, with which the
 * history page opens.
 */
export async function listKnownPhases(
  db: Db,
  filter: PhaseFilter,
): Promise<(CompetitionGroup & { entered: boolean })[]> {
  let query = phases(db)
    .select((its) =>
      its
        .exists(
          its
            .selectFrom('competition')
            .innerJoin('competition_team', 'competition_team.competition_id', 'competition.id')
            .select('competition.id')
            .whereRef('competition.competition_group_id', '=', 'competition_group.id'),
        )
        .$castTo<boolean>()
        .as('entered'),
    )
    .orderBy('start_date', (order) => order.asc().nullsLast())
    .orderBy('id')
  if (filter.leagueId !== undefined) query = query.where('league_id', '=', filter.leagueId)
  if (filter.current !== undefined) {
    const leagues = db.selectFrom('league').select('id').where('current', '=', filter.current)
    query = query.where('league_id', 'in', leagues)
  }
  if (filter.past) query = query.where('league_id', '=', latestPastLeague(db))
  return (await query.execute()).map(({ entered, ...row }) => ({ ...asCompetitionGroup(row), entered }))
}

export async function findCompetitionGroup(db: Db, id: number): Promise<CompetitionGroup | undefined> {
  const row = await phases(db).where('id', '=', id).executeTakeFirst()
  return row && asCompetitionGroup(row)
}

export type NewPhase = Omit<CompetitionGroup, 'id' | 'gamesPerRound'> & {
  gamesPerRound?: CompetitionGroup['gamesPerRound'] | null
}

export async function createCompetitionGroup(tx: Tx, phase: NewPhase): Promise<number> {
  const insert = tx.insertInto('competition_group').values(columnsOf(phase)).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

export async function editCompetitionGroup(tx: Tx, id: number, phase: NewPhase): Promise<void> {
  await tx.updateTable('competition_group').set(columnsOf(phase)).where('id', '=', id).execute()
}

export async function deleteCompetitionGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('competition_group').where('id', '=', id).execute()
}

/** The phase of a season with a name, without regard to case. */
export async function findPhaseByName(
  db: Db,
  { leagueId, name }: { leagueId: number; name: string },
): Promise<CompetitionGroup | undefined> {
  const phasesOfLeague = await listCompetitionGroups(db, { leagueId })
  return phasesOfLeague.find((phase) => nameKey(phase.name) === nameKey(name))
}

export async function hasGames(db: Db, competitionGroupId: number): Promise<boolean> {
  const game = await db
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .select('game.id')
    .where('competition_group_id', '=', competitionGroupId)
    .limit(1)
    .executeTakeFirst()
  return game !== undefined
}

function columnsOf(phase: NewPhase) {
  return {
    name: phase.name,
    league_id: phase.leagueId,
    active: phase.active,
    crossing: phase.crossing,
    games_per_pair: phase.gamesPerPair,
    games_per_round: phase.gamesPerRound ? JSON.stringify(phase.gamesPerRound) : null,
    qualifiers: phase.qualifiers,
    start_date: phase.startDate,
    end_date: phase.endDate,
  }
}

function phases(db: Db) {
  return db
    .selectFrom('competition_group')
    .select(['id', 'name', 'league_id as leagueId', 'active', 'crossing'])
    .select(['games_per_pair', 'games_per_round'])
    .select(['qualifiers', 'start_date as startDate', 'end_date as endDate'])
}

function asCompetitionGroup({
  games_per_pair,
  games_per_round,
  ...phase
}: Omit<CompetitionGroup, keyof SeriesLengths> & StoredLengths): CompetitionGroup {
  const { gamesPerPair, gamesPerRound } = asSeriesLengths({ games_per_pair, games_per_round })
  return { ...phase, gamesPerPair, ...(gamesPerRound && { gamesPerRound }) }
}

/** Whether a phase has groups or a draw. */
export async function hasCompetitions(db: Db, id: number): Promise<boolean> {
  const some = db.selectFrom('competition').select('id').where('competition_group_id', '=', id).limit(1)
  return (await some.executeTakeFirst()) !== undefined
}
