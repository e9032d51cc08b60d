import { redirect, useLoaderData } from 'react-router'
import type { Proposal, ProposalPlan } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { Page } from '../../shell/page.tsx'
import { counterLabel } from './proposal-text.ts'
import { loadProposal } from './load-proposal.ts'
import { NotYours } from './notice.tsx'
import { OfferForm } from './offer-form.tsx'

type Start = { proposal: Proposal; plan: ProposalPlan }

/** Null for a delegate of neither team. If no counter-proposal is possible, the proposal's page says why. */
export async function loader(args: LoaderArgs): Promise<Start | null> {
  const user = requireUser(args.request)
  const proposal = await loadProposal(args)
  if (proposal === null) return null
  if (!proposal.actions.includes('counter')) throw redirect(paths.proposal(proposal.id))
  const { competition, local, visitant, game } = proposal
  const { api } = args
  if (game !== null)
    return { proposal, plan: await api('GET /proposal/change-plan', { query: { gameId: game.id } }) }
  const [teamId, rivalId] = isDelegateOf(user, local.id) ? [local.id, visitant.id] : [visitant.id, local.id]
  const query = { competitionId: competition.id, rivalId, teamId }
  return { proposal, plan: await api('GET /proposal/plan', { query }) }
}

export default function CounterScreen() {
  const start = useLoaderData<typeof loader>()
  if (start === null) return <NotYours />
  const { rival, competition } = start.plan
  return (
    <Page title={counterLabel(start.proposal)} note={`A ${rival.name} · ${competition.name}`} narrow>
      <OfferForm key={start.proposal.id} {...start} />
    </Page>
  )
}
