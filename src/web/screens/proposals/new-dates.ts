import { paths } from '#contract/paths.ts'
import type { Proposal } from '#contract/proposals.ts'

/** Where a team proposes dates to the rival of a proposal, also for a game that the two have called off. */
export function newDatesPath(
  {
    competition,
    local,
    visitant,
    callsOff,
  }: Pick<Proposal, 'competition' | 'local' | 'visitant' | 'callsOff'>,
  ownId: number | null,
): string {
  const rivalId = local.id === ownId ? visitant.id : local.id
  return paths.propose(competition.id, rivalId, { postponed: callsOff === 'postpone' })
}
