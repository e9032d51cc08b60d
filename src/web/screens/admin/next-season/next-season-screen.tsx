import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { leagueName } from '../names.ts'
import { loadLastSeason } from './load-last-season.ts'
import { NextSeasonForm } from './next-season-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const league = (await api('GET /league')).find(({ current }) => current)
  return league ? loadLastSeason(api, league) : null
}

export default function NextSeasonScreen() {
  const last = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="La temporada siguiente"
      note={last ? `Con lo que hay en ${leagueName(last.league)}` : null}
    >
      {last ? (
        <NextSeasonForm last={last} />
      ) : (
        <EmptyState title="Todavía no hay ninguna temporada">
          <ButtonLink look="secondary" to={paths.admin('newleague')}>
            Crear la primera
          </ButtonLink>
        </EmptyState>
      )}
    </AdminPage>
  )
}
