import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLocation } from 'react-router'
import { LoneLink } from '../../ui/link.tsx'

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-rule-strong bg-surface rounded-small flex flex-col items-start gap-2 border p-4">
      <p className="font-bold">{title}</p>
      <div>{children}</div>
    </div>
  )
}

export function NotYours() {
  return (
    <Page title="Propuesta de fechas">
      <EmptyState
        title="Esta propuesta es para las delegadas y delegados de los dos equipos"
        next={{ to: paths.calendar(), name: 'Ver el calendario', look: 'primary' }}
      >
        Cuando acuerden la fecha, el partido estará en el calendario.
      </EmptyState>
    </Page>
  )
}

export function SayWhen({ teamId }: { teamId: number }) {
  const { pathname, search } = useLocation()
  return <LoneLink to={paths.availability(teamId, pathname + search)}>Decir cuándo podemos</LoneLink>
}
