import { type Proposal, ProposalAction } from '#contract/proposals.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { proposalBlockedReason } from '#league/proposal.ts'
import { CourtLights } from '../courts/court-lights.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../kernel/access.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { type Delegates, withDelegate } from '../teams/queries.ts'
import { findTown } from '../town/queries.ts'
import type { StoredProposal } from './queries.ts'
import type { StandingProposal } from './state.ts'

/**
 * The roles in which the viewer may act on a proposal: first their team, then 'admin'. Who looks after both teams doesn't
 * answer themselves: theirs is the one that spoke last.
 */
export function actorsOf(
  viewer: Viewer,
  { localId, visitantId, spokeLast }: Pick<StandingProposal, 'localId' | 'visitantId' | 'spokeLast'>,
): (number | 'admin')[] {
  const own = [localId, visitantId].filter((id) => isDelegateOf(viewer, id))
  const speaking = own.length > 1 && spokeLast !== null ? [spokeLast] : own
  return viewer.admin ? [...speaking, 'admin'] : speaking
}

/** The teams of proposals, for the `delegates` of `listSeen`; may contain duplicates. */
export function teamIdsOf(proposals: readonly Pick<StoredProposal, 'team' | 'rival'>[]): number[] {
  return proposals.flatMap(({ team, rival }) => [team.id, rival.id])
}

/** Proposals as the viewer sees them; the caller has checked the viewer's right. `delegates`: of the teams. */
export async function listSeen(
  db: Db,
  proposals: readonly StandingProposal[],
  { viewer, delegates, time }: { viewer: Viewer; delegates: Delegates; time: LeagueTime },
): Promise<Proposal[]> {
  const courts = await listCourts(db)
  const lights = new CourtLights(time, courts, await findTown(db))
  const known = new Map(courts.map(({ id, name, direction }) => [id, { id, name, direction }]))
  const courtOf = (id: number) => known.get(id) ?? { id, name: 'Cancha borrada', direction: '' }

  return proposals.map((proposal) => {
    const { game } = proposal
    const team = withDelegate(proposal.team, delegates)
    const rival = withDelegate(proposal.rival, delegates)
    const [local, visitant] = proposal.localId === team.id ? [team, rival] : [rival, team]
    const actors = actorsOf(viewer, proposal)
    return {
      ...proposal,
      local,
      visitant,
      game: game && {
        id: game.id,
        date: game.date,
        court: game.courtId === null ? null : courtOf(game.courtId),
      },
      options: proposal.options.map((option) => ({
        ...option,
        court: courtOf(option.courtId),
        light: lights.at(option.date, option.courtId),
      })),
      words: proposal.messages.map((message) => ({
        ...message,
        team: message.teamId === null ? null : message.teamId === team.id ? team : rival,
        options:
          message.kind === 'offer'
            ? message.options.map(({ date, courtId }) => ({ date, court: courtOf(courtId) }))
            : [],
      })),
      actions: ProposalAction.options.filter((action) =>
        actors.some((who) => proposalBlockedReason(action, proposal, who) === null),
      ),
    }
  })
}
