import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CourtCard } from './court-card.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /basketball-court')
}

export default function CourtsScreen() {
  const courts = useLoaderData<typeof loader>()
  const known = useUser() !== null
  return (
    <>
      <PageMeta
        title="Canchas"
        description={`Las ${courts.length} canchas en las que se juega la liga: dirección, luces y estado.`}
      />
      <PageHeading title="Canchas">Públicas y al aire libre</PageHeading>
      <div className="max-w-page mx-auto px-4 pt-5">
        {/* The room of what only the logged-in see is there from the first paint. */}
        <div className="known:mb-5 known:min-h-11">
          {known ? (
            <ButtonLink look="primary" to={paths.newCourt()}>
              Crear cancha
            </ButtonLink>
          ) : null}
        </div>
        {courts.length === 0 ? (
          <EmptyState title="Todavía no hay canchas creadas, te animas a añadir una?" />
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
            {courts.map((court) => (
              <CourtCard key={court.id} court={court} editable={known} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
