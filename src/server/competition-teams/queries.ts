import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'
import { columnsOfDecisions, decisionsOf } from '../reading/queries.ts'

export type Entry = Pick<
  CompetitionTeam,
  'id' | 'teamId' | 'competitionId' | 'seed' | 'withdrawal' | 'deductions'
>

export async function findEntry(db: Db, id: number): Promise<Entry | undefined> {
  return asEntries(await entries(db).where('id', '=', id).execute())[0]
}

export async function listEntriesOf(db: Db, competitionId: number): Promise<Entry[]> {
  const query = entries(db).where('competition_id', '=', competitionId).orderBy('seed').orderBy('id')
  return asEntries(await query.execute())
}

export async function createEntry(
  tx: Tx,
  { teamId, competitionId, seed }: Pick<Entry, 'teamId' | 'competitionId' | 'seed'>,
): Promise<number> {
  const values = { team_id: teamId, competition_id: competitionId, seed }
  const insert = tx.insertInto('competition_team').values(values).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

export async function changeSeed(tx: Tx, id: number, seed: number): Promise<void> {
  await tx.updateTable('competition_team').set({ seed }).where('id', '=', id).execute()
}

/** Stores what admins have decided about an entry. */
export async function decideEntry(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  decided: Pick<Entry, 'withdrawal' | 'deductions'>,
): Promise<void> {
  await tx.updateTable('competition_team').set(columnsOfDecisions(decided)).where('id', '=', id).execute()
}

export async function deleteEntry(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('competition_team').where('id', '=', id).execute()
}

/** Whether a team has games in a group, played or not. */
export async function playsIn(db: Db, { teamId, competitionId }: Entry): Promise<boolean> {
  const game = await db
    .selectFrom('game')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where((is) => is.or([is('local_id', '=', teamId), is('visitant_id', '=', teamId)]))
    .limit(1)
    .executeTakeFirst()
  return game !== undefined
}

function entries(db: Db) {
  return db
    .selectFrom('competition_team')
    .select(['id', 'team_id as teamId', 'competition_id as competitionId', 'seed'])
    .select(['withdrawal', 'withdrawn_at', 'deductions'])
}

function asEntries(rows: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>): Entry[] {
  return rows.map(({ withdrawal, withdrawn_at, deductions, ...entry }) => ({
    ...entry,
    ...decisionsOf({ withdrawal, withdrawn_at, deductions }),
  }))
}
