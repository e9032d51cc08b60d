import { useState } from 'react'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { ProposalPlan } from '#contract/proposals.ts'
import { CALLING_OFF, paths } from '#contract/paths.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { isConflict } from '../../api/failure.ts'
import { useSite } from '../../api/site.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/toast.tsx'
import { GameNow } from './option-face.tsx'
import { Obstacles } from './notice.tsx'
import { OfferForm } from './offer-form.tsx'
import { ASKED_CANCEL, ASKED_DATES, readChange } from './offer-values.ts'

type Change = NonNullable<ProposalPlan['change']>
type Start = { plan: ProposalPlan; change: Change }

/** An open change of the game has to be answered instead. */
export async function loader({ api, params }: LoaderArgs): Promise<Start> {
  const gameId = requireId(params['gameId'], 'Ese partido no existe.')
  const plan = await api('GET /proposal/change-plan', { query: { gameId } })
  if (plan.openId !== null) throw redirect(paths.proposal(plan.openId))
  return { plan, change: plan.change! }
}

export default function ChangeScreen() {
  const { plan, change } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const back = paths.game(change.game.id)
  return (
    <Page
      title={change.game.date === null ? 'Proponer fecha' : 'Cambiar o cancelar'}
      note={`Con ${plan.rival.name} · ${plan.competition.name}`}
    >
      {change.blocked === null ? (
        <ChangeForm key={search.toString()} plan={plan} change={change} />
      ) : (
        <EmptyState title={change.blocked}>
          <ButtonLink look="primary" to={back}>
            Ver el partido
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

function ChangeForm({ plan, change: { game } }: Start) {
  const { timeZone } = useSite()
  const [search] = useSearchParams()
  /** The change that somebody else has proposed meanwhile. */
  const [openId, setOpenId] = useState<number | null>(null)
  const { team, rival, suggestions } = plan
  return (
    <OfferForm
      plan={plan}
      localId={team.id}
      asked={search.get('ver') === CALLING_OFF ? ASKED_CANCEL : ASKED_DATES}
      label="Cambiar o cancelar"
      submitLabel="Proponer"
      onSend={async (values, { api }) => {
        try {
          const body = { ...readChange(values, suggestions, timeZone), gameId: game.id }
          const { id } = await api('POST /proposal/change', { body })
          notify('Propuesta enviada.')
          return { to: paths.proposal(id), replace: true }
        } catch (cause) {
          if (isConflict(cause))
            setOpenId((await api('GET /proposal/change-plan', { query: { gameId: game.id } })).openId)
          throw cause
        }
      }}
      back={paths.game(game.id)}
    >
      <Obstacles openId={openId} plan={plan} />
      <GameNow game={game} />
      {game.date === null ? (
        <p>
          El partido con <strong translate="no">{rival.name}</strong> está aplazado: falta acordar otra fecha.
          Tiene 72 horas para responder.
        </p>
      ) : (
        <p>
          Se queda así hasta que {rival.name} acepte. Tiene 72 horas para responder, o hasta la hora del
          partido si llega antes.
        </p>
      )}
    </OfferForm>
  )
}
