import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { Proposal, ProposalPlan } from '#contract/proposals.ts'
import { CALLING_OFF, paths } from '#contract/paths.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OfferForm } from './offer-form.tsx'
import { ASKED_CANCEL, ASKED_DATES } from './offer-values.ts'

type Start = {
  plan: ProposalPlan
  change: NonNullable<ProposalPlan['change']>
  replaced: Proposal | undefined
}

/** An open change of the game has to be answered instead, or is the own one that this one replaces. */
export async function loader({ api, params, search }: LoaderArgs): Promise<Start> {
  const gameId = requireId(params['gameId'], 'Ese partido no existe.')
  const plan = await api('GET /proposal/change-plan', { query: { gameId } })
  const { openId } = plan
  if (openId === null) return { plan, change: plan.change!, replaced: undefined }
  const open = await api('GET /proposal/{id}', { params: { id: openId } })
  const isReplaced = search.get('propuesta') === String(openId) && open.actions.includes('withdraw')
  if (!isReplaced) throw redirect(paths.proposal(openId))
  return { plan, change: plan.change!, replaced: open }
}

export default function ChangeScreen() {
  const { plan, change, replaced } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Page
      title={change.game.date === null ? 'Proponer fecha' : 'Cambiar o cancelar'}
      narrow
      note={`Con ${plan.rival.name} · ${plan.competition.name}`}
    >
      {change.blocked === null ? (
        <OfferForm
          key={search.toString()}
          plan={plan}
          replaced={replaced}
          asked={search.get('ver') === CALLING_OFF ? ASKED_CANCEL : ASKED_DATES}
        />
      ) : (
        <EmptyState
          title={change.blocked}
          next={{ to: paths.game(change.game.id), name: 'Ver el partido', look: 'primary' }}
        />
      )}
    </Page>
  )
}
