import type { Proposal } from '#contract/proposals.ts'
import type { ToDo } from '#contract/to-do.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { readGroups } from '../reading/read-groups.ts'
import type { StoredTeam } from '../reading/stored-team.ts'

/** A rival without the names of its delegates. */
export type RivalToDate = Omit<ToDo['dates'][number], 'rival'> & { rival: StoredTeam }

/** The rivals of a team in the draws of active phases of the current season with whom it lacks a game. */
export async function listRivalsToDate(db: Db, teamId: number): Promise<RivalToDate[]> {
  const competitions = (await listActiveCompetitions(db, [teamId])).get(teamId) ?? []
  const groups = await readGroups(db, { ids: competitions.map(({ id }) => id) })
  return competitions.flatMap(({ id, name }) => {
    const group = groups.find((one) => one.id === id)!
    return group.pairsToDate.flatMap(({ round, localId, visitantId }) => {
      if (localId !== teamId && visitantId !== teamId) return []
      const rivalId = localId === teamId ? visitantId : localId
      return { competition: { id, name }, round, rival: group.teams.find((team) => team.id === rivalId)! }
    })
  })
}

type Rival = { competition: { id: number }; rival: { id: number } }

/** Whether a proposal of a new game is open with a rival: it waits for one of the two to answer. */
export function isProposedTo({ competition, rival }: Rival, open: readonly Proposal[]): boolean {
  return open.some(
    ({ competition: { id }, local, visitant, game }) =>
      game === null && id === competition.id && [local.id, visitant.id].includes(rival.id),
  )
}
