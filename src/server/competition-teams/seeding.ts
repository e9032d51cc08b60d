import type { Competition } from '#contract/competitions.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { isCompetitionUsed } from '../competitions/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import { changeSeed, createEntry, deleteEntry, type Entry, listEntriesOf } from './queries.ts'

/** Refuses to change the entries of a draw that has games, because its pairs would change. */
export async function refuseBegunDraw(db: Db, competition: Competition): Promise<void> {
  const phase = (await findCompetitionGroup(db, competition.competitionGroupId))!
  if (phase.crossing && (await isCompetitionUsed(db, competition.id, 'game')))
    throw new AppError(
      409,
      'Ese cuadro ya tiene partidos: inscribir, retirar u ordenar equipos cambiaría los emparejamientos.',
    )
}

/** Enters a team, last or at a given seed, which moves the following ones back. Returns the entry's id. */
export async function enter(
  tx: Tx,
  { teamId, competitionId, seed }: { teamId: number; competitionId: number; seed?: number | undefined },
): Promise<number> {
  const others = await listEntriesOf(tx, competitionId)
  const id = await createEntry(tx, { teamId, competitionId, seed: others.length + 1 })
  if (seed !== undefined) await moveTo(tx, { id, competitionId }, seed)
  return id
}

/** Moves an entry to a seed, or to the end if there are fewer entries. */
export async function moveTo(tx: Tx, entry: Pick<Entry, 'id' | 'competitionId'>, seed: number) {
  const entries = await listEntriesOf(tx, entry.competitionId)
  const own = entries.find(({ id }) => id === entry.id)!
  const order = entries.filter(({ id }) => id !== entry.id)
  order.splice(seed - 1, 0, own)
  await number(tx, order)
}

/** Deletes an entry; the following ones move up. */
export async function withdraw(tx: Tx, entry: Entry): Promise<void> {
  await deleteEntry(tx, entry.id)
  await number(tx, await listEntriesOf(tx, entry.competitionId))
}

/** Numbers the seeds of entries 1, 2, 3… in the given order. */
export async function number(tx: Tx, entries: readonly Entry[]): Promise<void> {
  for (const [index, { id, seed }] of entries.entries()) {
    if (seed !== index + 1) await changeSeed(tx, id, index + 1)
  }
}
