import type { Proposal } from '#contract/proposals.ts'
import type { ToDo } from '#contract/to-do.ts'
import { listPairsToDate } from '#league/pairs-to-date.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { findPairedCompetition } from '../games/schedule.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'

/**
 * The rivals of a team in the draws of active phases of the current season with whom it has to agree on a date; not
 * those with whom a proposal is open: it waits for one of the two to answer.
 */
export async function listRivalsToDate(
  db: Db,
  { teamId, open, viewer }: { teamId: number; open: readonly Proposal[]; viewer: Viewer },
): Promise<ToDo['dates']> {
  const competitions = (await listActiveCompetitions(db, [teamId])).get(teamId) ?? []
  const dates: ToDo['dates'] = []
  for (const { id, name } of competitions) {
    for (const { round, localId, visitantId } of listPairsToDate(await findPairedCompetition(db, id))) {
      if (localId !== teamId && visitantId !== teamId) continue
      const rivalId = localId === teamId ? visitantId : localId
      const isOpen = open.some(
        ({ competition, local, visitant }) =>
          competition.id === id && [local.id, visitant.id].includes(rivalId),
      )
      if (isOpen) continue
      const rival = withDelegate((await findTeam(db, rivalId))!, await findDelegates(db, [rivalId], viewer))
      dates.push({ competition: { id, name }, round, rival })
    }
  }
  return dates
}
