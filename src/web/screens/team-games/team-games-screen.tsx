import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { readId } from '../../page-address.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { Subscribe } from '../calendar/subscribe.tsx'
import { GamesTable } from './games-table.tsx'

/** Null: the address doesn't say which team and where. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const competitionId = readId(params['competitionId'])
  const teamId = readId(params['teamId'])
  if (competitionId === undefined || teamId === undefined) return null
  const api = context.get(apiContext)
  const [competition, team, games] = await Promise.all([
    api('GET /competition/{id}', { params: { id: competitionId } }),
    api('GET /team/{id}', { params: { id: teamId } }),
    api('GET /game', { query: { competitionId, teamId } }),
  ])
  return { competition, team, games }
}

export default function TeamGamesScreen() {
  const page = useLoaderData<typeof loader>()
  if (page === null) {
    return (
      <>
        <PageMeta title="Partidos" />
        <PageHeading title="Partidos" />
        <div className="max-w-page mx-auto px-4 pt-5">
          <EmptyState title="Se ha producido un error, vuelve a probar.">
            <ButtonLink look="secondary" to={paths.standings()}>
              Elige un equipo en la clasificación
            </ButtonLink>
          </EmptyState>
        </div>
      </>
    )
  }
  const { competition, team, games } = page
  return (
    <>
      <PageMeta
        title={`Partidos de ${team.name}`}
        description={`Los partidos de ${team.name} en ${competition.name}.`}
      />
      <PageHeading title={team.name}>Partidos, {competition.name}</PageHeading>
      <div className="max-w-page mx-auto px-4 pt-5">
        <GamesTable
          caption={`Partidos de ${team.name}, ${competition.name}`}
          games={games}
          empty="No tienes partidos"
        />
        <div className="mt-6 print:hidden">
          <Subscribe whose={`de ${team.name}`} teamId={team.id} />
          <LoneLink to={paths.clasification(competition.id)}>Clasificación de {competition.name}</LoneLink>
        </div>
      </div>
    </>
  )
}
