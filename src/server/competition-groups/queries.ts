import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Db } from '../db/database.ts'
import { nameKey } from '../name-key.ts'

/** A phase as it is written down. */
export type NewPhase = Omit<CompetitionGroup, 'id'>

export async function createCompetitionGroup(db: Db, phase: NewPhase): Promise<number> {
  const insert = db.insertInto('competition_group').values(columnsOf(phase)).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

export async function editCompetitionGroup(db: Db, id: number, phase: NewPhase): Promise<void> {
  await db.updateTable('competition_group').set(columnsOf(phase)).where('id', '=', id).execute()
}

export async function deleteCompetitionGroup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('competition_group').where('id', '=', id).execute()
}

/** The phase of a season that bears a name, without regard to case. */
export async function findPhaseByName(
  db: Db,
  { leagueId, name }: { leagueId: number; name: string },
): Promise<{ id: number; name: string } | undefined> {
  const phases = await db
    .selectFrom('competition_group')
    .select(['id', 'name'])
    .where('league_id', '=', leagueId)
    .execute()
  return phases.find((phase) => nameKey(phase.name) === nameKey(name))
}

/** Whether a game of the phase has been created. */
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
    qualifiers: phase.qualifiers,
    start_date: phase.startDate,
    end_date: phase.endDate,
  }
}
