import type { Proposal } from '#contract/proposals.ts'
import type { ToDo } from '#contract/to-do.ts'
import { listPairsToDate } from '#league/pairs-to-date.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { findPairedCompetition } from '../games/schedule.ts'
import { findTeam, type StoredTeam } from '../teams/queries.ts'

/** A rival without the names of its delegates. */
export type RivalToDate = Omit<ToDo['dates'][number], 'rival'> & { rival: StoredTeam }

/** The rivals of a team in the draws of active phases of the current season with whom it lacks a game. */
export async function listRivalsToDate(db: Db, teamId: number): Promise<RivalToDate[]> {
  const competitions = (await listActiveCompetitions(db, [teamId])).get(teamId) ?? []
  const dates: RivalToDate[] = []
  for (const { id, name } of competitions) {
    for (const { round, localId, visitantId } of listPairsToDate(await findPairedCompetition(db, id))) {
      if (localId !== teamId && visitantId !== teamId) continue
      const rival = (await findTeam(db, localId === teamId ? visitantId : localId))!
      dates.push({ competition: { id, name }, round, rival })
    }
  }
  return dates
}

/** The rivals of a team with whom it has postponed a game, which they still have to create; once each. */
export function listPostponed(teamId: number, proposals: readonly Proposal[]): ToDo['dates'] {
  const waiting = proposals.filter(
    ({ state, callsOff, local, mayHost }) =>
      state === 'accepted' && callsOff === 'postpone' && mayHost.includes(local.id),
  )
  const dates = waiting.map(({ competition, local, visitant }) => ({
    competition,
    round: null,
    rival: local.id === teamId ? visitant : local,
  }))
  return dates.filter((one, place) => dates.findIndex((other) => isSamePair(one, other)) === place)
}

type Rival = { competition: { id: number }; rival: { id: number } }

export function isSamePair(one: Rival, other: Rival): boolean {
  return one.competition.id === other.competition.id && one.rival.id === other.rival.id
}

/** Whether a proposal of a new game is open with a rival: it waits for one of the two to answer. */
export function isProposedTo({ competition, rival }: Rival, open: readonly Proposal[]): boolean {
  return open.some(
    ({ competition: { id }, local, visitant, game }) =>
      game === null && id === competition.id && [local.id, visitant.id].includes(rival.id),
  )
}
