import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { ProposalPlan } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { NoTeam } from '../../league/teams/no-team.tsx'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { OfferForm } from './offer-form.tsx'

type Start = { plan: ProposalPlan; anyCourt: boolean }

/** Null if the user has no team. An open proposal has to be answered instead. */
export async function loader({ api, request, search }: LoaderArgs): Promise<Start | null> {
  const { teamId } = requireUser(request)
  if (teamId === null) return null
  const [competitionId, rivalId] = [readId(search.get('grupo')), readId(search.get('rival'))]
  if (competitionId === undefined || rivalId === undefined) throw redirect(paths.proposals())
  const ownId = readId(search.get('equipo'))
  const query = { competitionId, rivalId, ...(ownId !== undefined && { teamId: ownId }) }
  const plan = await api('GET /proposal/plan', { query })
  if (plan.openId !== null) throw redirect(paths.proposal(plan.openId))
  const anyCourt = plan.suggestions.length > 0 || (await api('GET /basketball-court')).length > 0
  return { plan, anyCourt }
}

export default function ProposeScreen() {
  const start = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  if (start === null) {
    return (
      <Page title="Proponer fechas" narrow>
        <NoTeam />
      </Page>
    )
  }
  const { plan, anyCourt } = start
  return (
    <Page title={`Proponer fechas a ${plan.rival.name}`} note={plan.competition.name} narrow>
      {plan.mayHost.length === 0 ? (
        <EmptyState
          title="Contra este equipo no os queda ningún partido por crear"
          next={{ to: paths.teamGames(plan.competition.id, plan.team.id), name: 'Ver vuestros partidos' }}
        >
          Si ya está creado, su página dice cuándo es.
        </EmptyState>
      ) : !anyCourt ? (
        <EmptyState
          title="Aún no hay ninguna cancha en la web"
          next={{
            to: paths.newCourt(paths.propose(plan.competition.id, plan.rival.id, plan.team.id)),
            name: 'Crear cancha',
            look: 'primary',
          }}
        >
          Decid dónde jugáis, y aquí saldrán fechas para proponer.
        </EmptyState>
      ) : (
        <>
          {plan.mayHost.includes(plan.team.id) ? (
            <p className="mb-5">
              ¿Ya habéis quedado? <LoneLink to={paths.newGame()}>Cread el partido</LoneLink>
            </p>
          ) : null}
          <OfferForm key={search.toString()} plan={plan} />
        </>
      )}
    </Page>
  )
}
