import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { Proposal, ProposalPlan } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { isConflict } from '../../api/failure.ts'
import { counterLabel } from './change-text.ts'
import { GameNow } from './option-face.tsx'
import { loadProposal } from './load-proposal.ts'
import { Notice, NotYours } from './notice.tsx'
import { OfferForm } from './offer-form.tsx'
import { readChange, readOffer } from './offer-values.ts'
import { describeProposal } from './proposal-text.ts'

type Start = { proposal: Proposal; plan: ProposalPlan }

/** Null for a delegate of neither team. If no counter-proposal is possible, the proposal's page says why. */
export async function loader(args: LoaderArgs): Promise<Start | null> {
  const { teamId } = requireUser(args.request)
  const proposal = await loadProposal(args)
  if (proposal === null) return null
  if (!proposal.actions.includes('counter')) throw redirect(paths.proposal(proposal.id))
  const { competition, local, visitant, game } = proposal
  const { api } = args
  if (game !== null)
    return { proposal, plan: await api('GET /proposal/change-plan', { query: { gameId: game.id } }) }
  const query = { competitionId: competition.id, rivalId: local.id === teamId ? visitant.id : local.id }
  return { proposal, plan: await api('GET /proposal/plan', { query }) }
}

export default function CounterScreen() {
  const start = useLoaderData<typeof loader>()
  if (start === null) return <NotYours />
  const { rival, competition } = start.plan
  return (
    <Page title={counterLabel(start.proposal)} note={`A ${rival.name} · ${competition.name}`}>
      <CounterForm key={start.proposal.id} {...start} />
    </Page>
  )
}

function CounterForm({ proposal, plan }: Start) {
  const site = useSite()
  /** The latest proposal, after a conflict with somebody else's change. */
  const [newest, setNewest] = useState<Proposal | null>(null)
  const params = { id: proposal.id }
  const state = newest && describeProposal(newest, plan.team.id, site)
  return (
    <OfferForm
      plan={{ ...plan, mayHost: proposal.mayHost }}
      localId={proposal.local.id}
      label={counterLabel(proposal)}
      submitLabel="Proponer"
      onSend={async (values, { api }) => {
        try {
          const { round } = newest ?? proposal
          const read = proposal.game === null ? readOffer : readChange
          const offer = read(values, plan.suggestions, site.timeZone)
          await api('PUT /proposal/counter/{id}', { params, body: { ...offer, round } })
          notify('Respuesta enviada.')
          return { to: paths.proposal(proposal.id), replace: true }
        } catch (cause) {
          if (isConflict(cause)) setNewest(await api('GET /proposal/{id}', { params }))
          throw cause
        }
      }}
      back={paths.proposal(proposal.id)}
    >
      {state === null ? null : (
        <Notice title={`Así está ahora: ${state.title}`}>
          <p>{state.next}</p>
          <ButtonLink look="secondary" className="mt-2" to={paths.proposal(proposal.id)}>
            Ver la propuesta
          </ButtonLink>
        </Notice>
      )}
      {proposal.game === null ? null : <GameNow game={proposal.game} />}
    </OfferForm>
  )
}
