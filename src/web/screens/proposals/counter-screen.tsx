import { useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Proposal, ProposalPlan } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { apiContext } from '../../api/client.ts'
import { requireUser } from '../../api/require-user.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { isConflict } from '../../api/conflict.ts'
import { loadProposal } from './load-proposal.ts'
import { Notice } from './notice.tsx'
import { NotYours } from './not-yours.tsx'
import { OfferForm } from './offer-form.tsx'
import { proposalWords } from './proposal-words.ts'

type Start = { proposal: Proposal; plan: ProposalPlan }

/**
 * Null if the user is a delegate of neither team. If a counter-proposal isn't possible, the page of the proposal says
 * why.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Start | null> {
  const { teamId } = requireUser(args.request)
  const proposal = await loadProposal(args)
  if (proposal === null) return null
  if (!proposal.actions.includes('counter')) throw redirect(paths.proposal(proposal.id))
  const { competition, local, visitant } = proposal
  const query = { competitionId: competition.id, rivalId: local.id === teamId ? visitant.id : local.id }
  const plan = await args.context.get(apiContext)('GET /proposal/plan', { query })
  return { proposal, plan }
}

export default function CounterScreen() {
  const start = useLoaderData<typeof loader>()
  if (start === null) return <NotYours />
  return (
    <Page title="Proponer otras fechas" note={`A ${start.plan.rival.name} · ${start.plan.competition.name}`}>
      <CounterForm key={start.proposal.id} {...start} />
    </Page>
  )
}

function CounterForm({ proposal, plan }: Start) {
  const api = useApi()
  const { timeZone } = useSite()
  /** The latest proposal, after a conflict with somebody else's change. */
  const [newest, setNewest] = useState<Proposal | null>(null)
  const params = { id: proposal.id }
  const words = newest && proposalWords(newest, plan.team.id, timeZone)
  return (
    <OfferForm
      plan={{ ...plan, mayHost: proposal.mayHost }}
      localId={proposal.local.id}
      label="Proponer otras fechas"
      submitLabel="Proponer"
      onSend={async (offer) => {
        try {
          const { round } = newest ?? proposal
          await api('PUT /proposal/counter/{id}', { params, body: { ...offer, round } })
          notify('Respuesta enviada.')
          return { to: paths.proposal(proposal.id), replace: true }
        } catch (cause) {
          if (isConflict(cause)) setNewest(await api('GET /proposal/{id}', { params }))
          throw cause
        }
      }}
      aside={
        <ButtonLink look="quiet" to={paths.proposal(proposal.id)}>
          Volver
        </ButtonLink>
      }
    >
      {words === null ? null : (
        <Notice title={`Así está ahora: ${words.title}`}>
          <p>{words.next}</p>
          <ButtonLink look="secondary" className="mt-2" to={paths.proposal(proposal.id)}>
            Ver la propuesta
          </ButtonLink>
        </Notice>
      )}
    </OfferForm>
  )
}
