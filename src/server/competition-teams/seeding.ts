import type { Competition } from '#contract/competitions.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { isCompetitionUsed } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { changeSeed, createEntry, deleteEntry, type Entry, listEntriesOf } from './queries.ts'

/** Refuses to change who stands where in a draw that has begun: its pairs would be others. */
export async function refuseBegunDraw(db: Db, competition: Competition): Promise<void> {
  const phase = (await findCompetitionGroup(db, competition.competitionGroupId))!
  if (phase.crossing && (await isCompetitionUsed(db, competition.id, 'game'))) {
    throw new AppError(
      409,
      'Ese cuadro ya tiene partidos: inscribir, retirar u ordenar equipos cambiaría los emparejamientos.',
    )
  }
}

/** Enters a team, behind the others or at a seed for which they make room, and answers the entry's id. */
export async function enter(
  db: Db,
  { teamId, competitionId, seed }: { teamId: number; competitionId: number; seed?: number | undefined },
): Promise<number> {
  const others = await listEntriesOf(db, competitionId)
  const id = await createEntry(db, { teamId, competitionId, seed: others.length + 1 })
  if (seed !== undefined) await moveTo(db, { id, competitionId }, seed)
  return id
}

/** Moves an entry to a seed, or behind all others when there are fewer. */
export async function moveTo(
  db: Db,
  entry: Pick<Entry, 'id' | 'competitionId'>,
  seed: number,
): Promise<void> {
  const entries = await listEntriesOf(db, entry.competitionId)
  const own = entries.find(({ id }) => id === entry.id)!
  const order = entries.filter(({ id }) => id !== entry.id)
  order.splice(seed - 1, 0, own)
  await number(db, order)
}

/** Takes an entry out; the ones behind it move up. */
export async function withdraw(db: Db, entry: Entry): Promise<void> {
  await deleteEntry(db, entry.id)
  await number(db, await listEntriesOf(db, entry.competitionId))
}

/** Gives entries the seeds 1, 2, 3… in their order. */
export async function number(db: Db, entries: readonly Entry[]): Promise<void> {
  for (const [index, { id, seed }] of entries.entries()) {
    if (seed !== index + 1) await changeSeed(db, id, index + 1)
  }
}
