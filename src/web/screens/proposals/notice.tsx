import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { ProposalPlan } from '#contract/proposals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-rule-strong bg-surface rounded-small flex flex-col items-start gap-2 border p-4">
      <p className="font-bold">{title}</p>
      <div>{children}</div>
    </div>
  )
}

/** What stands in the way of an offer: a proposal that somebody else has opened meanwhile, a rival that nobody reads for. */
export function Obstacles({ openId, plan }: { openId: number | null; plan: ProposalPlan }) {
  return (
    <>
      {openId === null ? null : (
        <Notice title="Lo que has puesto sigue aquí.">
          <ButtonLink look="secondary" to={paths.proposal(openId)}>
            Ver la propuesta
          </ButtonLink>
        </Notice>
      )}
      {plan.rivalHasDelegate ? null : (
        <Notice title={`${plan.rival.name} no tiene delegada o delegado en la web.`}>
          Aquí no responderá nadie: díselo por otro lado.
        </Notice>
      )}
    </>
  )
}

/** For users who got the link to a proposal but are delegates of neither team. */
export function NotYours() {
  return (
    <Page title="Propuesta de fechas">
      <EmptyState title="Esta propuesta es para las delegadas y delegados de los dos equipos">
        <p className="mb-4">Cuando acuerden la fecha, el partido estará en el calendario.</p>
        <ButtonLink look="primary" to={paths.calendar()}>
          Ver el calendario
        </ButtonLink>
      </EmptyState>
    </Page>
  )
}
