import { paths } from '#contract/paths.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

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
